/** Menus of actions, and their items that download a file. */
import { Button, type ButtonProps, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { PlainButton } from './buttons.tsx';
import { Icon, type IconName } from './icons.tsx';

interface Props {
  readonly title: string;
  readonly icon: IconName;
  readonly children: ReactNode;
}

/** Actions behind a named button. */
export function ActionMenu({ title, icon, children }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <PlainButton leftSection={<Icon name={icon} size={14} />}>{title}</PlainButton>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** Rare actions behind three dots. */
export function MoreMenu({
  label,
  onOpen,
  children,
  ...look
}: { label: string; onOpen?: () => void; children: ReactNode } & ButtonProps) {
  return (
    <Menu position="bottom-end" {...(onOpen && { onOpen })}>
      <Menu.Target>
        <Button size="compact-xs" variant="subtle" color="gray" aria-label={label} {...look}>
          ⋯
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw={300}>{children}</Menu.Dropdown>
    </Menu>
  );
}

export function DownloadItem({ icon, href, children }: { icon?: IconName; href: string; children: string }) {
  return (
    <Menu.Item
      {...(icon && { leftSection: <Icon name={icon} size={14} /> })}
      component="a"
      href={href}
      download
    >
      {children}
    </Menu.Item>
  );
}

/** @param page @param data addresses of the report as a page and as data */
export function ReportItems({ page, data }: { page: string; data: string }) {
  return (
    <>
      <DownloadItem icon="report" href={page}>
        Report (HTML)
      </DownloadItem>
      <DownloadItem icon="download" href={data}>
        Report as data (JSON)
      </DownloadItem>
    </>
  );
}

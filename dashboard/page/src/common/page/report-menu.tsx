/** Downloads a report, as a page or as data. */
import { Menu } from '@mantine/core';
import { PlainButton } from './buttons.tsx';
import { Icon } from './icons.tsx';

interface ReportUrls {
  /** Addresses of the two files. */
  readonly page: string;
  readonly data: string;
}

export function ReportItems({ page, data }: ReportUrls) {
  return (
    <>
      <Menu.Item leftSection={<Icon name="report" size={14} />} component="a" href={page} download>
        Report (HTML)
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="download" size={14} />} component="a" href={data} download>
        Report as data (JSON)
      </Menu.Item>
    </>
  );
}

export function ReportMenu(report: ReportUrls) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <PlainButton leftSection={<Icon name="report" size={14} />}>Report</PlainButton>
      </Menu.Target>
      <Menu.Dropdown>
        <ReportItems {...report} />
      </Menu.Dropdown>
    </Menu>
  );
}

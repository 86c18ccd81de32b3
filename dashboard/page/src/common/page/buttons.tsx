/** The usual button, and one for work that takes a while. */
import { Button, type ButtonProps, Loader } from '@mantine/core';

export const PlainButton = Button.withProps({ size: 'xs', variant: 'default' });

interface Props extends ButtonProps {
  readonly busy: boolean;
  readonly onClick: () => void;
}

/** Starts work and shows that it runs. It stays enabled, because a disabled button loses the focus. */
export function BusyButton({ busy, onClick, ...props }: Props) {
  return (
    <Button
      {...props}
      aria-busy={busy}
      aria-disabled={busy}
      {...(busy && { leftSection: <Loader size={12} /> })}
      onClick={() => {
        if (!busy) onClick();
      }}
    />
  );
}

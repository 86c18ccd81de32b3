/** Starts work and shows that it goes on. It stays enabled: a disabled button loses the focus of the keyboard. */
import { Button, type ButtonProps, Loader } from '@mantine/core';

interface Props extends ButtonProps {
  readonly busy: boolean;
  readonly onClick: () => void;
}

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

import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';

interface Props {
  /** Its name for screen readers, and its tooltip. */
  label: string;
  disabled?: boolean;
  onClick(): void;
  /** The icon. */
  children: ReactNode;
}

/** A small button of a row or picture that shows only an icon. */
export function IconButton({ label, disabled = false, onClick, children }: Props) {
  return (
    <Button
      look="quiet"
      size="sm"
      px="3"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

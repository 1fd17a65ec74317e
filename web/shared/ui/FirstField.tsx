import type { ReactNode } from 'react';

/**
 * Marks the field that receives the focus when a dialog opens. The dialog focuses the element with this attribute,
 * otherwise its close button; React's own `autoFocus` sets no attribute and runs while the dialog is still hidden.
 */
export function FirstField({ children }: { children: ReactNode }) {
  return <div ref={(box) => box?.querySelector('input')?.setAttribute('autofocus', '')}>{children}</div>;
}

import type { ReactNode } from 'react';

/**
 * Around the field in which a dialog begins. An opening dialog focuses the element with this attribute, otherwise its
 * close button; React's own `autoFocus` sets no attribute and runs while the dialog is still hidden.
 */
export function FirstField({ children }: { children: ReactNode }) {
  return <div ref={(box) => box?.querySelector('input')?.setAttribute('autofocus', '')}>{children}</div>;
}

import { type RefObject, useEffect, useRef } from 'react';

interface FirstNewRow<List> {
  /** The element whose children are the rows, or the table. */
  list: RefObject<List | null>;
  /** To be called by the button before it adds rows. */
  beforeMore(): void;
}

/**
 * Moves the focus to the first row that a button has added. Without this, the focus is lost with the button after the
 * last rows, and otherwise stays behind the new rows.
 */
export function useFirstNewRow<List extends HTMLElement>(count: number): FirstNewRow<List> {
  const list = useRef<List>(null);
  const beforeClick = useRef<{ count: number; focused: Element | null } | null>(null);
  useEffect(() => {
    const before = beforeClick.current;
    if (!before || count <= before.count) return;
    beforeClick.current = null;
    const hasMoved = ![before.focused, document.body].includes(document.activeElement);
    const rows = list.current?.querySelectorAll<HTMLElement>(':scope > li, :scope > tbody > tr') ?? [];
    const row = rows[before.count];
    if (!row || hasMoved) return;
    const target = row.querySelector<HTMLElement>('a, button') ?? row;
    if (target === row) row.tabIndex = -1;
    target.focus();
  }, [count]);
  return {
    list,
    beforeMore: () => {
      beforeClick.current = { count, focused: document.activeElement };
    },
  };
}

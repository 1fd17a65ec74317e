import { type KeyboardEvent, useState } from 'react';

interface OptionList {
  count: number;
  isOpen: boolean;
  open(): void;
  /** Closes the list without a choice. */
  close(): void;
  choose(index: number): void;
}

/** The keys of a combobox with a list (ARIA 1.2): the focus stays in the input, and one option is marked as active. */
export function useOptionKeys({ count, isOpen, open, close, choose }: OptionList) {
  const [marked, setMarked] = useState(-1);
  const active = isOpen && marked < count ? marked : -1;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      const step = key === 'ArrowDown' ? 1 : -1;
      const from = active === -1 && step === -1 ? 0 : active;
      if (count > 0) setMarked((from + step + count) % count);
    }
    if (!isOpen) return;
    if (key === 'Enter') {
      // Without a marked option Enter would submit the form with a text that is no product.
      event.preventDefault();
      if (active !== -1) choose(active);
    }
    if (key === 'Escape') {
      // The dialog around the field stays open.
      event.stopPropagation();
      event.preventDefault();
      close();
    }
    if (key === 'Tab') close();
  };
  return { active, setMarked, onKeyDown };
}

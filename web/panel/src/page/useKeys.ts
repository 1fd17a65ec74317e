import { useEffect, useRef } from 'react';

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** Check boxes and radio buttons take no text: single keys still work on them. */
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Single-key shortcuts; off while a text field has the focus, a dialog is open or a modifier is pressed. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TYPED_IN)) return;
      if (document.querySelector('dialog[open]')) return;
      // With Caps Lock on, the key arrives as a capital.
      const act = latest.current[event.key] ?? latest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

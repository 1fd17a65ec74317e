import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1100px)';

function onChange(listener: () => void): () => void {
  const media = window.matchMedia?.(WIDE);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
}

/** True when the list and a record fit side by side. */
export function useWide(): boolean {
  return useSyncExternalStore(onChange, () => window.matchMedia?.(WIDE).matches ?? false);
}

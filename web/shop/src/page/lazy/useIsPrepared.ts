import { useState } from 'react';
import { useHydrated } from '#web/ui/useHydrated.ts';

/**
 * True where the server rendered this part of the page, as long as it is mounted; false where the browser renders
 * it.
 */
export function useIsPrepared(): boolean {
  const isHydrated = useHydrated();
  const [isPrepared] = useState(!isHydrated);
  return isPrepared;
}

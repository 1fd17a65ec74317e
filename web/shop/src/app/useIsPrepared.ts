import { useState } from 'react';
import { useHydrated } from '#web/ui/useHydrated.ts';

/** True where the server wrote this part of the page, for as long as it stands; false where the browser draws it from nothing. */
export function useIsPrepared(): boolean {
  const isHydrated = useHydrated();
  const [isPrepared] = useState(!isHydrated);
  return isPrepared;
}

import { useEffect, useRef, useState } from 'react';
import type { Subscription } from '../subscription.types.ts';

/**
 * The bank's answer while the code is on the screen: a confirmed authorisation pays from now on, a refused or
 * expired one changes nothing. True while the page must show the second.
 */
export function usePixAnswer(
  { pixAutomatico, pixAutomaticoOffer }: Pick<Subscription, 'pixAutomatico' | 'pixAutomaticoOffer'>,
  onConfirmed: () => void,
): boolean {
  const offered = useRef<string | null>(null);
  const confirm = useRef(onConfirmed);
  confirm.current = onConfirmed;
  const [isRefused, setRefused] = useState(false);
  const offerId = pixAutomaticoOffer?.id ?? null;
  const inUseId = pixAutomatico?.state === 'active' ? pixAutomatico.id : null;
  useEffect(() => {
    const before = offered.current;
    offered.current = offerId;
    if (offerId !== null) return setRefused(false);
    if (before === null) return;
    if (before === inUseId) confirm.current();
    else setRefused(true);
  }, [offerId, inUseId]);
  return isRefused;
}

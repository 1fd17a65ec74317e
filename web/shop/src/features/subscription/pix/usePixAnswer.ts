import { useEffect, useRef, useState } from 'react';
import type { Subscription } from '../subscription.types.ts';

/**
 * Watches an offered authorisation of PIX Automático. Calls `onConfirmed` when the bank confirms it. Returns true after
 * the bank refused it or it expired, until another one is offered.
 */
export function usePixAnswer(
  { pixAutomatico, pixAutomaticoOffer }: Pick<Subscription, 'pixAutomatico' | 'pixAutomaticoOffer'>,
  onConfirmed: () => void,
): boolean {
  const lastOfferId = useRef<string | null>(null);
  const confirm = useRef(onConfirmed);
  confirm.current = onConfirmed;
  const [isRefused, setRefused] = useState(false);
  const offerId = pixAutomaticoOffer?.id ?? null;
  const activeId = pixAutomatico?.state === 'active' ? pixAutomatico.id : null;
  useEffect(() => {
    const before = lastOfferId.current;
    lastOfferId.current = offerId;
    if (offerId !== null) return setRefused(false);
    if (before === null) return;
    if (before === activeId) confirm.current();
    else setRefused(true);
  }, [offerId, activeId]);
  return isRefused;
}

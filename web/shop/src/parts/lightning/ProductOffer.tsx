import type { ComponentProps } from 'react';
import { Countdown } from './Countdown.tsx';
import { OfferLink } from './OfferLink.tsx';

interface Props {
  lightning: Omit<ComponentProps<typeof Countdown>, 'onEnd' | 'isShort'> | null;
  offer: ComponentProps<typeof OfferLink>['offer'] | null;
  onEnd(): void;
}

/**
 * On a product's page: the countdown if the page sells an offer, and a link to a lightning offer of the same product.
 */
export default function ProductOffer({ lightning, offer, onEnd }: Props) {
  return (
    <>
      {lightning ? <Countdown {...lightning} onEnd={onEnd} /> : null}
      {offer ? <OfferLink offer={offer} /> : null}
    </>
  );
}

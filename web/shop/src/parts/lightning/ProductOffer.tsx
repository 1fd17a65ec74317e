import type { ComponentProps } from 'react';
import { Countdown } from './Countdown.tsx';

/** On a product's page: the countdown to the end of the price of its lightning offer. */
export default function ProductOffer(props: Omit<ComponentProps<typeof Countdown>, 'isShort'>) {
  return <Countdown {...props} />;
}

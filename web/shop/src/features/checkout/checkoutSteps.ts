const STEPS = [
  { number: 1, name: 'Contato' },
  { number: 2, name: 'Entrega' },
  { number: 3, name: 'Pagamento' },
  { number: 4, name: 'Confirmação' },
] as const;

export type StepNumber = (typeof STEPS)[number]['number'];

export interface CheckoutStep {
  number: StepNumber;
  name: string;
  place: 'past' | 'now' | 'ahead';
  /** The page of a finished step, during the payment; otherwise null. */
  to: string | null;
}

const DELIVERY = '/checkout/dados-de-entrega';

/** The four documented steps of the checkout, marked as past, current or ahead (specification row ST-098). */
export function checkoutSteps(current: StepNumber): CheckoutStep[] {
  return STEPS.map(({ number, name }) => {
    const place = number === current ? 'now' : number < current ? 'past' : 'ahead';
    return { number, name, place, to: place === 'past' && current === 3 ? DELIVERY : null };
  });
}

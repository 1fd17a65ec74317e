export const STEPS = ['Contato', 'Entrega', 'Pagamento', 'Confirmação'] as const;

export type StepNumber = 1 | 2 | 3 | 4;

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
  return STEPS.map((name, index) => {
    const number = (index + 1) as StepNumber;
    const place = number === current ? 'now' : number < current ? 'past' : 'ahead';
    return { number, name, place, to: place === 'past' && current === 3 ? DELIVERY : null };
  });
}

import { INSTALLMENTS_MIN_TOTAL, MAX_INSTALLMENTS } from '#schema/constants.ts';
import { allocate, type Cents, formatBRL } from '#schema/money.ts';

export interface Installment {
  value: number;
  label: string;
}

/**
 * How an order may be split, in the words the cart uses. The order's total is fixed, so this is counted from
 * it; the server counts again and has the last word.
 */
export function installmentsFor({ total, recurrent }: { total: Cents; recurrent: boolean }): Installment[] {
  const most = recurrent || total < INSTALLMENTS_MIN_TOTAL ? 1 : MAX_INSTALLMENTS;
  return Array.from({ length: most }, (_, index) => {
    const value = index + 1;
    // The first instalment carries the spare centavos; naming it, none is dearer than the label.
    const amount = allocate(total, value)[0] ?? total;
    return { value, label: `${value}x de ${formatBRL(amount)} sem juros` };
  });
}

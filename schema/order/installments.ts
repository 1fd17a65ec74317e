import { allocate, type Cents, formatBRL } from '../money.ts';

/**
 * How an amount is split, as a text whose parts add up to it: `3x de R$ 100,00`, or `1x de R$ 113,28 + 2x de
 * R$ 113,26` where the centavos do not divide.
 */
export function installmentAmounts(total: Cents, count: number): string {
  const [first = total, other = first] = allocate(total, count);
  return first === other
    ? `${count}x de ${formatBRL(first)}`
    : `1x de ${formatBRL(first)} + ${count - 1}x de ${formatBRL(other)}`;
}

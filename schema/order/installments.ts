import { allocate, type Cents, cents, formatBRL } from '../money.ts';

/**
 * One value for every instalment, rounded to the centavo as the issuer of a card does: `3x de R$ 113,27`.
 */
export const installmentAmounts = (total: Cents, count: number): string =>
  `${count}x de ${formatBRL(cents(Math.round(total / count)))}`;

/**
 * How the centavos that do not divide are charged, for the detail beside that value; null where all instalments are
 * equal.
 */
export function oddCentavos(total: Cents, count: number): string | null {
  const [first = total, other = first] = allocate(total, count);
  return first === other
    ? null
    : `Total de ${formatBRL(total)}: a primeira parcela é de ${formatBRL(first)} e as outras são de ${formatBRL(other)}.`;
}

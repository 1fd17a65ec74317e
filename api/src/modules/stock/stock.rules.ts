import type { FieldProblem } from '../../shared/refusals.ts';

/** The most units of a stock; it catches typing mistakes. */
export const MAX_UNITS = 1_000_000;

/** The change of the units for sale after a count. The counted units include those reserved for open orders. */
export function countedDifference({
  counted,
  onHand,
  reserved,
}: {
  counted: number;
  onHand: number;
  reserved: number;
}): number {
  return counted - reserved - onHand;
}

/** Refuses a count that is not a whole number, or that is below the reserved units. */
export function countProblem(counted: number, reserved: number): FieldProblem | null {
  const path = 'counted';
  if (!Number.isInteger(counted) || counted < 0 || counted > MAX_UNITS)
    return { path, message: 'Informe quantas unidades você contou, de 0 a 1.000.000.' };
  if (counted >= reserved) return null;
  const message = `Há ${reserved} reservadas para pedidos abertos, e você contou ${counted}. Confira as reservas antes de gravar.`;
  return { path, message };
}

export const unitsProblem = (units: number): FieldProblem | null =>
  Number.isInteger(units) && units >= 1 && units <= MAX_UNITS
    ? null
    : { path: 'units', message: 'Informe quantas unidades entraram, de 1 a 1.000.000.' };

export const alertProblem = (alertAt: number | null): FieldProblem | null =>
  alertAt === null || (Number.isInteger(alertAt) && alertAt >= 0 && alertAt <= MAX_UNITS)
    ? null
    : { path: 'alertAt', message: 'Informe um número de 0 a 1.000.000, ou deixe em branco.' };

import { cents, formatBRL } from '#schema/money.ts';

const NUMBER = new Intl.NumberFormat('pt-BR');
const PERCENT = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
const CHANGE = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

export const countFigure = (value: number): string => NUMBER.format(value);
export const moneyFigure = (value: number): string => formatBRL(cents(value));
/** A part as a percentage of the whole; null when the whole is zero. */
export const shareFigure = (part: number, whole: number): string | null =>
  whole > 0 ? PERCENT.format(part / whole) : null;
/** How much a figure changed since the earlier period, as a sentence; null when that figure was zero. */
export const changeFigure = (value: number, former: number): string | null =>
  former === 0
    ? null
    : `${CHANGE.format((value - former) / Math.abs(former))} em relação ao período anterior`;

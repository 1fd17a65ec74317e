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
const SIGNED = new Intl.NumberFormat('pt-BR', { signDisplay: 'exceptZero' });

interface Comparison {
  /** A sentence; null when the earlier figure was zero. */
  change: string | null;
  /** Whether the change is good news; undefined when the figures are equal. */
  isGood: boolean | undefined;
}

/**
 * How much a figure changed since the earlier period. A percentage says nothing about figures below zero, so the earlier
 * one is shown instead.
 */
export function compareFigures(value: number, former: number, isMoreBetter = true): Comparison {
  // Less than half a percent is shown as 0%.
  const isEqual = Math.abs(value - former) < Math.abs(former) / 200 || value === former;
  return {
    change: former === 0 ? null : isEqual ? 'Igual ao período anterior' : changeText(value, former),
    isGood: isEqual ? undefined : value > former === isMoreBetter,
  };
}

/** A rise to this many times or more is given as a factor, because a percentage of five digits is hard to read. */
const MANY_TIMES = 10;

const changeText = (value: number, former: number): string =>
  value < 0 || former < 0
    ? `${SIGNED.format(former)} no período anterior`
    : value >= former * MANY_TIMES
      ? `${NUMBER.format(Math.round(value / former))} vezes o período anterior`
      : `${CHANGE.format((value - former) / former)} em relação ao período anterior`;

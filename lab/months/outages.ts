import type { Switches } from '../../sandbox/bank/switches.ts';
import type { Dice } from '../../sandbox/dice.ts';

/** A product without a prescription. */
export const GOODS = 'shampoo-energizante';
export const MEDICINES = ['finasterida', 'minoxidil'] as const;
export const PRODUCTS = [GOODS, ...MEDICINES] as const;

export const HEALTHY_BANK: Switches = {
  lateMs: 0,
  duplicate: 1,
  outOfOrder: false,
  lost: false,
  down: false,
  cardDecline: null,
  cardsPend: false,
  pixNoFunds: false,
  shortCents: 0,
  overCents: 0,
};

/** From its first day, up to the day before its last. */
export interface Outage {
  from: number;
  to: number;
}

/** The disruptions for everyone, decided before the first day. */
export interface Outages {
  bank: (Outage & { switches: Partial<Switches> })[];
  soldOut: (Outage & { slug: string })[];
}

/**
 * Each 75 days contain every kind of disruption at least once, so that a short run meets all of them: two weeks without
 * funds, a bank that delays answers for days, is down, loses or repeats its webhooks, and two products without stock,
 * one of them for longer than a month.
 */
export function planOutages(dice: Dice, days: number): Outages {
  const bank: Outages['bank'] = [];
  const soldOut: Outages['soldOut'] = [];
  for (let begin = 20; begin < days; begin += 75) {
    const outage = (length: number): Outage => {
      const from = begin + dice.between(0, 70 - Math.min(60, length));
      return { from, to: Math.min(days, from + length) };
    };
    bank.push(
      { ...outage(14), switches: { cardDecline: dice.one(['insufficient_funds', 'call_issuer', 'other']) } },
      { ...outage(dice.between(1, 3)), switches: { cardsPend: true } },
      { ...outage(dice.between(1, 2)), switches: { down: true } },
      { ...outage(10), switches: { lost: true } },
      { ...outage(20), switches: { duplicate: dice.between(2, 4), outOfOrder: true } },
      { ...outage(10), switches: { lateMs: dice.between(1, 20) * 3_600_000 } },
    );
    soldOut.push(
      { ...outage(dice.between(3, 10)), slug: dice.one(PRODUCTS) },
      { ...outage(dice.between(32, 45)), slug: dice.one(PRODUCTS) },
    );
  }
  return { bank, soldOut };
}

export const isOn = ({ from, to }: Outage, date: number): boolean => date >= from && date < to;

/** The behaviour of the bank on this day. */
export const bankOn = ({ bank }: Outages, date: number): Switches =>
  Object.assign(
    {},
    HEALTHY_BANK,
    ...bank.filter((outage) => isOn(outage, date)).map(({ switches }) => switches),
  );

export const soldOutOn = ({ soldOut }: Outages, date: number): ReadonlySet<string> =>
  new Set(soldOut.filter((outage) => isOn(outage, date)).map(({ slug }) => slug));

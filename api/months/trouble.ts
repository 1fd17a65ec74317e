import type { Dice } from '../chaos/dice.ts';
import type { Switches } from '../src/integrations/payment/sandbox/switches.ts';

export const GOODS = 'shampoo-energizante';
export const MEDICINES = ['finasterida', 'minoxidil'] as const;
export const PRODUCTS = [GOODS, ...MEDICINES] as const;

export const CALM_BANK: Switches = {
  ...{ lateMs: 0, duplicate: 1, outOfOrder: false, lost: false, down: false },
  ...{ cardDecline: null, cardsPend: false, pixNoFunds: false, shortCents: 0, overCents: 0 },
};

/** From its first day, up to the day before its last. */
export interface Spell {
  from: number;
  to: number;
}

/** The disruptions for everyone, decided before the first day. */
export interface Trouble {
  bank: (Spell & { switches: Partial<Switches> })[];
  soldOut: (Spell & { slug: string })[];
}

/**
 * Each 75 days contain every kind of disruption at least once, so that a short run meets all of them: two weeks without
 * funds, a bank that delays answers for days, is down, loses or repeats its webhooks, and two products without stock,
 * one of them for longer than a month.
 */
export function planTrouble(dice: Dice, days: number): Trouble {
  const bank: Trouble['bank'] = [];
  const soldOut: Trouble['soldOut'] = [];
  for (let begin = 20; begin < days; begin += 75) {
    const spell = (length: number): Spell => {
      const from = begin + dice.between(0, 70 - Math.min(60, length));
      return { from, to: Math.min(days, from + length) };
    };
    bank.push(
      { ...spell(14), switches: { cardDecline: dice.one(['insufficient_funds', 'call_issuer', 'other']) } },
      { ...spell(dice.between(1, 3)), switches: { cardsPend: true } },
      { ...spell(dice.between(1, 2)), switches: { down: true } },
      { ...spell(10), switches: { lost: true } },
      { ...spell(20), switches: { duplicate: dice.between(2, 4), outOfOrder: true } },
      { ...spell(10), switches: { lateMs: dice.between(1, 20) * 3_600_000 } },
    );
    soldOut.push(
      { ...spell(dice.between(3, 10)), slug: dice.one(PRODUCTS) },
      { ...spell(dice.between(32, 45)), slug: dice.one(PRODUCTS) },
    );
  }
  return { bank, soldOut };
}

export const isOn = ({ from, to }: Spell, date: number): boolean => date >= from && date < to;

/** The behaviour of the bank on this day. */
export const bankOn = ({ bank }: Trouble, date: number): Switches =>
  Object.assign({}, CALM_BANK, ...bank.filter((spell) => isOn(spell, date)).map(({ switches }) => switches));

export const soldOutOn = ({ soldOut }: Trouble, date: number): ReadonlySet<string> =>
  new Set(soldOut.filter((spell) => isOn(spell, date)).map(({ slug }) => slug));

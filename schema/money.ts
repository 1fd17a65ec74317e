import { withoutInvisible } from '#schema/text/visible.ts';

/**
 * An amount in whole centavos. The brand prevents a price in reais, a quantity or a percentage from being used as money.
 * Code that computes makes amounts by `cents`; the apps get theirs typed, checked by the server's scalar `Cents`.
 */
export type Cents = number & { readonly unit: 'centavos' };

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of centavos: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
}

export const ZERO = cents(0);

export function add(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum: number, amount) => sum + amount, 0));
}

export function subtract(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

export function multiplyCents(unit: Cents, quantity: number): Cents {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`);
  return cents(unit * quantity);
}

/** Percentages have at most two decimals, so they are counted in hundredths and never as fractions. */
const WHOLE = 10_000;

/**
 * The unit price after a discount, rounded down to the centavo once; totals multiply the rounded
 * price. `toFixed` would round 84,915 up and differ from the catalogue's own listings.
 */
export function percentOff(unit: Cents, percent: number): Cents {
  const discount = Math.round(percent * 100);
  if (unit < 0 || !(discount >= 0 && discount <= WHOLE)) {
    throw new RangeError(`Cannot take ${percent}% off ${unit}`);
  }
  const scaled = BigInt(unit) * BigInt(WHOLE - discount);
  return cents(Number(scaled / BigInt(WHOLE)));
}

/**
 * The price after a change in percent, rounded to the nearest centavo, and half a centavo up. `isRounded` tells that
 * the exact result was no whole centavo, so that a person sees it before saving.
 */
export function percentChanged(unit: Cents, percent: number): { price: Cents; isRounded: boolean } {
  const change = Math.round(percent * 100);
  if (unit < 0 || change < -WHOLE) throw new RangeError(`Cannot change ${unit} by ${percent}%`);
  const scaled = BigInt(unit) * BigInt(WHOLE + change);
  const whole = BigInt(WHOLE);
  return {
    price: cents(Number((scaled + whole / 2n) / whole)),
    isRounded: scaled % whole !== 0n,
  };
}

/** The discount between two prices beside each other, in percent with at most one decimal: `17,4%`, `20%`. */
export const discountText = (before: Cents, now: Cents): string =>
  `${String(Math.round((1000 * (before - now)) / before) / 10).replace('.', ',')}%`;

/**
 * Splits an amount into parts that always add up to it.
 * - by a count: equal parts, the spare centavos all in the first, as instalments are billed;
 * - by weights: in proportion, the spare centavos one by one to the largest fractions, so that a discount
 *   distributed over lines never exceeds the price of its line.
 */
export function allocate(total: Cents, shares: number | readonly number[]): Cents[] {
  if (total < 0) throw new RangeError(`Cannot split a negative amount: ${total}`);
  return typeof shares === 'number' ? splitEvenly(total, shares) : splitByWeight(total, shares);
}

function splitEvenly(total: Cents, count: number): Cents[] {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`Cannot split into ${count} parts`);
  const spare = total % count;
  const part = (total - spare) / count;
  return Array.from({ length: count }, (_, index) => cents(index === 0 ? part + spare : part));
}

function splitByWeight(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError('Weights are whole numbers from zero up');
  }
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (sum === 0n) {
    if (total > 0) throw new RangeError('Nothing to split the amount over');
    return weights.map(() => ZERO);
  }
  const shares = weights.map((weight, index) => {
    const scaled = BigInt(total) * BigInt(weight);
    return { index, whole: Number(scaled / sum), rest: scaled % sum };
  });
  let spare = total - shares.reduce((all, share) => all + share.whole, 0);
  const largestFirst = [...shares].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1,
  );
  for (const share of largestFirst) {
    if (spare === 0) break;
    share.whole += 1;
    spare -= 1;
  }
  return shares.map((share) => cents(share.whole));
}

/**
 * `R$ 1.234,56`; the space after R$ does not break (U+00A0), so a price never splits over two lines. It equals what
 * `Intl.NumberFormat` writes: making one of those takes a slow phone 50 ms, before the page answers to a touch.
 */
export function formatBRL(amount: Cents): string {
  const size = Math.abs(amount);
  const reais = String(Math.trunc(size / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  const centavos = String(size % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}R$\u00a0${reais},${centavos}`;
}

const TYPED_AMOUNT = /^(-?)(?:R\$)?(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;

/** Why a typed text is no amount, for the person who has to correct it. */
export function amountProblem(text: string): string {
  const typed = text.replace(/\s/g, '');
  if (/\d[.,]\d{3}\.\d{1,2}$/.test(typed) || /\d,\d{3}$/.test(typed))
    return 'Use ponto nos milhares e vírgula nos centavos, como 1.234,56.';
  if (/\d\.\d{1,2}$/.test(typed)) return 'Use vírgula nos centavos, como 12,50.';
  if (/,\d{3,}$/.test(typed)) return 'Use no máximo duas casas depois da vírgula, como 12,50.';
  return 'Escreva um valor em reais, como 49,90.';
}

/** What a person types: dot for thousands, comma for centavos. Anything else is null, never a guess. */
export function parseBRL(text: string): Cents | null {
  const match = TYPED_AMOUNT.exec(withoutInvisible(text).replace(/\s/g, ''));
  if (!match) return null;
  const [, before, after, wholeReais = '', fraction = ''] = match;
  if (before && after) return null;
  const amount = Number(wholeReais.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(amount)) return null;
  return cents(before || after ? -amount : amount);
}

/** For interfaces in decimal reais: the documented REST bodies and the payment providers. */
export function toReais(amount: Cents): number {
  return amount / 100;
}

export function fromReais(reais: number): Cents {
  return cents(Math.round(reais * 100));
}

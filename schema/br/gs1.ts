import { type Day, dayOf, endOfMonth } from './day.ts';

/** What a GS1 code on a box says about its content; null for what it does not say. */
export interface Gs1Reading {
  gtin: string | null;
  lot: string | null;
  expiresOn: Day | null;
}

const FNC1 = '\u001d';
/** What some scanners send before the code, to tell which kind of symbol they read. */
const SYMBOL = /^\](C1|d2|e0|Q3|J1)/;
const BRACKETED = /\((\d{2,4})\)([^()]*)/g;

/**
 * The length of an element with its identifier, by the first two digits of the identifier (GS1 General Specifications, table
 * "element strings with predefined length"). Every other element ends at FNC1 or with the code.
 */
const LENGTHS: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  ...Object.fromEntries(['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((ai) => [ai, 8])),
  '20': 4,
  ...Object.fromEntries(['31', '32', '33', '34', '35', '36'].map((ai) => [ai, 10])),
  '41': 16,
};

/**
 * Reads the code of a scanner or as it is printed, `(01)07891234567895(17)280731(10)AB12`, also without brackets and with
 * FNC1 between the elements. Null for a text that is no such code, or that has an element which cannot be right.
 */
export function readGs1(text: string): Gs1Reading | null {
  const code = text.trim().replace(SYMBOL, '');
  const elements = code.startsWith('(') ? bracketed(code) : joined(code);
  const gtin = elements?.get('01') ?? null;
  const lot = elements?.get('10') ?? null;
  const expiry = elements?.get('17') ?? null;
  const expiresOn = expiry === null ? null : readExpiry(expiry);
  const saysNothing = gtin === null && lot === null && expiry === null;
  const isWrong =
    (gtin !== null && !isGtin(gtin)) ||
    (lot !== null && !isLot(lot)) ||
    (expiry !== null && expiresOn === null);
  return saysNothing || isWrong ? null : { gtin, lot, expiresOn };
}

function bracketed(code: string): Map<string, string> | null {
  const found = [...code.matchAll(BRACKETED)];
  const isWhole = found.map(([whole]) => whole).join('') === code;
  return isWhole ? new Map(found.map(([, ai = '', value = '']) => [ai, value.trim()])) : null;
}

function joined(code: string): Map<string, string> | null {
  const elements = new Map<string, string>();
  let rest = code.startsWith(FNC1) ? code.slice(1) : code;
  while (rest) {
    const ai = rest.slice(0, 2);
    if (!/^\d\d$/.test(ai)) return null;
    const fixed = LENGTHS[ai];
    const separator = rest.indexOf(FNC1);
    const end = fixed ?? (separator === -1 ? rest.length : separator);
    const element = rest.slice(0, end);
    if (fixed && (element.length < fixed || element.includes(FNC1))) return null;
    elements.set(ai, element.slice(2));
    rest = rest.slice(end);
    if (rest.startsWith(FNC1)) rest = rest.slice(1);
  }
  return elements;
}

/** `280731`; `280700` is a month, which ends with its last day. */
function readExpiry(digits: string): Day | null {
  const [, year, month, date] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  if (!year || !month || !date) return null;
  const first = dayOf(2000 + Number(year), Number(month), date === '00' ? 1 : Number(date));
  return first && date === '00' ? endOfMonth(first) : first;
}

/** Up to twenty of the signs that GS1 allows in a lot number. */
const isLot = (text: string): boolean => /^[\w!"%&'()*+,\-./:;<=>?]{1,20}$/.test(text);

/** Fourteen digits, the last of which checks the others. */
function isGtin(text: string): boolean {
  if (!/^\d{14}$/.test(text)) return false;
  const sum = [...text.slice(0, 13)].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(text[13]);
}

import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { parseBoleto } from '@brazilian-utils/brazilian-utils/parse-boleto';
import type { Cents } from '#schema/money.ts';
import { type Day, day, daysBetween } from '../day.ts';

const FIRST_DAY = day('1997-10-07');
const CYCLE_DAYS = 9000;

/**
 * Days since 07/10/1997; on 22/02/2025 the four digits were used up and the count restarted at 1000
 * (FEBRABAN).
 */
export function dueDateFactor(due: Day): number {
  const days = daysBetween(FIRST_DAY, due);
  if (days < 0) throw new RangeError(`Boletos have no due date before ${FIRST_DAY}`);
  return days <= 9999 ? days : 1000 + ((days - 1000) % CYCLE_DAYS);
}

/** The check digit of each field of the line a person types. */
export function mod10(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const product = Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

/** The check digit of the whole barcode. */
export function mod11(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    sum += Number(digits[digits.length - 1 - index]) * (2 + (index % 8));
  }
  const digit = 11 - (sum % 11);
  return digit > 9 ? 1 : digit;
}

export type BoletoParts = { bank: string; due: Day; amount: Cents; freeField: string };

/** Only the sandbox issues boletos; the provider registers a real one, and we show and check its line. */
export function composeBarcode({ bank, due, amount, freeField }: BoletoParts): string {
  if (!/^\d{3}$/.test(bank) || !/^\d{25}$/.test(freeField) || amount < 0 || amount > 9_999_999_999) {
    throw new RangeError(
      'A boleto takes a three-digit bank, a 25-digit free field and up to R$ 99.999.999,99',
    );
  }
  const factor = String(dueDateFactor(due)).padStart(4, '0');
  const body = `${factor}${String(amount).padStart(10, '0')}${freeField}`;
  // 9 is the code of the currency, real.
  return `${bank}9${mod11(`${bank}9${body}`)}${body}`;
}

/** The 44 digits of the barcode as the 47 that a person types. */
export function lineOfBarcode(barcode: string): string {
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34, 44)];
  return `${fields.map((digits) => `${digits}${mod10(digits)}`).join('')}${barcode.slice(4, 19)}`;
}

/**
 * Returns null when a check digit is wrong, or when the line does not belong to a bank boleto in reais. Spaces and dots
 * are ignored. Amount and due date are read by `getBoletoInfo` of the same library.
 */
export function barcodeOfLine(text: string): string | null {
  const line = parseBoleto(text);
  // An 8 begins the line of a utility bill.
  if (!/^[0-79]\d{2}9\d{43}$/.test(line) || !isValidBoleto(line)) return null;
  return line.slice(0, 4) + line.slice(32, 47) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
}

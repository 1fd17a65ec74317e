import { type Cents, cents } from '#schema/money.ts';
import { addDays, type Day, day, daysBetween } from './day.ts';

const FIRST_DAY = day('1997-10-07');
const CYCLE_DAYS = 9000;

/** Days since 07/10/1997; on 22/02/2025 the four digits ran out and the count went back to 1000 (FEBRABAN). */
export function dueDateFactor(due: Day): number {
  const days = daysBetween(FIRST_DAY, due);
  if (days < 0) throw new RangeError(`Boletos have no due date before ${FIRST_DAY}`);
  return days <= 9999 ? days : 1000 + ((days - 1000) % CYCLE_DAYS);
}

/**
 * A factor fits two dates 9000 days apart, so reading one needs to know today: the date meant lies between
 * 3000 days ago and 5500 days ahead. Outside that window the nearer one is taken. Below 1000: no due date.
 */
export function dueDateOf(factor: number, today: Day): Day | null {
  if (factor < 1000) return null;
  const firstReading = addDays(FIRST_DAY, factor);
  const cycles = Math.max(0, Math.floor((daysBetween(firstReading, today) + 3000) / CYCLE_DAYS));
  const candidates = [cycles, cycles + 1].map((cycle) => addDays(firstReading, cycle * CYCLE_DAYS));
  const inWindow = candidates.find((due) => {
    const ahead = daysBetween(today, due);
    return ahead >= -3000 && ahead <= 5500;
  });
  if (inWindow) return inWindow;
  return candidates.reduce((near, due) =>
    Math.abs(daysBetween(today, due)) < Math.abs(daysBetween(today, near)) ? due : near,
  );
}

export function mod10(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const product = Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10;
}

export function mod11(digits: string): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    sum += Number(digits[digits.length - 1 - index]) * (2 + (index % 8));
  }
  const digit = 11 - (sum % 11);
  return digit > 9 ? 1 : digit;
}

export type BoletoParts = { bank: string; due: Day; amount: Cents; freeField: string };

/** Only the sandbox issues boletos; a real one is registered by the provider, and we show and check its line. */
export function composeBarcode({ bank, due, amount, freeField }: BoletoParts): string {
  if (!/^\d{3}$/.test(bank) || !/^\d{25}$/.test(freeField) || amount < 0 || amount > 9_999_999_999) {
    throw new RangeError(
      'A boleto takes a three-digit bank, a 25-digit free field and up to R$ 99.999.999,99',
    );
  }
  const factor = String(dueDateFactor(due)).padStart(4, '0');
  const rest = `${factor}${String(amount).padStart(10, '0')}${freeField}`;
  return `${bank}9${mod11(`${bank}9${rest}`)}${rest}`;
}

/** 44 digits to the 47 a person types. */
export function lineOfBarcode(barcode: string): string {
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34, 44)];
  return `${fields.map((digits) => `${digits}${mod10(digits)}`).join('')}${barcode.slice(4, 19)}`;
}

/** Null when any of the four check digits is wrong, or when it is not a bank boleto in reais. */
export function barcodeOfLine(text: string): string | null {
  const line = text.replace(/[\s.]/g, '');
  if (!/^[0-79]\d{2}9\d{43}$/.test(line)) return null;
  const barcode = [
    line.slice(0, 4),
    line.slice(32, 47),
    line.slice(4, 9),
    line.slice(10, 20),
    line.slice(21, 31),
  ].join('');
  const general = mod11(barcode.slice(0, 4) + barcode.slice(5));
  return general === Number(barcode[4]) && lineOfBarcode(barcode) === line ? barcode : null;
}

/** `00000.00000 00000.000000 00000.000000 0 00000000000000` */
export function formatBoletoLine(line: string): string {
  return line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
}

export type Boleto = { bank: string; due: Day | null; amount: Cents; line: string; barcode: string };

export function readBoleto(text: string, today: Day): Boleto | null {
  const barcode = barcodeOfLine(text);
  if (barcode === null) return null;
  return {
    bank: barcode.slice(0, 3),
    due: dueDateOf(Number(barcode.slice(5, 9)), today),
    amount: cents(Number(barcode.slice(9, 19))),
    line: lineOfBarcode(barcode),
    barcode,
  };
}

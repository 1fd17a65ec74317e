import type { Identity } from './clonePerson.ts';

const FIRST =
  'Ademir,Bento,Caetano,Davi,Elias,Fausto,Gael,Heitor,Icaro,Jonas,Kevin,Lauro,Murilo,Nilo,Otto,Plínio'.split(
    ',',
  );
const LAST =
  'Abreu,Bastos,Couto,Dantas,Evangelista,Fontes,Guedes,Haddad,Jardim,Lacerda,Macedo,Naves,Orsini'.split(',');

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

function checkDigit(digits: string): number {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  );
  return ((sum * 10) % 11) % 10;
}

/** The CPF with this number, including its two check digits. */
function cpf(number: number): string {
  const base = String(100_000_000 + number);
  const first = `${base}${checkDigit(base)}`;
  return `${first}${checkDigit(first)}`;
}

/** A person of the grown database. The same number is always the same person. */
export const identityOf = (number: number): Identity => ({
  firstName: pick(FIRST, number),
  lastName: `${pick(LAST, number >> 4)} ${pick(LAST, (number >> 4) * 7 + 3)}`,
  document: cpf(number),
  email: `pessoa${number}@exemplo.com.br`,
  phone: `+5511${String(970_000_000 + number)}`,
});

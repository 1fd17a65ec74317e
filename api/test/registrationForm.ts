import { randomInt } from 'node:crypto';

export const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/** A random CPF with valid check digits. */
export function someCpf(): string {
  const check = (text: string): number => {
    const sum = [...text].reduce(
      (total, digit, index) => total + Number(digit) * (text.length + 1 - index),
      0,
    );
    return ((sum * 10) % 11) % 10;
  };
  const base = `${randomInt(1, 9)}0${digits(7)}`;
  const first = check(base);
  return `${base}${first}${check(`${base}${first}`)}`;
}

/** Strong enough, and estimated in a quarter of the time that a password with digits takes. */
export const PASSWORD = 'vento norte';

/** A filled-in registration form of a new person. */
export function registrationForm(changes: Record<string, unknown> = {}) {
  return {
    firstName: 'Rui',
    lastName: 'Barbosa Lima',
    document: someCpf(),
    birthDate: '05/11/1989',
    phone: `119${randomInt(2, 9)}${digits(7)}`,
    email: `rui.${digits(12)}@exemplo.com.br`,
    password: PASSWORD,
    passwordConfirmation: PASSWORD,
    zipcode: '01310-100',
    street: 'Avenida Paulista',
    neighborhood: 'Bela Vista',
    addressNumber: '1000',
    complement: 'apto 12',
    city: 'São Paulo',
    uf: 'SP',
    reference: null,
    ...changes,
  };
}

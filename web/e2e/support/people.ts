import type { Page } from 'playwright-core';
import { heading, refuseCookies } from './browser.ts';

export interface Person {
  firstName: string;
  lastName: string;
  document: string;
  phone: string;
  email: string;
}

export const PASSWORD = 'caminho-7-claro';

/** The demo's own patient (README). */
export const PATIENT = {
  document: '529.982.247-25',
  email: 'cliente@aprumo.example',
  password: 'cliente123',
};

export const ADDRESS = { zipcode: '05407-002', street: 'Rua Cardeal Arcoverde', number: '812' };

let personCount = 0;

/** A new person each time, with a CPF whose check digits are right. */
export function newPerson(firstName: string): Person {
  personCount += 1;
  // Any nine digits; the two check digits are computed below.
  const base = String(301_744_500 + personCount);
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, d, index) => total + Number(d) * (digits.length + 1 - index), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const first = base + digit(base);
  const document = first + digit(first);
  return {
    firstName,
    lastName: 'Teixeira',
    document,
    phone: `(11) 98123-${4000 + personCount}`,
    email: `pessoa.${document}@exemplo.example`,
  };
}

/** Fills in the whole registration; street, town and state come from the CEP. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Nome', person.firstName);
  await fill('Sobrenome', person.lastName);
  await fill('CPF', person.document);
  await fill('Data de nascimento', '14/03/1988');
  await fill('Celular', person.phone);
  await fill('E-mail', person.email);
  await fill('CEP', ADDRESS.zipcode);
  await page.getByText('Encontramos:').waitFor();
  await fill('Número', ADDRESS.number);
  await fill('Senha', PASSWORD);
  await fill('Repita a senha', PASSWORD);
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/cadastro');
  await heading(page, 'Crie sua conta').waitFor();
  if (await page.getByRole('region', { name: 'Cookies' }).isVisible()) await refuseCookies(page);
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.waitForURL((url) => url.pathname !== '/cadastro');
}

export async function logIn(page: Page, username: string, password = PATIENT.password): Promise<void> {
  await page.getByLabel('E-mail ou CPF').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The pages of health records ask for the RG once, before they show anything. */
export async function giveRg(page: Page): Promise<void> {
  await page.goto('/perfil/avaliacoes');
  const dialog = page.getByRole('dialog', { name: /falta o seu RG/ });
  await dialog.getByLabel('Número do RG').fill('24.567.891-0');
  await dialog.getByRole('button', { name: 'Salvar RG' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { heading } from './browser.ts';
import type { Shop } from './shop.ts';

/** Accounts of the demo that sign in with a second factor (README), and the secret of their codes. */
export const ADMIN = { username: 'admin@aprumo.example', password: 'administrador123' };
export const DOCTOR = { username: 'medico@aprumo.example', password: 'medico123' };
export const DIRECTOR = { username: 'medica@aprumo.example', password: 'medica123' };
export const PHARMACIST = { username: 'farmaceutica@aprumo.example', password: 'farmaceutica123' };
const SECOND_FACTOR = 'APRUMODEMOAPRUMODEMOAPRUMODEMO23';

/**
 * Returns a code that the shop accepts. The shop accepts each code once and codes change every 30 seconds, so this
 * deletes the memory of the last used one.
 */
export async function freshCode(shop: Shop, secret = SECOND_FACTOR): Promise<string> {
  await shop.rows('update two_factor set last_step = 0', []);
  return generate({ secret });
}

type AskJson = (method: string, path: string, body: object, token?: string) => Promise<JsonAnswer>;

interface JsonAnswer {
  token?: string;
  challenge?: string;
  error?: string;
  status?: number;
}

export const jsonOf =
  (url: string): AskJson =>
  async (method, path, body, token) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    return answer.json();
  };

/** Signs in with password and code through the API; returns the access token. */
export async function tokenOf(shop: Shop, person: typeof ADMIN): Promise<string> {
  const ask = jsonOf(shop.url);
  const { challenge } = await ask('POST', '/api/auth', { ...person, grantType: 'password' });
  const code = await freshCode(shop);
  const { token } = await ask('POST', '/user/authenticate-two-factor', { challenge, code });
  if (!token) throw new Error(`${person.username} could not sign in`);
  return token;
}

/** Opens a page of the panel as one of the demo's staff; the panel asks for the sign-in first. */
export async function openPanel(
  page: Page,
  { shop, path, person }: { shop: Shop; path: string; person: typeof ADMIN },
): Promise<void> {
  await page.goto(path);
  await heading(page, 'Painel da equipe').waitFor();
  await page.getByLabel('E-mail ou CPF').fill(person.username);
  await page.getByLabel('Senha', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByLabel('Código do aplicativo').fill(await freshCode(shop));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

import { generate } from 'otplib';
import type { Page } from 'playwright-core';

/** People of the demo who sign in with a second factor (README), and the secret of their codes. */
export const ADMIN = { username: 'admin@aprumo.example', password: 'administrador123' };
export const DOCTOR = { username: 'medico@aprumo.example', password: 'medico123' };
const SECOND_FACTOR = 'APRUMODEMOAPRUMODEMOAPRUMODEMO23';

/** The current code of their app. */
export const codeNow = (): Promise<string> => generate({ secret: SECOND_FACTOR });

export type AskJson = (method: string, path: string, body: object, token?: string) => Promise<Answered>;

interface Answered {
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

/** Both steps of signing in, without the pages. */
export async function tokenOf(url: string, person: typeof ADMIN): Promise<string> {
  const ask = jsonOf(url);
  const { challenge } = await ask('POST', '/api/auth', { ...person, grantType: 'password' });
  const { token } = await ask('POST', '/user/authenticate-two-factor', { challenge, code: await codeNow() });
  if (!token) throw new Error(`${person.username} could not sign in`);
  return token;
}

/** Opens a page of the panel as the demo's doctor, who signs in on the way. */
export async function openPanel(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('E-mail ou CPF').fill(DOCTOR.username);
  await page.getByLabel('Senha', { exact: true }).fill(DOCTOR.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByLabel('Código do aplicativo').fill(await codeNow());
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

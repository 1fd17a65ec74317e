import type { Page } from 'playwright-core';
import { heading } from '../browser.ts';
import { type InputMethod, POINTER } from '../inputMethod.ts';
import type { Person } from '../people.ts';
import type { Line } from './evaluationLines.ts';

interface EntryOptions {
  input?: InputMethod;
  checkScreen?(screen: string): Promise<void>;
}

/** Chooses a treatment line in the selector, which opens its explanation. */
export async function chooseLine(page: Page, { title }: Line, input = POINTER): Promise<void> {
  await heading(page, 'O que você quer tratar?').waitFor();
  await input.press(page.getByRole('link', { name: new RegExp(`^${title}`) }));
  await heading(page, 'Como funciona').waitFor();
}

export async function fillIdentity(page: Page, person: Person, input = POINTER): Promise<void> {
  const type = (label: string, text: string) => input.type(page.getByLabel(label, { exact: true }), text);
  await type('Nome completo', `${person.firstName} ${person.lastName}`);
  await type('CPF', person.document);
  await type('Data de nascimento', '14/03/1988');
  await type('E-mail', person.email);
  await type('Celular com DDD', person.phone);
}

/** Goes from the selector to the first step of the questionnaire as a visitor without an account. */
export async function enterAsStranger(
  page: Page,
  line: Line,
  person: Person,
  { input = POINTER, checkScreen }: EntryOptions = {},
): Promise<void> {
  await heading(page, 'O que você quer tratar?').waitFor();
  await checkScreen?.('the selector');
  await chooseLine(page, line, input);
  await checkScreen?.('the explanation');
  await input.press(page.getByRole('button', { name: 'Começar a avaliação' }));
  await heading(page, 'Quem vai ser avaliado?').waitFor();
  await fillIdentity(page, person, input);
  await checkScreen?.('the identity form');
  await input.press(page.getByRole('button', { name: 'Continuar', exact: true }));
  await heading(page, 'Antes de começar').waitFor();
  await checkScreen?.('the terms');
  for (const consent of await page.getByRole('checkbox').all()) await input.choose(consent);
  await input.press(page.getByRole('button', { name: 'Aceitar e continuar' }));
  await page.waitForURL(`**/questionario/${line.slug}/passo-1`);
  await page.getByRole('progressbar').waitFor();
}

/** Opens the first step as a signed-in person; the identity form and the terms are skipped. */
export async function enterKnown(page: Page, line: Line, input = POINTER): Promise<void> {
  await page.goto(`/avaliacao/${line.slug}`);
  await input.press(page.getByRole('button', { name: 'Começar a avaliação' }));
  await page.waitForURL(`**/questionario/${line.slug}/passo-1`);
  await page.getByRole('progressbar').waitFor();
}

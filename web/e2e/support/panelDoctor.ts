import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { heading } from './browser.ts';
import { type InputMethod, POINTER } from './inputMethod.ts';
import type { Shop } from './shop.ts';
import { DOCTOR, freshCode } from './staff.ts';

/** Signs in with the password and a code of the app, and opens the list of appointments. */
export async function enterPanel(page: Page, shop: Shop, input = POINTER): Promise<void> {
  await page.goto('/painel/consultas');
  await heading(page, 'Painel da equipe').waitFor();
  await input.type(page.getByLabel('E-mail ou CPF'), DOCTOR.username);
  await input.type(page.getByLabel('Senha', { exact: true }), DOCTOR.password);
  await input.press(page.getByRole('button', { name: 'Entrar', exact: true }));
  await heading(page, 'Confirme que é você').waitFor();
  await input.type(page.getByLabel('Código do aplicativo'), await freshCode(shop));
  await input.press(page.getByRole('button', { name: 'Entrar', exact: true }));
  await heading(page, 'Consultas').waitFor();
  // Makes the sign-in old, because photos open without a new code for ten minutes after it.
  await shop.rows('update session set stepped_up_at = null', []);
}

export const appointmentRow = (page: Page, firstName: string): Locator =>
  page.getByRole('list', { name: 'Consultas' }).getByRole('button', { name: new RegExp(`^${firstName}, `) });

export const recordOf = (page: Page, name: string): Locator =>
  page.getByRole('article', { name: `Prontuário de ${name}` });

/** Takes the appointment and opens its record. */
export async function takeAppointment(
  page: Page,
  person: { firstName: string; lastName: string },
): Promise<Locator> {
  await appointmentRow(page, person.firstName).click();
  await page.getByRole('button', { name: 'Assumir consulta' }).click();
  const record = recordOf(page, nameOf(person));
  await record.waitFor();
  return record;
}

/** Answers the dialog in which the panel asks for a code before an act. */
export async function giveCode(page: Page, shop: Shop, input: InputMethod = POINTER): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  // The dialog focuses its field: the code can be typed at once.
  await dialog.locator('input:focus').waitFor();
  await input.type(dialog.getByLabel('Código do aplicativo'), await freshCode(shop));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

/** Opens the photos with a code, and confirms that the face is the one in the document. */
export async function confirmIdentity(page: Page, shop: Shop, input: InputMethod = POINTER): Promise<void> {
  await input.press(page.getByRole('button', { name: 'Comparar a foto com o documento' }));
  await giveCode(page, shop, input);
  await input.press(page.getByRole('button', { name: 'Ver a foto com documento' }));
  const photoDialog = page.getByRole('dialog', { name: 'Fotos da consulta' });
  await photoDialog.getByRole('img').first().waitFor();
  await page.keyboard.press('Escape');
  await photoDialog.waitFor({ state: 'hidden' });
  await input.press(page.getByRole('button', { name: 'É a mesma pessoa' }));
  // An earlier appointment of the same person may show the same words among "Outras consultas".
  const alerts = page.getByRole('region', { name: 'Alertas' });
  await alerts.getByText('Identidade não confirmada').first().waitFor({ state: 'hidden' });
}

/** What the patient reads before a doctor has decided. */
export const WAITS_FOR_DOCTOR = 'Aguardando a decisão do médico';

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/** Signs with a code of the app; the page then shows the issued prescription. */
export async function sign(page: Page, shop: Shop, input: InputMethod = POINTER): Promise<void> {
  await input.type(page.getByLabel('Código do aplicativo'), await freshCode(shop));
  await input.press(page.getByRole('button', { name: 'Assinar e enviar' }));
  await page.getByText('Receita emitida. O paciente foi avisado.').waitFor();
}

/** The output of a PDF signature checker for a prescription; null where none is installed. */
export async function checkSignature(document: Buffer): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'aprumo-document-'));
  try {
    await writeFile(join(folder, 'receita.pdf'), document);
    const { stdout } = await promisify(execFile)('pdfsig', ['-nocert', join(folder, 'receita.pdf')]);
    return stdout;
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return null;
    throw problem;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

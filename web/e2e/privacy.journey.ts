import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import type { BrowserContext, Page } from 'playwright-core';
import { APPOINTMENT_STATUS, ORDER_STATUS } from '#schema/constants.ts';
import { accountErrors } from '#schema/errors/account.ts';
import { heading, PHONE, refuseCookies, WIDE } from './support/browser.ts';
import { buy, evaluate, newPatient, type Patient } from './support/clinicPatient.ts';
import { HAIR } from './support/evaluation/evaluationLines.ts';
import { whereInClear } from './support/everythingStored.ts';
import { PASSWORD } from './support/people.ts';
import { type CheckScreen, withAccessibilityChecks } from './support/screen.ts';
import type { Shop } from './support/shop.ts';
import { openStageWithOwnShop, type Stage } from './support/stage.ts';
import { NOTHING_OF_THE_PERSON, storedInBrowser } from './support/storedInBrowser.ts';

let stage: Stage;
before(async () => {
  stage = await openStageWithOwnShop();
});
after(() => stage?.close());

/** A folder for screenshots; without it none are saved. */
const SHOTS = process.env.JOURNEY_SHOTS;
/** Console messages of the requests that the server refuses after the erasure. */
const REFUSED = /status of 40[0134]|WebSocket/;
const MESSAGE_TEXT = 'Tomo losartana-jornada toda noite.';

/** A patient with a delivered order, a concluded evaluation with photos, and a conversation. */
async function patientWithHistory(): Promise<Patient & { appointmentId: string }> {
  const { shop } = stage;
  const patient = await newPatient(shop, 'Zulmiro');
  const order = await buy(shop, patient, 'creatina');
  const appointmentId = await evaluate(shop, patient, HAIR);
  await patient.ask(
    'mutation ($input: SendChatMessageInput!) { sendChatMessage(input: $input) { __typename } }',
    { input: { medicalAppointmentId: appointmentId, clientId: randomUUID(), text: MESSAGE_TEXT } },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    const [row] = await shop.rows<{ status: number }>('select status from transaction where id = $1', [
      order,
    ]);
    if (row?.status === ORDER_STATUS.approvedAfterCompensation || row?.status === ORDER_STATUS.approved)
      break;
    await pause(200);
  }
  for (const status of [ORDER_STATUS.picking, ORDER_STATUS.inTransit, ORDER_STATUS.delivered])
    await shop.operate(`/demo/orders/${order}`, { status });
  await shop.rows(
    `update medical_appointment set status = ${APPOINTMENT_STATUS.notNeeded}, decided_at = now() where id = $1`,
    [appointmentId],
  );
  return { ...patient, appointmentId };
}

/** Of a screen that `checkScreen`, which saves its own, does not measure. */
async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  for (const [width, size] of [
    ['360', PHONE],
    ['1280', WIDE],
  ] as const) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize(PHONE);
}

/** Checks a screen, and returns to the width of a phone: the check leaves the window wide. */
async function checkPage(page: Page, checkScreen: CheckScreen, name: string): Promise<void> {
  await checkScreen(name);
  await page.setViewportSize(PHONE);
}

/** Confirms first with a wrong password, which is refused, and then with the right one. */
async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialog.getByLabel('Sua senha', { exact: true }).fill('outra senha 9');
  await dialog.getByRole('button', { name: button }).click();
  await dialog.getByText(accountErrors.invalid_password.message).waitFor();
  await dialog.getByLabel('Sua senha', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const requestErasure = async (page: Page) => {
  await page.goto('/perfil/privacidade');
  await page.getByRole('button', { name: 'Apagar minha conta' }).click();
  await confirm(page, 'Apagar em sete dias');
  await page.getByRole('heading', { name: 'A sua conta será apagada' }).waitFor();
};

/** Another browser of the same person, with a page that follows the orders live. */
async function openInOtherBrowser(patient: Patient): Promise<{ page: Page; context: BrowserContext }> {
  const { login } = await patient.ask<{ login: { token: string; refreshToken: string } }>(
    'mutation ($input: LoginInput!) { login(input: $input) { ... on AuthRecord { token refreshToken } } }',
    { input: { username: patient.email, password: PASSWORD } },
  );
  const context = await stage.browser.newContext({
    baseURL: stage.shop.url,
    locale: 'pt-BR',
    viewport: PHONE,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto('/');
  await refuseCookies(page);
  await page.evaluate((session) => {
    localStorage.setItem('auth', JSON.stringify({ ...session, authenticated: true }));
    localStorage.setItem('evaluation', '{"ed":{}}');
    sessionStorage.setItem('draft:prescription', '{}');
  }, login);
  await page.goto('/perfil/pedidos');
  await page.getByRole('list', { name: 'Pedidos' }).waitFor();
  return { page, context };
}

/** Waits until no mail is being sent: a mail sent during the erasure would stay in the demo's mailbox. */
async function waitUntilMailsAreSent(shop: Shop): Promise<void> {
  const waiting = `select 1 from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active')`;
  for (let tries = 0; tries < 150 && (await shop.rows(waiting, [])).length > 0; tries += 1) await pause(200);
}

/** Downloads the copy of the person's data: pages to read, the data behind them, and the photos. */
async function downloadAndCheck(page: Page, patient: Patient): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar arquivo' }).click(),
  ]);
  const files = unzipSync(await readFile(await download.path()));
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  assert.match(text('index.html'), /<html lang="pt-BR">/);
  assert.match(text('paginas/conversas-com-o-medico.html'), /losartana-jornada/);
  const account = JSON.parse(text('dados/cadastro.json'));
  assert.equal(account[0].email, patient.email);
  assert.equal(JSON.parse(text('dados/pedidos.json')).length, 1);
  assert.ok(JSON.parse(text('dados/avaliacoes.json'))[0].responses.length > 5);
  const photos = Object.entries(files).filter(([name]) => /^arquivos\/.*\.jpg$/.test(name));
  assert.equal(photos.length, HAIR.photos.length);
  // The first two bytes of a JPEG.
  for (const [, bytes] of photos) assert.deepEqual([...bytes.subarray(0, 2)], [0xff, 0xd8]);
}

/** After the erasure the database has no word of the person in clear, and the sealed records that the law keeps. */
async function checkNothingIsLeft(shop: Shop, patient: Patient): Promise<void> {
  const digits = patient.phone.replace(/\D/g, '');
  const words = [patient.document, patient.email, digits, 'Zulmiro', 'losartana-jornada'];
  assert.deepEqual(await whereInClear(shop, words), []);
  const sealed = await shop.rows<{ kind: string; n: number }>(
    'select kind, count(*)::int as n from sealed_record group by kind order by kind',
    [],
  );
  assert.deepEqual(
    sealed.map(({ kind }) => kind),
    ['fiscal', 'medical'],
  );
}

describe('the rights of a person over their data', { timeout: 900_000 }, () => {
  it('are used on a phone: to download a copy, to cancel an erasure, and to have the account erased', () =>
    withAccessibilityChecks(stage, { isPhone: true, expects: REFUSED }, async (page, checkScreen) => {
      const { shop } = stage;
      const patient = await patientWithHistory();
      // Without an RG the profile would ask for it first.
      await patient.ask('mutation { updateMe(input: { nationalityDocument: "245678910" }) { __typename } }');
      await page.goto('/');
      await refuseCookies(page);
      await page.evaluate((auth) => localStorage.setItem('auth', JSON.stringify(auth)), {
        token: patient.token,
        refreshToken: patient.refreshToken,
        authenticated: true,
      });

      await page.goto('/perfil/privacidade');
      await page.getByRole('button', { name: 'Preparar arquivo' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Fechar/ })
        .first()
        .click();
      await checkPage(page, checkScreen, 'privacy without a request');
      await page.getByRole('button', { name: 'Preparar arquivo' }).click();
      await confirm(page, 'Preparar arquivo');
      await saveScreenshot(page, 'export being prepared');
      await page.getByRole('button', { name: 'Baixar arquivo' }).waitFor();
      await checkPage(page, checkScreen, 'export ready');
      await downloadAndCheck(page, patient);

      const erasing = page.getByRole('region', { name: 'Apagar minha conta' });
      const keptTwentyYears = new RegExp(
        `até \\d\\d/\\d\\d/${new Date().getFullYear() + 20} \\(Lei 13.787/2018`,
      );
      await erasing.getByText(keptTwentyYears).waitFor();
      await erasing.getByText(/Código Tributário Nacional/).waitFor();

      const otherBrowser = await openInOtherBrowser(patient);
      await requestErasure(page);
      await checkPage(page, checkScreen, 'erasure requested');
      await page.getByText(keptTwentyYears).waitFor();
      // The other browser follows the orders over a socket. When the server closes the socket, its page removes the
      // person's data.
      await otherBrowser.page.waitForURL((url) => url.pathname === '/');
      assert.deepEqual(await storedInBrowser(otherBrowser.page), NOTHING_OF_THE_PERSON);
      await otherBrowser.context.close();

      const erasureNotice = page.getByRole('region', { name: 'Exclusão da conta' });
      for (const path of ['/', '/produtos/creatina', '/perfil/pedidos', '/carrinho', '/podemos-ajudar']) {
        await page.goto(path);
        await erasureNotice.getByText(/A sua conta será apagada em/).waitFor();
      }
      await page.goto('/perfil/pedidos');
      await erasureNotice.waitFor();
      await checkPage(page, checkScreen, 'orders during the seven days');
      await page.goto('/produtos/creatina');
      await erasureNotice.waitFor();
      await checkPage(page, checkScreen, 'product during the seven days');
      await erasureNotice.getByRole('button', { name: 'Desfazer' }).click();
      await erasureNotice.waitFor({ state: 'hidden' });
      await page.goto('/perfil/pedidos');
      await page.getByRole('list', { name: 'Pedidos' }).waitFor();

      await requestErasure(page);
      await waitUntilMailsAreSent(shop);
      await shop.operate('/demo/clock', { minutes: 7 * 24 * 60 + 10 });
      for (let tries = 0; tries < 600; tries += 1) {
        const done = await shop.rows(`select 1 from erasure where state = 'done'`, []);
        if (done.length > 0) break;
        await pause(500);
      }
      // An open page removes the person's data as soon as it receives the event; after that the visitor is unknown.
      await page.goto('/perfil/pedidos');
      await page.waitForURL(({ pathname }) => pathname === '/' || pathname === '/login');
      assert.deepEqual(await storedInBrowser(page), NOTHING_OF_THE_PERSON);

      await page.goto('/login');
      await page.getByLabel('E-mail ou CPF').fill(patient.email);
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.getByRole('alert').first().waitFor();
      assert.ok(await heading(page, /./).isVisible());
      assert.equal(await page.evaluate(() => localStorage.getItem('auth')), null);
      await saveScreenshot(page, 'sign-in after the erasure');

      await checkNothingIsLeft(shop, patient);
    }));
});

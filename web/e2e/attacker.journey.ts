import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { heading } from './support/browser.ts';
import { evaluate, newPatient, signInPages } from './support/clinicPatient.ts';
import { HAIR } from './support/evaluation/evaluationLines.ts';
import { askFromPage } from './support/pageApi.ts';
import { confirmIdentity, enterPanel, takeAppointment } from './support/panelDoctor.ts';
import { giveRg } from './support/people.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import { ADMIN, DOCTOR, openPanel, tokenOf } from './support/staff.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

const log = (page: Page) => page.getByRole('log', { name: 'Mensagens' });
const SEND = `mutation ($input: SendChatMessageInput!) { sendChatMessage(input: $input) { ... on ChatMessage { id } ... on UserError { code } } }`;
const PHOTO = `query ($id: ID!) { clinicRecord(id: $id) { ... on ClinicRecord { evolutions { documentPhoto { url } } } } }`;
const ME = '{ me { id } }';
const SUSPEND = `mutation ($id: ID!, $is: Boolean!) { suspendProfessional(userId: $id, isSuspended: $is, reason: "Registro sob apuração.") { __typename } }`;
/** Console messages of refused requests and of the closed live connection. */
const REFUSALS = /40[13]|WebSocket/;

/**
 * Sends a call with the tokens of the open page but without its screens, as a script in the page or a thief of its
 * tokens could.
 */
async function asThief(page: Page, query: string, variables: object = {}) {
  const { token } = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}'));
  const headers = { authorization: `Bearer ${token}` };
  return { headers, body: await askWith(page, headers, { query, variables }) };
}

async function askWith(page: Page, headers: Record<string, string>, data: object) {
  return (await page.request.post('/graphql', { headers, data })).json();
}

describe('an attacker in a real browser', { timeout: 600_000 }, () => {
  it('cannot rewrite a message: both sides see that it was edited, and its earlier text', () =>
    withAccessibilityChecks(stage, {}, async (panel, checkScreen) => {
      const { shop } = stage;
      const patient = await newPatient(shop, 'Ciro');
      const appointmentId = await evaluate(shop, patient, HAIR);
      await enterPanel(panel, shop);
      await takeAppointment(panel, patient);
      const input = { clientId: crypto.randomUUID(), medicalAppointmentId: appointmentId };
      const { sendChatMessage } = await askFromPage<{ sendChatMessage: { id: string } }>(panel, SEND, {
        input: { ...input, text: 'Pare o remédio hoje.' },
      });
      const { headers } = await asThief(panel, ME);
      const edited = await panel.request.put(`/chat-message/${sendChatMessage.id}`, {
        headers,
        data: { text: 'Continue o remédio.' },
      });
      assert.equal(edited.status(), 200);
      const sees = async (page: Page) => {
        await log(page).getByText('Continue o remédio.').waitFor();
        await log(page)
          .getByText(/Ver como era/)
          .click();
        await log(page).getByText('Pare o remédio hoje.').waitFor();
      };
      await panel.goto(`/painel/chat?caso=${appointmentId}`);
      await sees(panel);
      await checkScreen('an edited message in the panel');
      await withAccessibilityChecks(stage, { isPhone: true }, async (phone, checkPhoneScreen) => {
        await signInPages(phone.context(), patient);
        await giveRg(phone);
        await phone.goto(`/perfil/chat/${appointmentId}`);
        await sees(phone);
        await checkPhoneScreen('an edited message of the doctor');
      });
    }));

  it('cannot create a key or remove an account with a stale admin session, without a fresh code', () =>
    withAccessibilityChecks(stage, { expects: REFUSALS }, async (page, checkScreen) => {
      await openPanel(page, { shop: stage.shop, path: '/painel/admin/chaves', person: ADMIN });
      await heading(page, 'Chaves de API').waitFor();
      await stage.shop.rows('update session set stepped_up_at = null', []);
      const acts = [
        'mutation { createApiKey(input: { name: "ladrão", scopes: [STORE] }) { __typename } }',
        'mutation { removeUser(userId: "01a00000-0000-7000-8000-000000000000", reason: "Pedido do titular.") { __typename } }',
      ];
      for (const act of acts) {
        const { body } = await asThief(page, act);
        assert.equal(body.errors?.[0]?.extensions.code, 'step_up_required', act);
      }
      await page.getByRole('button', { name: 'Nova chave' }).click();
      await page.getByLabel('De quem é').fill('Parceiro');
      await page.getByRole('button', { name: 'Criar chave' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
      await dialog.waitFor();
      await checkScreen('a fresh code is asked for');
      await dialog.getByLabel('Código do aplicativo').fill('000000');
      await page.keyboard.press('Enter');
      await dialog.getByText(/não confere/).waitFor();
      const [keys] = await stage.shop.rows<{ count: string }>('select count(*) from api_key', []);
      assert.equal(keys?.count, '0');
    }));

  it('who is a suspended doctor loses the open panel, the live events and the links of photos at once', () =>
    withAccessibilityChecks(stage, { expects: REFUSALS }, async (panel, checkScreen) => {
      const { shop } = stage;
      const closedSockets: string[] = [];
      panel.on('websocket', (socket) => socket.on('close', () => closedSockets.push(socket.url())));
      const patient = await newPatient(shop, 'Dario');
      const appointmentId = await evaluate(shop, patient, HAIR);
      await enterPanel(panel, shop);
      await takeAppointment(panel, patient);
      await confirmIdentity(panel, shop);
      const { headers, body } = await asThief(panel, PHOTO, { id: appointmentId });
      const { url } = body.data.clinicRecord.evolutions[0].documentPhoto;
      assert.equal((await panel.request.get(url, { headers })).status(), 200);
      const me = (await asThief(panel, ME)).body.data.me.id;

      const admin = await tokenOf(shop, ADMIN);
      const setSuspended = (isSuspended: boolean) =>
        fetch(`${shop.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
          body: JSON.stringify({ query: SUSPEND, variables: { id: me, is: isSuspended } }),
        }).then((answer) => answer.json());
      assert.equal((await setSuspended(true)).data.suspendProfessional.__typename, 'User');

      assert.ok([401, 403, 404].includes((await panel.request.get(url, { headers })).status()));
      // The suspension ended every session of the doctor, so the old token is refused.
      const refusedAnswer = await askWith(panel, headers, { query: PHOTO, variables: { id: appointmentId } });
      // Until the event of the suspension arrives, the doctor's block refuses the token.
      assert.ok(
        ['UNAUTHENTICATED', 'registration_suspended'].includes(refusedAnswer.errors?.[0]?.extensions.code),
      );
      // The open page goes to the sign-in by itself.
      await heading(panel, 'Painel da equipe').waitFor();
      const path = `/painel/prontuario?caso=${appointmentId}`;
      await openPanel(panel, { shop, path, person: DOCTOR });
      await heading(panel, 'Seu acesso está suspenso').waitFor();
      assert.equal(await panel.getByText('Dario').count(), 0);
      await checkScreen('the panel of a suspended doctor');
      const refused = (await asThief(panel, PHOTO, { id: appointmentId })).body;
      assert.equal(refused.errors?.[0]?.extensions.code, 'registration_suspended');
      assert.equal((await setSuspended(false)).data.suspendProfessional.__typename, 'User');
      assert.ok(closedSockets.length > 0, 'the live connection was closed');
    }));
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { asShopper, heading } from './support/browser.ts';
import { enterAsStranger } from './support/evaluation/evaluationEntry.ts';
import { SLEEP } from './support/evaluation/evaluationLines.ts';
import { finish, takeAllPhotos } from './support/evaluation/evaluationPhotos.ts';
import { walkQuestions } from './support/evaluation/evaluationWalk.ts';
import { askFromPage } from './support/pageApi.ts';
import { giveRg, newPerson } from './support/people.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import { indexOf } from './support/sealedData.ts';
import { ADMIN, DOCTOR, openPanel } from './support/staff.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

const OFFLINE = /ERR_INTERNET_DISCONNECTED|WebSocket/;

const APPOINTMENT_BY_CPF = `select a.id from medical_appointment a join user_account u on u.id = a.user_id where u.document_index = $1`;
const CLAIM = `mutation ($id: ID!) { claimAppointment(id: $id) { __typename } }`;

async function appointmentOf(document: string): Promise<string> {
  const [row] = await stage.shop.rows<{ id: string }>(APPOINTMENT_BY_CPF, [
    await indexOf(stage.shop, 'cpf', document),
  ]);
  assert.ok(row);
  return row.id;
}

const log = (page: Page) => page.getByRole('log', { name: 'Mensagens' });
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Mensagem' }).fill(text);
  await page.getByRole('button', { name: 'Enviar mensagem' }).click();
}

/** The patient sends a picture, and the doctor opens it. */
async function sendPicture(phone: Page, panel: Page): Promise<void> {
  await phone.getByLabel('Anexar foto ou documento').setInputFiles({
    name: 'exame.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/p9pQ5QAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await phone.getByRole('button', { name: 'Tirar exame.png' }).waitFor();
  await phone.getByRole('button', { name: 'Enviar mensagem' }).click();
  await log(phone).getByRole('img', { name: 'Imagem da conversa' }).waitFor();
  await log(panel).getByRole('img', { name: 'Imagem da conversa' }).waitFor();
  await log(panel).getByRole('button', { name: 'Ampliar a imagem' }).click();
  const picture = panel.getByRole('dialog', { name: 'Imagem da conversa' });
  await picture.getByRole('img').waitFor();
  await panel.keyboard.press('Escape');
  await picture.waitFor({ state: 'hidden' });
}

/**
 * A half-written message is still there after a look at the record, and a message that waits for a connection is sent
 * from any page.
 */
async function leaveChatWhileWriting(panel: Page, phone: Page): Promise<void> {
  await panel.getByRole('textbox', { name: 'Mensagem' }).fill('Vou olhar');
  await panel.getByRole('link', { name: 'Prontuário', exact: true }).last().click();
  await heading(panel, 'Prontuário').waitFor();
  await panel.goBack();
  const draft = panel.getByRole('textbox', { name: 'Mensagem' });
  await draft.waitFor();
  assert.equal(await draft.inputValue(), 'Vou olhar');
  await panel.context().setOffline(true);
  await write(panel, 'Vou olhar o seu exame.');
  await log(panel).getByText('Aguardando conexão').waitFor();
  await panel.getByRole('link', { name: /^Financeiro/ }).click();
  await panel.context().setOffline(false);
  await log(phone).getByText('Vou olhar o seu exame.').waitFor();
}

/** An admin reads the conversation with a reason. */
async function readAsAdmin(): Promise<void> {
  await withAccessibilityChecks(stage, {}, async (adminPage, checkAdminScreen) => {
    await openPanel(adminPage, { shop: stage.shop, path: '/painel/admin/consultas', person: ADMIN });
    const giveReason = async (action: string) => {
      await adminPage
        .getByLabel('Motivo', { exact: true })
        .selectOption({ label: 'Reclamação ou atendimento' });
      await adminPage.getByLabel('Explique em poucas palavras').fill('Reclamação número 4711');
      await adminPage.getByRole('button', { name: action }).click();
    };
    await giveReason('Abrir a lista');
    await adminPage.getByRole('link', { name: /^Ler a conversa de Davi/ }).click();
    await heading(adminPage, 'Conversa da consulta').waitFor();
    await adminPage.getByRole('button', { name: 'Ler a conversa' }).click();
    await adminPage.getByText('Escolha um motivo.').waitFor();
    await checkAdminScreen('a conversation in the administration, with what is missing');
    await giveReason('Ler a conversa');
    await log(adminPage).getByText('Durma bem enquanto isso.').waitFor();
    assert.equal(await adminPage.getByRole('textbox').count(), 0);
    await checkAdminScreen('a conversation in the administration');
  });
}

describe('a conversation', { timeout: 600_000 }, () => {
  it('continues after a lost connection, without duplicates, and is read by an admin who gives a reason', () =>
    withAccessibilityChecks(stage, { isPhone: true, expects: OFFLINE }, async (phone, checkScreen) => {
      const person = newPerson('Davi');
      await phone.goto('/avaliacao');
      await enterAsStranger(phone, SLEEP, person);
      await walkQuestions(phone, SLEEP, { checkScreen });
      await takeAllPhotos(phone, SLEEP);
      await finish(phone, SLEEP);
      const id = await appointmentOf(person.document);

      await giveRg(phone);
      await phone.getByRole('link', { name: 'Conversa com o médico' }).click();
      await heading(phone, 'Conversas').waitFor({ state: 'attached' });
      await log(phone).getByText('Nenhuma mensagem ainda').waitFor();
      await checkScreen('a conversation that has not begun');

      await asShopper(stage, { expects: OFFLINE }, async ({ page: panel }) => {
        await openPanel(panel, { shop: stage.shop, path: '/painel/consultas', person: DOCTOR });
        await heading(panel, /Consultas/).waitFor();
        await askFromPage(panel, CLAIM, { id });
        await panel.goto(`/painel/chat?caso=${id}`);
        await log(panel).waitFor();
        await write(panel, 'Bom dia. Li as suas respostas.');
        await log(phone).getByText('Bom dia. Li as suas respostas.').waitFor();

        await phone.getByRole('textbox', { name: 'Mensagem' }).pressSequentially('Bom');
        await panel.getByText(/está escrevendo/).waitFor();
        await write(phone, 'Bom dia, doutor.');
        await log(panel).getByText('Bom dia, doutor.').waitFor();
        await log(phone).getByText('Lida').waitFor();

        const context = phone.context();
        await context.setOffline(true);
        await write(phone, 'Escrevo sem conexão.');
        await log(phone).getByText('Aguardando conexão').waitFor();
        await checkScreen('a message that waits');
        await write(panel, 'Durma bem enquanto isso.');
        await context.setOffline(false);
        await log(panel).getByText('Escrevo sem conexão.').waitFor();
        await log(phone).getByText('Durma bem enquanto isso.').waitFor();
        await log(phone).getByText('Aguardando conexão').waitFor({ state: 'detached' });

        await sendPicture(phone, panel);
        await leaveChatWhileWriting(panel, phone);

        await phone.reload();
        await log(phone).getByText('Durma bem enquanto isso.').waitFor();
        for (const text of ['Bom dia. Li as suas respostas.', 'Bom dia, doutor.', 'Escrevo sem conexão.'])
          assert.equal(await log(phone).getByText(text, { exact: true }).count(), 1, text);
        await checkScreen('a conversation');
      });

      await readAsAdmin();
      const [access] = await stage.shop.rows<{ sealed: string }>(
        `select sealed from access_entry where what = 'chat' and entity_id = $1 and sealed is not null`,
        [id],
      );
      // The reason is stored encrypted: an encrypted value is JSON in base64, which starts with `eyJ`.
      assert.match(access?.sealed ?? '', /^eyJ/);

      await phone.goto('/perfil/chat');
      await phone.getByRole('list', { name: 'Conversas' }).getByRole('link').waitFor();
      await checkScreen('the list of conversations');
    }));
});

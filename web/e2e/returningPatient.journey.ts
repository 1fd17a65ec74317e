import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { refuseCookies } from './support/browser.ts';
import { buy, evaluate, newPatient, type Patient, signInPages } from './support/clinicPatient.ts';
import { enterKnown } from './support/evaluation/evaluationEntry.ts';
import { ERECTION, withAnswers } from './support/evaluation/evaluationLines.ts';
import { finish, takeAllPhotos } from './support/evaluation/evaluationPhotos.ts';
import { answerPage, pressNext, walkQuestions } from './support/evaluation/evaluationWalk.ts';
import { askFromPage } from './support/pageApi.ts';
import {
  appointmentRow,
  confirmIdentity,
  enterPanel,
  nameOf,
  recordOf,
  sign,
  takeAppointment,
} from './support/panelDoctor.ts';
import { addToCart, walkToDelivery } from './support/purchase.ts';
import { type CheckScreen, withAccessibilityChecks } from './support/screen.ts';
import { DOCTOR, tokenOf } from './support/staff.ts';
import { openStageWithOwnShop, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStageWithOwnShop();
});
after(() => stage?.close());

const SPRAY = 'tadala-spray';
const TAKES_NITRATES = withAnswers(
  ERECTION,
  ['Qual medicamento com nitrato', 'Isordil 10 mg'],
  ['nitrato', 'Sim'],
);
const CLAIM = `mutation ($id: ID!) { claimAppointment(id: $id) { ... on ClinicAppointment { revision } } }`;
const CONCLUDE = `mutation ($id: ID!, $revision: Int!) {
  concludeWithoutMedicine(id: $id, revision: $revision, message: "Procure um cardiologista antes de tratar a ereção.") { __typename }
}`;

/** Creates the first evaluation, which a doctor concluded without medicine a month ago. */
async function createConcludedEvaluation(patient: Patient): Promise<void> {
  const { shop } = stage;
  const id = await evaluate(shop, patient, TAKES_NITRATES);
  const doctor = await tokenOf(shop, DOCTOR);
  const ask = async (query: string, variables: object) => {
    const answer = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${doctor}` },
      body: JSON.stringify({ query, variables }),
    });
    return (await answer.json()).data;
  };
  const { revision } = (await ask(CLAIM, { id })).claimAppointment;
  const { concludeWithoutMedicine } = await ask(CONCLUDE, { id, revision });
  assert.equal(concludeWithoutMedicine.__typename, 'ClinicAppointment');
  // The role `replica` turns off the triggers that forbid changes of append-only rows.
  await shop.rows(
    `set session_replication_role = replica;
     update clinical_fact set at = at - interval '31 days';
     update quiz set submitted_at = submitted_at - interval '31 days' where submitted_at is not null;
     update medical_appointment set created_at = created_at - interval '31 days';
     update appointment_move set at = at - interval '31 days'`,
    [],
  );
}

/**
 * Answers the second evaluation on a phone: the patient corrects an answer that would have ended it, and denies
 * nitrates.
 */
async function answerWithoutNitrates(phone: Page, checkScreen: CheckScreen): Promise<void> {
  await enterKnown(phone, ERECTION);
  await walkQuestions(phone, ERECTION, { until: 6 });
  await answerPage(phone, withAnswers(ERECTION, ['dor ou aperto no peito', 'Sim']));
  await phone.getByRole('button', { name: 'Próximo', exact: true }).click();
  const dialog = phone.getByRole('dialog', { name: 'É isso mesmo?' });
  await dialog.getByText('Você respondeu: Sim').waitFor();
  await checkScreen('É isso mesmo');
  await dialog.getByRole('button', { name: 'Corrigir a resposta' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await answerPage(phone, withAnswers(ERECTION, ['dor ou aperto no peito', 'Não']));
  await pressNext(phone);
  await walkQuestions(phone, ERECTION);
  await takeAllPhotos(phone, ERECTION);
  // The first evaluation already stored the RG.
  await finish(phone, { ...ERECTION, asksRg: false });
}

/** The shop shows the reason, and offers the conversation with a doctor; never another evaluation. */
async function checkRefusedAtCheckout(phone: Page, checkScreen: CheckScreen): Promise<void> {
  await addToCart(phone, SPRAY);
  await walkToDelivery(phone);
  await phone.getByRole('radio', { name: /Entrega padrão/ }).waitFor();
  await phone.getByRole('button', { name: 'Ir para o pagamento' }).click();
  const refusal = phone.getByText(/não é seguro para você/);
  await refusal.waitFor();
  await phone.getByText(/converse com um médico por vídeo/).waitFor();
  await phone.getByRole('link', { name: 'Conversar com o médico' }).waitFor();
  assert.equal(await phone.getByText('Falta a receita').count(), 0);
  assert.equal(
    await phone.getByText(/refaça|nova avaliação|responda de novo|avaliação médica gratuita/i).count(),
    0,
  );
  await checkScreen('the refusal at the checkout');
}

const flags = (page: Page) => page.getByRole('region', { name: 'Alertas' }).getByRole('listitem');

async function checkPrescribingIsRefused(panel: Page, checkScreen: CheckScreen): Promise<void> {
  await panel.getByRole('link', { name: 'Prescrever' }).click();
  await panel
    .getByText(/impede até .*videoconsulta/)
    .first()
    .waitFor();
  for (const medicine of await panel.getByRole('checkbox', { name: /Tadalafila/ }).all())
    assert.ok(await medicine.isDisabled());
  await checkScreen('a prescription that an earlier answer forbids');
  await panel.getByRole('link', { name: 'Ver o prontuário' }).click();
}

/** Books a video consultation, moves it into the past, and marks it as held in the panel. */
async function holdCall(panel: Page, appointmentId: string, name: string): Promise<void> {
  // The doctor has this appointment, so the claim changes nothing and returns its revision.
  const revision = (
    await askFromPage<{ claimAppointment: { revision: number } }>(panel, CLAIM, { id: appointmentId })
  ).claimAppointment.revision;
  const hour = 3_600_000;
  const time = new Date(Math.ceil(Date.now() / hour + 2) * hour).toISOString();
  await askFromPage(
    panel,
    `mutation ($id: ID!, $revision: Int!, $times: [DateTimeISO!]!) {
      askForVideo(id: $id, revision: $revision, times: $times, isForced: true, message: "Vamos conversar por vídeo.") { __typename }
    }`,
    { id: appointmentId, revision, times: [time] },
  );
  await stage.shop.rows(
    `update schedule_slot set starts_at = now() - interval '1 hour' where appointment_id = $1`,
    [appointmentId],
  );
  await panel.goto(`/painel/prontuario?caso=${appointmentId}`);
  await recordOf(panel, name).waitFor();
  await panel.getByRole('button', { name: 'Vídeo realizado' }).click();
  await panel.getByText('Vídeo realizado.', { exact: true }).waitFor();
}

async function recordChange(
  panel: Page,
  label: RegExp,
  what: string,
  checkScreen: CheckScreen,
): Promise<void> {
  const card = flags(panel).filter({ hasText: label }).first();
  await card.getByRole('button', { name: 'Registrar o que mudou' }).click();
  await card.getByRole('button', { name: 'Registrar e liberar' }).click();
  await card.getByText(/Informe o dia da mudança/).waitFor();
  await checkScreen('what changed, with what is missing');
  await card.getByLabel('O que mudou').fill(what);
  await card.getByLabel('Desde quando').fill('01/10/2026');
  await card.getByLabel('Quem informou').fill('O paciente, com o relatório do cardiologista.');
  await checkScreen('what changed');
  await card.getByRole('button', { name: 'Registrar e liberar' }).click();
  await card.getByText('Liberado: a mudança foi registrada depois de uma videoconsulta.').waitFor();
}

/** Clears the flag that needs a specialist's report, and acknowledges the flags that only need to be read. */
async function clearOtherFlags(panel: Page): Promise<void> {
  const card = flags(panel).filter({ hasText: 'Resposta mudou: Dor no peito' }).first();
  await card.getByRole('button', { name: 'Registrar avaliação ou laudo' }).click();
  await card
    .getByLabel('Avaliação presencial ou laudo de especialista')
    .fill('Avaliado pela Dra. Rosa, cardiologista, em 02/11/2026: sem isquemia.');
  await card.getByRole('button', { name: 'Registrar e liberar' }).click();
  await card.getByText(/Liberado por avaliação/).waitFor();
  for (const box of await panel.getByRole('checkbox', { name: 'Ciente' }).all()) await box.click();
  await panel.getByRole('checkbox', { name: 'Ciente', disabled: false }).waitFor({ state: 'hidden' });
}

describe('a returning patient', { timeout: 900_000 }, () => {
  it('who now denies nitrates gets the spray only after a doctor recorded the change in a video call', async () => {
    const { shop } = stage;
    const patient = await newPatient(shop, 'Renato');
    const name = nameOf(patient);
    await createConcludedEvaluation(patient);

    await withAccessibilityChecks(stage, { isPhone: true }, async (phone, checkScreen) => {
      await signInPages(phone.context(), patient);
      await phone.goto('/');
      await refuseCookies(phone);
      await answerWithoutNitrates(phone, checkScreen);
      await checkRefusedAtCheckout(phone, checkScreen);
    });

    await withAccessibilityChecks(stage, {}, async (panel, checkScreen) => {
      await enterPanel(panel, shop);
      await appointmentRow(panel, 'Renato')
        .getByText(/Resposta mudou/)
        .first()
        .waitFor();
      await checkScreen('the waiting list with a contradiction');
      const record = await takeAppointment(panel, patient);
      const first = flags(panel).first();
      await first.getByText(/Resposta mudou/).waitFor();
      const card = flags(panel).filter({ hasText: 'Resposta mudou: Uso de nitrato' }).first();
      const cardText = await card
        .getByRole('list', { name: 'Respostas dadas' })
        .getByRole('listitem')
        .allInnerTexts();
      assert.equal(cardText.length, 2);
      assert.match(cardText[0] ?? '', /Nesta avaliação[\s\S]*Não$/);
      assert.match(cardText[1] ?? '', /Avaliação de Disfunção erétil[\s\S]*Sim$/);
      const days = cardText.map((text) => /^\d\d\/\d\d\/\d{4}/.exec(text)?.[0]);
      assert.ok(days[0] && days[1] && days[0] !== days[1], `${days}`);
      await card.getByText(/Continua proibido até uma videoconsulta/).waitFor();
      const others = record.getByRole('region', { name: 'Outras consultas desta pessoa' });
      await others.getByText(/sem necessidade de medicamento/).waitFor();
      await others.getByText('Uso de nitrato').waitFor();
      await others.getByRole('button', { name: 'Ver as respostas' }).click();
      await others.getByText(/Procure um cardiologista/).waitFor();
      await others.getByText('Isordil 10 mg').waitFor();
      await confirmIdentity(panel, shop);
      await checkScreen('a record with a contradiction');
      const id = new URL(panel.url()).searchParams.get('caso');
      assert.ok(id);
      await checkPrescribingIsRefused(panel, checkScreen);
      await recordOf(panel, name).waitFor();

      await holdCall(panel, id, name);
      await recordChange(panel, /Resposta mudou: Uso de nitrato/, 'Isordil 10 mg, suspenso.', checkScreen);
      await clearOtherFlags(panel);
      await checkScreen('a record after the change was recorded');
      await panel.getByRole('link', { name: 'Prescrever' }).click();
      const medicine = panel.getByRole('checkbox', { name: /Tadalafila spray sublingual/ });
      await medicine.waitFor();
      if (!(await medicine.isChecked())) await medicine.check();
      await sign(panel, shop);
    });
    // Fails if the shop still refused the spray.
    await buy(shop, patient, SPRAY);
  });
});

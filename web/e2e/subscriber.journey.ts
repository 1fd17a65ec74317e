import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { addDays } from '#schema/br/day.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { heading, refuseCookies } from './support/browser.ts';
import { askShop, evaluate, newPatient, type Patient, signInPages } from './support/clinicPatient.ts';
import { HAIR } from './support/evaluation/evaluationLines.ts';
import { mailTo } from './support/mailbox.ts';
import { confirmIdentity, enterPanel, sign, takeAppointment } from './support/panelDoctor.ts';
import { giveRg, logIn, newPerson, PASSWORD, type Person, signUp } from './support/people.ts';
import { typeCard } from './support/purchase.ts';
import { type CheckScreen, withAccessibilityChecks } from './support/screen.ts';
import { moveTo } from './support/shopClock.ts';
import { jsonOf } from './support/staff.ts';
import { openStageWithOwnShop, type Stage } from './support/stage.ts';
import { amountsChargedTo, confirmMailbox, months, nextMonth, subscribeTo } from './support/subscription.ts';

let stage: Stage;
before(async () => {
  stage = await openStageWithOwnShop();
});
after(() => stage?.close());

const FIRST_CARD = { number: '4111111111111111', holder: 'NIVALDO TEIXEIRA', expiry: '11/39', code: '123' };
const NEW_CARD = { ...FIRST_CARD, number: '5555555555554444' };
const BANK = '/gateway-sandbox/v1/switches';
/** After the clock moved by weeks the session has ended: its requests are refused, and the person signs in again. */
const SIGNED_OUT = /status of 40[013]|WebSocket/;

async function skipOneMonth(page: Page, person: Person, checkScreen: CheckScreen): Promise<void> {
  const skipped = await nextMonth(stage.shop, person.document);
  await page.getByRole('button', { name: 'Pular este envio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pular o próximo envio?' });
  await checkScreen('skip a shipment');
  await dialog.getByRole('button', { name: 'Pular este envio' }).click();
  await months(page)
    .filter({ hasText: /Pulado/ })
    .waitFor();
  const mail = await mailTo(stage.shop, { to: person.email, kind: 'subscription-changed' });
  assert.match(mail.text, /nada será cobrado/);
  await moveTo(stage.shop, skipped.ship);
  assert.equal(
    (await amountsChargedTo(stage.shop, person.document)).length,
    1,
    'the skipped month was not charged',
  );
}

/** Lets the bank decline a month's charge; returns the path of the link in the mail about it. */
async function failOneCharge(person: Person): Promise<string> {
  const { announce, ship } = await nextMonth(stage.shop, person.document);
  await moveTo(stage.shop, announce);
  const announced = await mailTo(stage.shop, { to: person.email, kind: 'subscription-announced' });
  assert.match(announced.text, /Mudar, pular ou cancelar até/);
  await stage.shop.operate(BANK, { cardDecline: 'expired_card' });
  await moveTo(stage.shop, ship);
  const { text, link } = await mailTo(stage.shop, { to: person.email, kind: 'subscription-charge-failed' });
  assert.match(text, /escolha outro/);
  await stage.shop.operate(BANK, { cardDecline: null });
  return new URL(link).pathname;
}

/** Opens the link of the mail in a browser that is not signed in. */
async function changeCard(page: Page, person: Person, link: string, checkScreen: CheckScreen): Promise<void> {
  await page.goto(link);
  await refuseCookies(page);
  await logIn(page, person.email, PASSWORD);
  await heading(page, 'Pagamento da assinatura').waitFor();
  await page.getByText('O banco não aprovou a cobrança deste mês.').waitFor();
  await checkScreen('change the card of a subscription');
  await typeCard(page, NEW_CARD, person.document);
  await page.getByRole('button', { name: 'Usar este cartão' }).click();
  await page.getByRole('region', { name: 'Pagamento' }).getByText('final 4444').waitFor();
  await months(page).filter({ hasText: 'Pago' }).waitFor();
  const [first, second, ...more] = await amountsChargedTo(stage.shop, person.document);
  assert.deepEqual([second, more], [first, []], 'one more charge, at the promised price');
  await checkScreen('a subscription after its charge');
  await page.getByRole('link', { name: /^Ver o pedido de/ }).click();
  await page.getByText(/^Pago: .+ final 4444/).waitFor();
  await page.goBack();
}

async function cancelSubscription(page: Page, person: Person, checkScreen: CheckScreen): Promise<void> {
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar a assinatura?' });
  await checkScreen('cancel a subscription');
  await dialog.getByRole('button', { name: 'Cancelar assinatura' }).click();
  await page.getByRole('region', { name: 'Assinatura cancelada' }).waitFor();
  await checkScreen('a cancelled subscription');
  await mailTo(stage.shop, { to: person.email, kind: 'subscription-cancelled' });
  const { announce, ship } = await nextMonth(stage.shop, person.document);
  await moveTo(stage.shop, announce);
  await moveTo(stage.shop, ship);
  assert.equal(
    (await amountsChargedTo(stage.shop, person.document)).length,
    2,
    'nothing was charged after the cancellation',
  );
}

/**
 * A doctor takes the newest appointment of this patient in the panel and signs a prescription of the suggested
 * medicine.
 */
async function prescribe(patient: Patient): Promise<void> {
  await withAccessibilityChecks(stage, {}, async (panel) => {
    await enterPanel(panel, stage.shop);
    await takeAppointment(panel, patient);
    await confirmIdentity(panel, stage.shop);
    for (const box of await panel.getByRole('checkbox', { name: 'Ciente' }).all()) await box.click();
    await panel.getByRole('link', { name: 'Prescrever' }).click();
    const medicine = panel.getByRole('checkbox', { name: /Finasterida/ }).first();
    await medicine.waitFor();
    if (!(await medicine.isChecked())) await medicine.check();
    await sign(panel, stage.shop);
  });
}

/** Signs the patient in again, because months later the session of the first day has ended. */
async function signInAgain(patient: Patient): Promise<Patient> {
  const signIn = { username: patient.email, password: PASSWORD, grantType: 'password' };
  const { token = '' } = await jsonOf(stage.shop.url)('POST', '/api/auth', signIn);
  return {
    ...patient,
    token,
    ask: (query, variables = {}) => askShop(stage.shop, query, variables, token),
  };
}

describe('a subscriber', { timeout: 600_000 }, () => {
  it('subscribes, skips a month, changes a refused card and cancels; screens, mails and bank agree', async () => {
    const person = newPerson('Nivaldo');
    await withAccessibilityChecks(
      stage,
      { isPhone: true, expects: SIGNED_OUT },
      async (page, checkScreen) => {
        await signUp(page, person);
        await confirmMailbox(stage.shop, person.document);
        await page.goto('/perfil/assinaturas');
        await page.getByText('Você ainda não tem uma assinatura').waitFor();
        await checkScreen('no subscription yet');
        await subscribeTo(page, { slug: 'shampoo-energizante', card: FIRST_CARD, document: person.document });
        await mailTo(stage.shop, { to: person.email, kind: 'subscription-begun' });
        await page.goto('/perfil/assinaturas');
        await page.getByRole('region', { name: 'Próximo envio' }).waitFor();
        await checkScreen('my subscription');
        await skipOneMonth(page, person, checkScreen);
      },
    );
    const link = await failOneCharge(person);
    await withAccessibilityChecks(
      stage,
      { isPhone: true, expects: SIGNED_OUT },
      async (page, checkScreen) => {
        await changeCard(page, person, link, checkScreen);
        await cancelSubscription(page, person, checkScreen);
      },
    );
  });

  it('with a medicine answers a follow-up before the shipment, renews the prescription and is charged', async () => {
    const { shop } = stage;
    const patient = await newPatient(shop, 'Heitor');
    await confirmMailbox(shop, patient.document);
    await evaluate(shop, patient, HAIR);
    await prescribe(patient);
    await withAccessibilityChecks(stage, { isPhone: true, expects: SIGNED_OUT }, async (page) => {
      await signInPages(page.context(), patient);
      await page.goto('/');
      await refuseCookies(page);
      const order = await subscribeTo(page, {
        slug: 'finasterida',
        card: FIRST_CARD,
        document: patient.document,
      });
      for (const status of [ORDER_STATUS.picking, ORDER_STATUS.inTransit, ORDER_STATUS.delivered])
        await shop.operate(`/demo/orders/${order}`, { status });
      await giveRg(page);
      await page.goto('/perfil/assinaturas');
      // Pauses twice for the longest time, so that the prescription expires.
      for (const pausedMonths of [3, 6]) {
        await page.getByRole('button', { name: 'Pausar' }).click();
        const dialog = page.getByRole('dialog', { name: 'Pausar a assinatura' });
        await dialog.getByRole('radio', { name: /3 meses/ }).check();
        await dialog.getByRole('button', { name: 'Pausar' }).click();
        await months(page)
          .nth(pausedMonths - 1)
          .waitFor();
      }
    });
    const { announce, ship } = await nextMonth(shop, patient.document);
    // The shop asks for a follow-up fifteen days before the shipment.
    await moveTo(shop, addDays(ship, -15));
    const { link, text } = await mailTo(shop, { to: patient.email, kind: 'subscription-follow-up' });
    assert.ok(!/finasterida|receita/i.test(text), 'the mail names no medicine');

    await withAccessibilityChecks(
      stage,
      { isPhone: true, expects: SIGNED_OUT },
      async (page, checkScreen) => {
        await page.goto(new URL(link).pathname);
        await refuseCookies(page);
        await logIn(page, patient.email, PASSWORD);
        // The entrance replaces the number of the condition by the page of its line.
        await page.waitForURL(/\/avaliacao.*startIn=1\b|quedadecabelo/);
        await page.goto('/perfil/assinaturas');
        await page.getByRole('region', { name: 'A receita precisa ser renovada' }).waitFor();
        await checkScreen('a subscription whose prescription runs out');
        await moveTo(shop, announce);
        await mailTo(shop, { to: patient.email, kind: 'subscription-announced' });
        await moveTo(shop, ship);
        await mailTo(shop, { to: patient.email, kind: 'subscription-waiting' });
        assert.equal(
          (await amountsChargedTo(shop, patient.document)).length,
          1,
          'nothing is charged without a prescription',
        );

        await evaluate(shop, await signInAgain(patient), HAIR);
        await prescribe(patient);
        await shop.operate('/demo/clock', { minutes: 61 });
        await page.goto('/perfil/assinaturas');
        const signIn = page.getByLabel('E-mail ou CPF');
        // The session may have ended meanwhile.
        await signIn.or(months(page).first()).first().waitFor();
        if (await signIn.isVisible()) await logIn(page, patient.email, PASSWORD);
        await months(page).filter({ hasText: 'Pago' }).waitFor();
        assert.equal((await amountsChargedTo(shop, patient.document)).length, 2);
      },
    );
  });
});

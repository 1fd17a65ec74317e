import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { asShopper, heading } from './support/browser.ts';
import { buy, evaluate, newPatient, signInPages } from './support/clinicPatient.ts';
import { ERECTION, HAIR, withAnswers } from './support/evaluation/evaluationLines.ts';
import {
  confirmIdentity,
  enterPanel,
  nameOf,
  recordOf,
  sign,
  takeAppointment,
} from './support/panelDoctor.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import { indexOf } from './support/sealedData.ts';
import { DOCTOR, freshCode } from './support/staff.ts';
import { openStageWithOwnShop, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStageWithOwnShop();
});
after(() => stage?.close());

/** An absolute element beyond the edge of a page must not let the window scroll sideways. */
async function expectClipped(page: Page): Promise<void> {
  const excess = await page.evaluate(() => {
    const beyond = document.createElement('span');
    Object.assign(beyond.style, { position: 'absolute', left: '200vw', width: '1px', height: '1px' });
    document.querySelector('main')?.append(beyond);
    const { scrollWidth, clientWidth } = document.documentElement;
    beyond.remove();
    return scrollWidth - clientWidth;
  });
  assert.equal(excess, 0);
}

const PAGES = ['prontuario', 'prescricao', 'atendimentos', 'financeiro', 'agendamento', 'chat', 'seguranca'];

describe('every screen of the panel, at 360 and 1280 px,', { timeout: 600_000 }, () => {
  it('is accessible while it is empty, like the sign-in', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      await page.goto('/painel/consultas');
      await heading(page, 'Painel da equipe').waitFor();
      await checkScreen('the password');
      await enterPanel(page, stage.shop);
      await page.getByText('Nenhuma consulta em espera').waitFor();
      await checkScreen('/painel/consultas, empty');
      for (const name of PAGES) {
        await page.goto(`/painel/${name}`);
        await page.locator('h1').waitFor();
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
        await checkScreen(`/painel/${name}, empty`);
      }
    }));

  it('is accessible from the list to the signed prescription', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      const { shop } = stage;
      const patient = await newPatient(shop, 'Heitor');
      await evaluate(shop, patient, HAIR);
      await buy(shop, patient, 'minoxidil');
      const patientWithNitrates = await newPatient(shop, 'Nilo');
      const appointmentWithNitrates = await evaluate(
        shop,
        patientWithNitrates,
        withAnswers(ERECTION, ['nitrato', 'Sim']),
      );
      await enterPanel(page, shop);
      await page.getByRole('list', { name: 'Consultas' }).waitFor();
      await checkScreen('/painel/consultas');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Atalhos do teclado' }).waitFor();
      await checkScreen('the keys');
      await page.keyboard.press('Escape');

      await takeAppointment(page, patient);
      await checkScreen('a record before the code');
      await page.setViewportSize({ width: 1280, height: 900 });
      await confirmIdentity(page, shop);
      await page.getByRole('button', { name: 'Abrir: Topo' }).first().click();
      await page.getByRole('dialog', { name: 'Fotos da consulta' }).getByRole('img').waitFor();
      await checkScreen('the photos');
      await page.keyboard.press('Escape');
      await checkScreen('a record');
      await page.keyboard.press('m');
      await page.getByRole('form', { name: 'Sem necessidade de medicamento' }).waitFor();
      await page.getByRole('button', { name: 'Concluir e avisar o paciente' }).click();
      await checkScreen('no medicine, with what is missing');
      await page.getByRole('button', { name: 'Voltar' }).click();
      await page.keyboard.press('v');
      await page.getByRole('button', { name: 'Oferecer os horários' }).click();
      await checkScreen('a video call, with what is missing');
      await page.getByRole('button', { name: 'Voltar' }).click();
      await page.getByRole('checkbox', { name: 'Ciente' }).click();
      await page.getByRole('checkbox', { name: 'Ciente', disabled: true }).waitFor();

      const record = new URL(page.url()).searchParams.get('caso');
      await page.getByRole('link', { name: 'Prescrever' }).click();
      await page.getByRole('form', { name: 'Receita' }).waitFor();
      await page.getByRole('button', { name: 'Assinar e enviar' }).click();
      await checkScreen('a prescription, with what is missing');
      await sign(page, shop);
      await checkScreen('the signed prescription');
      await page.getByRole('button', { name: 'Cancelar a receita' }).click();
      await page.getByRole('dialog', { name: 'Cancelar a receita' }).waitFor();
      await checkScreen('taking a prescription back');
      await page.keyboard.press('Escape');

      await page.goto(`/painel/chat?caso=${record}`);
      await page
        .getByLabel('Mensagem', { exact: true })
        .fill('Boa tarde. Leia a receita e me conte se tiver dúvida.');
      await page.getByRole('button', { name: 'Enviar mensagem' }).click();
      await page.getByRole('log').getByText('Boa tarde').waitFor();
      await checkScreen('a conversation');
      await expectClipped(page);
      for (const name of ['atendimentos', 'financeiro', 'chat']) {
        await page.goto(`/painel/${name}`);
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
        await page
          .getByRole('link', { name: /Heitor|Abrir a consulta/ })
          .first()
          .waitFor();
        await checkScreen(`/painel/${name}`);
      }
      await page.goto(`/painel/consultas?caso=${appointmentWithNitrates}`);
      await page.getByRole('button', { name: 'Assumir consulta' }).first().click();
      await recordOf(page, nameOf(patientWithNitrates)).waitFor();
      await page.goto(`/painel/prescricao?caso=${appointmentWithNitrates}`);
      await page
        .getByText(/impede sem exceção nesta consulta/)
        .first()
        .waitFor();
      await checkScreen('a prescription that an answer forbids');
    }));

  it('tells a person without access whom to ask, and is accessible while a second factor is set up', async () => {
    const { shop } = stage;
    const patient = await newPatient(shop, 'Otto');
    await asShopper(stage, {}, async ({ page, context }) => {
      await signInPages(context, patient);
      await page.goto('/painel/financeiro');
      await page.getByText(/Fale com o administrador/).waitFor();
    });
    await withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      await shop.rows(
        'delete from two_factor where user_id = (select id from user_account where email_index = $1)',
        [await indexOf(shop, 'email', DOCTOR.username)],
      );
      await page.goto('/painel/consultas');
      await page.getByLabel('E-mail ou CPF').fill(DOCTOR.username);
      await page.getByLabel('Senha', { exact: true }).fill(DOCTOR.password);
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      await page.getByRole('button', { name: 'Mostrar a chave' }).click();
      await page.getByRole('img', { name: 'QR Code para o aplicativo de códigos' }).waitFor();
      await checkScreen('setting up the second factor');
      const secret = (await page.locator('code').innerText()).trim();
      await page.getByLabel('Código do aplicativo').fill(await freshCode(shop, secret));
      await page.getByRole('button', { name: 'Ativar' }).click();
      await page.getByRole('list', { name: 'Códigos de recuperação' }).waitFor();
      await checkScreen('the recovery codes');
    });
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { asShopper, heading } from './support/browser.ts';
import { buy, evaluate, newPatient, signInPages } from './support/clinicPatient.ts';
import { ERECTION, HAIR } from './support/evaluation/evaluationLines.ts';
import {
  confirmIdentity,
  enterPanel,
  giveCode,
  nameOf,
  recordOf,
  sign,
  takeAppointment,
  WAITS_FOR_DOCTOR,
} from './support/panelDoctor.ts';
import { giveRg } from './support/people.ts';
import { markDocument } from './support/purchase.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import { openStageWithOwnShop, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStageWithOwnShop();
});
after(() => stage?.close());

describe('a doctor', { timeout: 600_000 }, () => {
  it('offers two times for a video call, of which the patient chooses one, and ends in a prescription', () =>
    asShopper(stage, {}, async ({ page }) => {
      const { shop } = stage;
      const patient = await newPatient(shop, 'Bruno');
      await evaluate(shop, patient, ERECTION);
      await buy(shop, patient, 'tadala-spray');
      await enterPanel(page, shop);
      await takeAppointment(page, patient);
      await confirmIdentity(page, shop);
      await page.getByRole('button', { name: 'Precisa de vídeo' }).click();
      const form = page.getByRole('form', { name: 'Precisa de vídeo' });
      const day = addDays(todayInSaoPaulo(new Date()), 2);
      for (const [option, time] of [
        ['Primeira opção', '10:00'],
        ['Segunda opção', '15:30'],
      ] as const) {
        const times = form.getByRole('group', { name: option });
        await times.getByLabel('Dia').selectOption(day);
        await times.getByLabel('Horário').selectOption(time);
      }
      await form
        .getByLabel('Mensagem para o paciente')
        .fill('Quero ver a sua pressão. Tenha o aparelho à mão.');
      await form.getByRole('button', { name: 'Oferecer os horários' }).click();
      const record = recordOf(page, nameOf(patient));
      await record.getByText('Precisa de videoconsulta').first().waitFor();

      await asShopper(stage, {}, async ({ page: phone, context }) => {
        await signInPages(context, patient);
        await phone.goto('/perfil/avaliacoes');
        await phone.getByText('Quero ver a sua pressão').waitFor();
        const times = phone.getByRole('group', { name: 'Horários para a videoconsulta' });
        await times.getByRole('button', { name: /15:30/ }).click();
        await phone.getByRole('dialog').getByRole('button', { name: 'Marcar', exact: true }).click();
        await phone.getByText('Videoconsulta marcada.').waitFor();
      });

      // The event arrives live: the record shows the change before the doctor continues.
      const change = page.getByRole('alert', { name: 'A consulta mudou' });
      await change.getByText(/agora.*videoconsulta agendada/).waitFor();
      await change.getByRole('button', { name: 'Li a mudança' }).click();
      await page.goto('/painel/agendamento');
      await heading(page, 'Agendamento').waitFor();
      await page.goto(`/painel/agendamento?semana=${day}`);
      const call = page.getByRole('listitem').filter({ hasText: '15:30 às 16:00' });
      await call.getByText('escolhida pelo paciente').waitFor();
      await call.getByRole('link', { name: 'Bruno' }).click();
      await page.getByRole('link', { name: 'Prescrever' }).click();
      await page.getByRole('checkbox', { name: /Tadalafila/, checked: true }).waitFor();
      await sign(page, shop);
      await page.getByText('liberado, o pedido segue sozinho').waitFor();
    }));

  it('opens hours of a week, of which a patient chooses a time on a phone and puts it in the calendar', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      const { shop } = stage;
      const patient = await newPatient(shop, 'Elias');
      await evaluate(shop, patient, HAIR);
      await enterPanel(page, shop);
      const day = addDays(todayInSaoPaulo(new Date()), 3);
      await page.goto(`/painel/agendamento?semana=${day}`);
      const hours = page.getByRole('grid', { name: 'Horas da semana' });
      const cell = (state: string) =>
        hours.getByRole('gridcell', {
          name: new RegExp(`, ${Number(day.slice(8))} de [a-zç]+, 16h: ${state}`),
        });
      await cell('fechado').click();
      await cell('aberto').waitFor();
      await page.getByText(/^Salvo: .*, 16h aberto\.$/).waitFor();
      await checkScreen('the week with an open hour');

      await page.goto('/painel/consultas');
      await takeAppointment(page, patient);
      await page.getByRole('button', { name: 'Precisa de vídeo' }).click();
      const form = page.getByRole('form', { name: 'Precisa de vídeo' });
      await form.getByText('O paciente escolhe na sua agenda').click();
      await form.getByLabel('Mensagem para o paciente').fill('Quero ver o couro cabeludo de perto.');
      await form.getByRole('button', { name: 'Pedir que o paciente escolha' }).click();
      await recordOf(page, nameOf(patient)).getByText('Precisa de videoconsulta').first().waitFor();

      await withAccessibilityChecks(stage, { isPhone: true }, async (phone, checkPhone) => {
        await signInPages(phone.context(), patient);
        await giveRg(phone);
        await phone.getByText('Quero ver o couro cabeludo de perto.').waitFor();
        const times = phone.getByRole('region', { name: 'Horários livres do médico' });
        await times.getByRole('button', { name: /às 16:30/ }).waitFor();
        await checkPhone('the free times of the doctor');
        await times.getByRole('button', { name: /às 16:30/ }).click();
        const question = phone.getByRole('dialog', { name: 'Marcar a videoconsulta?' });
        await question.getByText(/às 16:30/).waitFor();
        await checkPhone('the question before a time is taken');
        await question.getByRole('button', { name: 'Marcar', exact: true }).click();
        await phone.getByText('Videoconsulta agendada').waitFor();
        const download = phone.waitForEvent('download');
        await phone.getByRole('button', { name: 'Pôr na agenda' }).click();
        assert.equal((await download).suggestedFilename(), 'conversa-por-video.ics');
        await checkPhone('the agreed call');
      });

      await page.goto(`/painel/agendamento?semana=${day}`);
      await cell('aberto, videoconsulta com ET às 16:30$').waitFor();
      const call = page.getByRole('listitem').filter({ hasText: '16:30 às 17:00' });
      const download = page.waitForEvent('download');
      await call.getByRole('button', { name: 'Pôr na agenda' }).click();
      assert.equal((await download).suggestedFilename(), 'conversa-por-video.ics');
      await checkScreen('the week with an agreed call');
    }));

  it('ends an appointment without medicine: the patient sees the cancelled order and the refund', () =>
    asShopper(stage, {}, async ({ page }) => {
      const { shop } = stage;
      const patient = await newPatient(shop, 'Caio');
      await evaluate(shop, patient, HAIR);
      const order = await buy(shop, patient, 'minoxidil');
      await enterPanel(page, shop);
      await takeAppointment(page, patient);
      await asShopper(stage, {}, async ({ page: phone, context }) => {
        await signInPages(context, patient);
        await giveRg(phone);
        await phone.goto(`/perfil/pedidos/${order}`);
        await phone.getByRole('heading', { name: WAITS_FOR_DOCTOR }).waitFor();
        const isSamePage = await markDocument(phone);

        await page.keyboard.press('m');
        const form = page.getByRole('form', { name: 'Sem necessidade de medicamento' });
        await form
          .getByLabel('Mensagem para o paciente')
          .fill('A queda está dentro do esperado para a idade. Volte se aumentar.');
        await form.getByRole('button', { name: 'Concluir e avisar o paciente' }).click();
        await giveCode(page, shop);
        await page.getByText('Decisão registrada. O paciente foi avisado.').waitFor();

        await phone.getByRole('heading', { name: WAITS_FOR_DOCTOR }).waitFor({ state: 'hidden' });
        await phone.getByText('Cancelado').first().waitFor();
        assert.ok(await isSamePage(), 'the page of the order was not reloaded');

        await phone.getByText(/Devolvemos R\$/).waitFor();
        await phone.goto('/gateway-sandbox/');
        await phone.getByText(/^Devolvido R\$/).waitFor();
      });
      await page.goto('/painel/financeiro');
      await page.getByText(/Cada consulta concluída paga/).waitFor();
    }));
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { asShopper, heading } from './support/browser.ts';
import { buy, evaluate, newPatient, signInPages } from './support/clinicPatient.ts';
import { HAIR } from './support/evaluation/evaluationLines.ts';
import { keyboardOf } from './support/inputMethod.ts';
import { tabTo } from './support/keyboard.ts';
import {
  appointmentRow,
  checkSignature,
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
import { openStageWithOwnShop, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStageWithOwnShop();
});
after(() => stage?.close());

describe('the clinic at work', { timeout: 600_000 }, () => {
  it('shows a new appointment live, lets a doctor prescribe by keyboard, and updates the open page of the order', () =>
    asShopper(stage, {}, async ({ page }) => {
      const { shop } = stage;
      const input = keyboardOf(page);
      await enterPanel(page, shop, input);
      await page.getByText('Nenhuma consulta em espera').waitFor();
      const isSamePanel = await markDocument(page);

      const patient = await newPatient(shop, 'Heitor');
      await evaluate(shop, patient, HAIR);
      await appointmentRow(page, 'Heitor').waitFor();
      const order = await buy(shop, patient, 'minoxidil');

      await asShopper(stage, {}, async ({ page: phone, context }) => {
        await signInPages(context, patient);
        await giveRg(phone);
        await phone.goto(`/perfil/pedidos/${order}`);
        await phone.getByRole('heading', { name: WAITS_FOR_DOCTOR }).waitFor();
        const isSamePage = await markDocument(phone);

        await page.keyboard.press('j');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: 'Assumir consulta' }).waitFor();
        await page.keyboard.press('c');
        await recordOf(page, nameOf(patient)).waitFor();
        await page.getByText('Caspa forte ou descamação').waitFor();
        await confirmIdentity(page, shop, input);
        await input.choose(page.getByRole('checkbox', { name: 'Ciente' }));
        await page.getByRole('checkbox', { name: 'Ciente', checked: true, disabled: true }).waitFor();
        await page.keyboard.press('p');
        await heading(page, 'Prescrição').waitFor();
        await page.getByRole('checkbox', { name: /^Minoxidil/, checked: true }).waitFor();
        await sign(page, shop, input);
        await page.getByText('liberado, o pedido segue sozinho').waitFor();
        await page.getByText('Assinada digitalmente').waitFor();

        await phone.getByRole('heading', { name: WAITS_FOR_DOCTOR }).waitFor({ state: 'hidden' });
        assert.ok(await isSamePage(), 'the page of the order was not reloaded');
        assert.ok(await isSamePanel(), 'the panel was not reloaded');
      });

      const link = page.getByRole('link', { name: 'Abrir a receita em PDF' });
      await tabTo(page, link);
      const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
      assert.equal(pdf.headers()['content-type'], 'application/pdf');
      const verdict = await checkSignature(await pdf.body());
      if (verdict !== null) assert.match(verdict, /Signature is Valid/);
      await page.keyboard.press('n');
      await page.getByText('Nenhuma consulta em espera').waitFor();
    }));

  it('refuses a decision after a change in another tab, and shows both versions', () =>
    asShopper(stage, {}, async ({ page, context }) => {
      const { shop } = stage;
      const patient = await newPatient(shop, 'Davi');
      await evaluate(shop, patient, HAIR);
      await enterPanel(page, shop);
      await takeAppointment(page, patient);
      await page.keyboard.press('m');
      const form = page.getByRole('form', { name: 'Sem necessidade de medicamento' });
      await form.getByLabel('Mensagem para o paciente').fill('Uma primeira ideia.');
      const otherTab = await context.newPage();
      await otherTab.goto(page.url());
      await recordOf(otherTab, nameOf(patient)).waitFor();
      await otherTab.getByRole('button', { name: 'Devolver à lista' }).click();
      await otherTab.getByText('Consulta devolvida à lista.').waitFor();
      const change = page.getByRole('alert', { name: 'A consulta mudou' });
      await change.getByText(/antes em avaliação, agora/).waitFor();
      await form.getByRole('button', { name: 'Concluir e avisar o paciente' }).click();
      await giveCode(page, shop);
      await form.getByText('A consulta mudou enquanto você a lia').waitFor();
      assert.equal(await form.getByLabel('Mensagem para o paciente').inputValue(), 'Uma primeira ideia.');
    }));
});

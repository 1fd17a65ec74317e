import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { asShopper, heading } from './support/browser.ts';
import { buy, evaluate, newPatient, type Patient, signInPages } from './support/clinicPatient.ts';
import { HAIR } from './support/evaluation/evaluationLines.ts';
import { confirmIdentity, enterPanel, giveCode, sign, takeAppointment } from './support/panelDoctor.ts';
import { type CheckScreen, withAccessibilityChecks } from './support/screen.ts';
import { freshCode, openPanel, PHARMACIST } from './support/staff.ts';
import { openStageWithOwnShop, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStageWithOwnShop();
});
after(() => stage?.close());

/** A patient with a prescription of the clinic for minoxidil, and a paid order on it. */
async function treatedPatient(firstName: string): Promise<{ patient: Patient; id: string }> {
  const { shop } = stage;
  const patient = await newPatient(shop, firstName);
  await evaluate(shop, patient, HAIR);
  const id = await buy(shop, patient, 'minoxidil');
  await asShopper(stage, {}, async ({ page }) => {
    await enterPanel(page, shop);
    await takeAppointment(page, patient);
    await confirmIdentity(page, shop);
    await page.getByRole('checkbox', { name: 'Ciente' }).click();
    await page.getByRole('checkbox', { name: 'Ciente', disabled: true }).waitFor();
    await page.getByRole('link', { name: 'Prescrever' }).click();
    await page.getByRole('form', { name: 'Receita' }).waitFor();
    await sign(page, shop);
  });
  return { patient, id };
}

const bench = (page: Page): Locator => page.getByRole('list', { name: 'Pedidos que esperam' });

async function openOrder(page: Page, id: string): Promise<void> {
  await page.goto(`/painel/farmacia/${id}`);
  await heading(page, /^Pedido AP-/).waitFor();
  for (const alert of await page.getByRole('checkbox', { name: 'Ciente' }).all()) await alert.check();
}

/** The patient answers on the page of the order, which was open before the question came. */
async function answerAsPatient(patient: Patient, id: string, ask: () => Promise<void>): Promise<void> {
  await withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
    await signInPages(page.context(), patient);
    await page.goto(`/perfil/pedidos/${id}`);
    await page.locator('h1').waitFor();
    await ask();
    await page.getByText('O senhor usa outro produto no couro cabeludo?').waitFor();
    await checkScreen('a question on the page of the order');
    await page.getByRole('textbox', { name: 'Sua resposta' }).fill('Uso um xampu com cetoconazol.');
    await page.getByRole('button', { name: 'Enviar resposta' }).click();
    await page.getByText('Uso um xampu com cetoconazol.').waitFor();
    await checkScreen('an answer on the page of the order');
  });
}

async function recall(page: Page, lot: string, checkScreen: CheckScreen): Promise<void> {
  await page.goto('/painel/lotes');
  await page.getByLabel('Buscar pelo número do lote').fill(lot);
  await page.getByRole('button', { name: `Bloquear: lote ${lot}` }).click();
  await checkScreen('blocking a lot');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Comunicado do fabricante sobre o frasco.');
  // Makes the sign-in old, because an act right after it asks for no code.
  await stage.shop.rows('update session set stepped_up_at = null', []);
  await dialog.getByRole('button', { name: 'Bloquear o lote' }).click();
  await giveCode(page, stage.shop);
  await page.getByText('Bloqueado', { exact: true }).waitFor();
  await page.getByRole('button', { name: `Quem recebeu: lote ${lot}` }).click();
  await page.getByRole('list', { name: 'Quem recebeu' }).getByText('Ítalo').waitFor();
  await checkScreen('the people of a recall');
  await page.keyboard.press('Escape');
}

describe('a pharmacist on shift', { timeout: 600_000 }, () => {
  it('dispenses, prints labels, asks, refuses and recalls, at 360 and 1280 px', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      const { shop } = stage;
      const { patient, id: first } = await treatedPatient('Ítalo');
      const second = await buy(shop, patient, 'minoxidil');
      await openPanel(page, { shop, path: '/painel/farmacia', person: PHARMACIST });
      await bench(page).getByRole('listitem').nth(1).waitFor();
      await checkScreen('the bench outside of a shift');
      await page.getByRole('button', { name: 'Iniciar plantão' }).click();
      await page.getByText(/^Em plantão desde/).waitFor();

      await openOrder(page, first);
      await checkScreen('an order on the bench');
      await page.getByRole('button', { name: 'Dispensar' }).click();
      await page.getByText('Digite os seis dígitos do aplicativo.').waitFor();
      await page.getByLabel('Código do aplicativo').fill(await freshCode(shop));
      await page.getByRole('button', { name: 'Dispensar' }).click();
      await page.getByText(/O pedido pode ser separado/).waitFor();
      await checkScreen('a dispensed order');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Imprimir etiquetas' }).click(),
      ]);
      assert.match(download.suggestedFilename(), /^etiquetas-AP-\w+\.pdf$/);
      const lot = await page.getByRole('list', { name: 'Lotes' }).locator('b').first().innerText();

      await openOrder(page, second);
      await answerAsPatient(patient, second, async () => {
        await page.getByRole('button', { name: 'Perguntar' }).click();
        await page
          .getByRole('textbox', { name: 'Pergunta' })
          .fill('O senhor usa outro produto no couro cabeludo?');
        await checkScreen('a question');
        await page.getByRole('button', { name: 'Enviar pergunta' }).click();
        await page.getByText('Pergunta enviada ao paciente.').waitFor();
      });
      await page.goto('/painel/farmacia');
      await bench(page).getByText('Respondido').waitFor();
      await openOrder(page, second);
      await page.getByText('Uso um xampu com cetoconazol.').waitFor();
      await page.getByRole('button', { name: 'Recusar' }).click();
      await page
        .getByRole('textbox', { name: 'Motivo' })
        .fill('O xampu e o minoxidil juntos pedem outra orientação.');
      await checkScreen('a refusal');
      await page.getByRole('button', { name: 'Recusar e devolver o valor' }).click();
      await page.getByText(/O valor dos medicamentos volta para o cliente/).waitFor();
      await checkScreen('a refused order');

      await recall(page, lot, checkScreen);
      await page.goto('/painel/farmacia');
      // Its lot is blocked while the parcel is here, so it waits anew.
      await bench(page).getByRole('listitem').waitFor();
      await checkScreen('the bench after a recall');
    }));
});

describe('a patient under treatment', { timeout: 600_000 }, () => {
  it('lists what they take, and a severe symptom waits for a doctor, at 360 and 1280 px', async () => {
    const { shop } = stage;
    const { patient, id } = await treatedPatient('Jonas');
    await withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      await signInPages(page.context(), patient);
      await page.goto('/perfil/medicamentos');
      for (const text of ['Losartana 50 mg, de manhã', 'chá da minha tia']) {
        await page.getByLabel('Nome do medicamento').fill(text);
        await page.getByRole('button', { name: 'Incluir na lista' }).click();
        await page.getByRole('list', { name: 'Medicamentos' }).getByText(text).waitFor();
      }
      await checkScreen('what a patient takes');
      await asShopper(stage, {}, async ({ page: counter }) => {
        await openPanel(counter, { shop, path: '/painel/farmacia', person: PHARMACIST });
        await heading(counter, 'Bancada').waitFor();
        await counter.goto(`/painel/farmacia/${id}`);
        const taken = counter.getByRole('list', { name: 'Em uso' });
        await taken.getByText('Não conferido: chá da minha tia').waitFor();
      });

      await page.goto('/perfil/como-esta-indo');
      await page.getByRole('button', { name: 'Contar um sintoma' }).click();
      const form = page.getByRole('form', { name: /^Contar um sintoma/ });
      await checkScreen('a report of a symptom');
      await form.getByRole('button', { name: 'Enviar' }).click();
      await page.getByText(/^Falta responder/).waitFor();
      await form.getByRole('checkbox', { name: 'Dor ou aperto no peito' }).check();
      await form.getByLabel(/Quer contar mais/).fill('Começou ontem à noite.');
      await form.getByRole('button', { name: 'Enviar' }).click();
      await page.getByText(/ligue agora para o SAMU/).waitFor();
      await checkScreen('a severe symptom');

      await concludeAsDoctor();
      await page.goto('/perfil/como-esta-indo');
      await page.getByText('Faça o eletrocardiograma antes.').waitFor();
      await checkScreen('the conclusion of a doctor');
    });
  });
});

async function concludeAsDoctor(): Promise<void> {
  await withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
    await enterPanel(page, stage.shop);
    await page.getByRole('button', { name: 'Abrir o relato de Jonas' }).waitFor();
    await checkScreen('a severe report above the queue');
    await page.getByRole('button', { name: 'Abrir o relato de Jonas' }).click();
    const dialog = page.getByRole('dialog', { name: 'Relato grave' });
    await dialog.getByText('Começou ontem à noite.').waitFor();
    await checkScreen('a severe report');
    await dialog.getByRole('radio', { name: /^Continuar o tratamento/ }).check();
    await dialog.getByLabel('Resposta ao paciente').fill('Faça o eletrocardiograma antes.');
    await dialog.getByRole('button', { name: 'Concluir', exact: true }).click();
    await page.getByText('Relato concluído. O paciente recebe a sua resposta.').waitFor();
  });
}

import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { APPOINTMENT_STATUS, ORDER_STATUS } from '#schema/constants.ts';
import { heading } from './support/browser.ts';
import { buy, evaluate, newPatient } from './support/clinicPatient.ts';
import { ERECTION } from './support/evaluation/evaluationLines.ts';
import { giveCode } from './support/panelDoctor.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import { ADMIN, openPanel } from './support/staff.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

async function signInAsAdmin(page: Page): Promise<void> {
  await openPanel(page, { shop: stage.shop, path: '/painel/admin/pedidos', person: ADMIN });
  await heading(page, 'Pedidos').waitFor();
  // Makes the sign-in old: every admin act then asks for a fresh code.
  await stage.shop.rows('update session set stepped_up_at = null', []);
}

describe('the pages of an admin', () => {
  it('remove an account with its saved view, and open its sealed archive with a reason and a fresh code', async () => {
    const { shop } = stage;
    const patient = await newPatient(shop, 'Lacrado');
    const appointmentId = await evaluate(shop, patient, ERECTION);
    await buy(shop, patient, 'shampoo-energizante');
    // An account with an open evaluation or order cannot be removed.
    await shop.rows(
      `update medical_appointment set status = ${APPOINTMENT_STATUS.notNeeded}, decided_at = now() where id = $1`,
      [appointmentId],
    );
    await shop.rows(
      `update transaction set status = ${ORDER_STATUS.delivered} where user_id = (select user_id from medical_appointment where id = $1)`,
      [appointmentId],
    );
    await withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      await signInAsAdmin(page);
      await page.goto('/painel/admin/usuarios');
      await page.getByRole('searchbox').fill(patient.document);
      await page.getByRole('button', { name: 'Guardar estes filtros' }).click();
      await page.getByLabel('Nome da visão').fill('Pedido de remoção');
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      await page.getByRole('button', { name: 'Pedido de remoção', pressed: true }).waitFor();
      // The dialog returns the focus to the button that opened it.
      await page.getByRole('button', { name: 'Apagar esta visão' }).and(page.locator(':focus')).waitFor();
      await checkScreen('a saved view of the list of users');
      await page.getByRole('button', { name: /^Gerenciar Lacrado/ }).click();
      await page.getByRole('button', { name: 'Corrigir CPF ou data de nascimento' }).click();
      await checkScreen('correction of an identity');
      await page.getByRole('button', { name: 'Voltar' }).click();
      await page.getByRole('button', { name: 'Remover conta' }).click();
      await page.getByLabel('Motivo').fill('A pessoa pediu por escrito.');
      await page.getByRole('button', { name: 'Remover conta' }).click();
      await giveCode(page, shop);
      await page.getByText('Conta removida.').waitFor();
      await page.getByRole('link', { name: 'arquivo lacrado', exact: true }).click();
      await heading(page, 'Arquivo lacrado').waitFor();
      await checkScreen('the sealed archive before it opens');
      await page.getByLabel('Fundamento legal').selectOption({ label: 'Ordem judicial' });
      await page.getByLabel('Motivo').fill('Ofício 123/2026 da 2ª Vara Cível de São Paulo.');
      await shop.rows('update session set stepped_up_at = null', []);
      await page.getByRole('button', { name: 'Abrir o arquivo' }).click();
      await giveCode(page, shop);
      const record = page.getByRole('region', { name: 'Prontuário' });
      await record.waitFor();
      await record.getByText(/^Consultas \(1\)$/).click();
      await checkScreen('the sealed archive');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Baixar todos os registros (JSON)' }).click();
      await (await download).path();
      // The erasure also deleted the view with the CPF.
      await page.goto('/painel/admin/usuarios');
      await page.getByText('Filtre a lista para guardar os filtros aqui.').waitFor();
    });
  });

  it('include an explorer that suggests fields, marks errors in a query and shows the answer', async () => {
    // The server answers 400 to a query with an unknown field.
    await withAccessibilityChecks(
      stage,
      { expects: /status of 400 .*graphql\/explorer/ },
      async (page, checkScreen) => {
        await signInAsAdmin(page);
        await page.goto('/painel/admin/explorador');
        await page.getByRole('searchbox', { name: 'Buscar no esquema' }).waitFor();
        const editor = page.getByRole('textbox', { name: 'Consulta' });
        await checkScreen('the explorer with a sample');
        await editor.press('Control+a');
        await editor.pressSequentially('{ serverFa');
        const suggestions = page.getByRole('listbox', { name: 'Sugestões' });
        await suggestions.waitFor();
        // The list for the first characters is longer than its box.
        await suggestions.getByRole('option').nth(5).waitFor({ state: 'detached' });
        await checkScreen('the explorer with suggestions');
        await page.keyboard.press('Enter');
        await page.keyboard.type(' { nada');
        await page.locator('.cm-lintRange-error').first().waitFor();
        await page.keyboard.press('Control+Enter');
        await page
          .getByText(/Cannot query field "nada"/)
          .first()
          .waitFor();
        await checkScreen('the explorer with an error');
        for (const _ of 'nada') await page.keyboard.press('Backspace');
        await page.keyboard.type('__typename');
        await page.keyboard.press('Escape');
        // Opens the documentation of the word under the cursor, which receives the focus.
        await page.keyboard.press('Control+k');
        await page.locator('section:focus').waitFor();
        await editor.press('Control+Enter');
        await page.getByRole('region', { name: 'Resposta do servidor' }).waitFor();
        await editor.getByText('serverFacts').hover({ position: { x: 60, y: 8 } });
        await page.locator('.cm-tooltip-hover').waitFor();
        await checkScreen('the explorer with an answer');
      },
    );
  });
});

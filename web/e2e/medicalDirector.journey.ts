import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { asShopper, heading } from './support/browser.ts';
import { evaluate, newPatient, signInPages } from './support/clinicPatient.ts';
import { enterKnown } from './support/evaluation/evaluationEntry.ts';
import { ERECTION, withAnswers } from './support/evaluation/evaluationLines.ts';
import { answerPage, walkQuestions } from './support/evaluation/evaluationWalk.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import { moveTo, nowOf } from './support/shopClock.ts';
import { ADMIN, DIRECTOR, DOCTOR, openPanel } from './support/staff.ts';
import { openStageWithOwnShop, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStageWithOwnShop();
});
after(() => stage?.close());

const HIGH_PRESSURE = withAnswers(ERECTION, ['Máxima', '155'], ['Mínima', '92']);
const STOP = 'Sua pressão precisa de atenção antes';
const PRESSURE_PAGE = 5;

/** An admin names the demo's other doctor medical director, because no director approves their own draft. */
async function nameSecondDirector(): Promise<void> {
  await withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
    await openPanel(page, { shop: stage.shop, path: '/painel/admin/usuarios', person: ADMIN });
    await page.getByRole('searchbox').fill(DOCTOR.username);
    await page.getByRole('button', { name: /^Gerenciar Otávio/ }).click();
    await page.getByRole('button', { name: 'Nomear diretor médico' }).click();
    await page.getByLabel('Motivo').fill('Portaria 12/2026 da diretoria.');
    await checkScreen('naming a medical director');
    await page.getByRole('button', { name: 'Nomear diretor médico' }).click();
    await page.getByText('Diretor médico nomeado.').waitFor();
  });
}

async function writeStop(page: Page, checkScreen: (screen: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Nova parada' }).click();
  const stop = page.getByRole('dialog', { name: 'Nova parada' });
  await stop.getByRole('button', { name: 'Guardar' }).click();
  await stop.getByText('Preencha este campo.').waitFor();
  await checkScreen('a new stop without words');
  await stop.getByLabel('Título').fill(STOP);
  await stop
    .getByLabel('Texto para o paciente')
    .fill('Procure um pronto atendimento e meça de novo. Depois volte a fazer a avaliação.');
  await stop.getByRole('button', { name: 'Guardar' }).click();
  await stop.waitFor({ state: 'hidden' });
}

/** Changes the rule of high pressure, so that it stops the evaluation from 150 mmHg. */
async function changeRule(page: Page, checkScreen: (screen: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /^Mudar regra: alerta “Pressão alta/ }).click();
  const rule = page.getByRole('dialog', { name: 'Mudar regra' });
  await rule.getByLabel(/Máxima \(mmHg\)/).fill('150');
  await rule.getByLabel('Parada').selectOption({ label: STOP });
  await rule.getByRole('button', { name: 'Guardar' }).click();
  await rule.getByText('Escolha a página em que a avaliação para.').waitFor();
  await checkScreen('a rule without the page of its stop');
  await rule.getByLabel('Página em que para').selectOption(String(PRESSURE_PAGE));
  await rule.getByRole('button', { name: 'Guardar' }).click();
  await rule.waitFor({ state: 'hidden' });
}

describe('a medical director', { timeout: 600_000 }, () => {
  it('changes a rule, runs it on past evaluations, and publishes it after another director approved it', async () => {
    const { shop } = stage;
    await evaluate(shop, await newPatient(shop, 'Lauro'), HIGH_PRESSURE);
    await evaluate(shop, await newPatient(shop, 'Nestor'), HIGH_PRESSURE);
    await evaluate(shop, await newPatient(shop, 'Jaime'), ERECTION);
    await nameSecondDirector();
    const tomorrow = addDays(todayInSaoPaulo(await nowOf(shop)), 1);

    await withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      await openPanel(page, { shop, path: '/painel/consultas', person: DIRECTOR });
      await page.getByRole('link', { name: 'Questionários' }).click();
      await heading(page, 'Questionários e regras').waitFor();
      await page.getByRole('link', { name: ERECTION.title }).waitFor();
      await checkScreen('the questionnaires');
      await page.getByRole('link', { name: ERECTION.title }).click();
      await page.getByRole('button', { name: 'Começar rascunho' }).click();
      await page.getByText('Cada mudança fica guardada na hora').waitFor();
      await checkScreen('a new draft');
      await writeStop(page, checkScreen);
      await changeRule(page, checkScreen);
      await page.getByText('Rode a simulação').waitFor();
      await page
        .getByRole('list', { name: 'Mudanças', exact: true })
        .getByText('Mais rígida')
        .first()
        .waitFor();

      await page.getByRole('button', { name: 'Simular', exact: true }).click();
      const run = page.getByRole('dialog', { name: 'Simular o rascunho' });
      await run.getByLabel('Motivo').fill('Revisão do limite de pressão.');

      await run.getByRole('button', { name: 'Simular', exact: true }).click();
      await page.getByText('2 avaliações passadas teriam parado, de 3 conferidas.').waitFor();
      await page.getByText('Ver 2 avaliações que mudariam').click();
      await page.getByText('Falta a aprovação de um diretor médico').waitFor();
      await checkScreen('a draft after its dry run');

      await asShopper(stage, {}, async ({ page: other }) => {
        await openPanel(other, { shop, path: '/painel/questionarios/ed', person: DOCTOR });
        await other.getByRole('button', { name: 'Aprovar rascunho' }).click();
        const approval = other.getByRole('dialog', { name: 'Aprovar rascunho' });
        await approval.getByLabel('Motivo').fill('De acordo com a revisão.');
        await approval.getByRole('button', { name: 'Aprovar' }).click();
        await other.getByText('Rascunho aprovado.').waitFor();
      });

      await page.reload();
      await page.getByRole('button', { name: 'Publicar', exact: true }).click();
      const publication = page.getByRole('dialog', { name: 'Publicar versão' });
      await publication.getByLabel('A partir de').fill(`${tomorrow}T09:00`);
      await publication.getByLabel('Motivo').fill('Pressão de 150 ou mais pede atendimento antes.');
      await checkScreen('the publication of a version');
      await publication.getByRole('button', { name: 'Publicar', exact: true }).click();
      await page.getByText(/^Publicação marcada para .* às 09:00\. Até lá, vale a versão atual\.$/).waitFor();
      const versions = page.getByRole('region', { name: 'Versões' });
      await versions.getByText('Planejada').waitFor();
      await checkScreen('a planned version');
    });

    // Until the planned time, the earlier version is in force.
    await evaluate(shop, await newPatient(shop, 'Ivo'), HIGH_PRESSURE);
    await moveTo(shop, tomorrow, '09:05:00');
    await withAccessibilityChecks(stage, { isPhone: true }, async (page, checkScreen) => {
      await signInPages(page.context(), await newPatient(shop, 'Sandro'));
      await enterKnown(page, ERECTION);
      await walkQuestions(page, HIGH_PRESSURE, { until: PRESSURE_PAGE });
      await answerPage(page, HIGH_PRESSURE);
      await page.getByRole('button', { name: 'Próximo' }).click();
      await page
        .getByText(/^Você respondeu: .*155/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Sim, é isso' }).click();
      await heading(page, STOP).waitFor();
      await checkScreen('the stop of the new rule');
    });
  });
});

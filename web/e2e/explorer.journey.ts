import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { heading } from './support/browser.ts';
import { newPatient } from './support/clinicPatient.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import { ADMIN, openPanel } from './support/staff.ts';
import { openStageWithOwnShop, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStageWithOwnShop();
});
after(() => stage?.close());

const PEOPLE = `query Pessoas($cpf: String) {
  users(search: $cpf, limit: 5) { items { role document } }
}`;
/** Many rows with many lists inside. */
const EXPENSIVE = `{
  a: transactions(limit: 100) { items { code items { name quantity } } }
  b: transactions(limit: 100) { items { code items { name quantity } } }
  c: transactions(limit: 100) { items { code items { name quantity } } }
}`;
const SAVE =
  'mutation { saveFilters(input: { list: TRANSACTIONS, title: "Contagem", filters: [], isShared: false }) { ... on SavedFilters { id } } }';
const REASON = 'Limpeza dos filtros guardados';

const answerOf = (page: Page) => page.getByRole('region', { name: 'Resposta do servidor' });

async function write(page: Page, document: string, variables = ''): Promise<void> {
  await page.getByRole('textbox', { name: 'Consulta' }).fill(document);
  await page.getByLabel('Variáveis').fill(variables);
}

describe('an admin in the explorer', { timeout: 600_000 }, () => {
  it('sees a CPF only after giving a reason and for 30 minutes, cannot run an expensive document, and finds every run in the audit', () =>
    // Refused documents answer 400, and an ended session 401.
    withAccessibilityChecks(
      stage,
      { expects: /status of (400 .*graphql\/explorer|401 )/ },
      async (page, checkScreen) => {
        const { shop } = stage;
        const { document: cpf } = await newPatient(shop, 'Valdir');
        const run = page.getByRole('button', { name: 'Executar', exact: true });
        await openPanel(page, { shop, path: '/painel/admin/explorador', person: ADMIN });
        await write(page, PEOPLE, JSON.stringify({ cpf: null }));
        await run.click();
        await answerOf(page).getByText('•••').first().waitFor();
        await page.getByText('Dados pessoais ocultos: User.document.').waitFor();
        assert.ok(!(await answerOf(page).innerText()).includes(cpf));
        await checkScreen('the explorer with hidden data');
        // A search by a CPF needs a reason, or it would confirm whose account it is.
        await write(page, PEOPLE, JSON.stringify({ cpf }));
        await run.click();
        await answerOf(page).getByText('explorer_search_masked').waitFor();
        await page.emulateMedia({ colorScheme: 'dark' });
        await checkScreen('the explorer after a search by a CPF, in the dark look');
        await page.emulateMedia({ colorScheme: 'light' });

        await page.getByRole('button', { name: 'Mostrar por 30 minutos' }).click();
        const why = page.getByRole('form', { name: 'Motivo do acesso' });
        await why.getByLabel('Motivo').selectOption({ label: 'Reclamação ou atendimento' });
        await why.getByLabel('Explique em poucas palavras').fill('Pedido do atendimento 42');
        await why.getByRole('button', { name: 'Mostrar os dados' }).click();
        await answerOf(page).getByText(cpf).waitFor();
        await page.getByText(/^Dados pessoais à mostra até/).waitFor();
        await checkScreen('the explorer with shown data');

        await write(page, EXPENSIVE);
        await run.click();
        await answerOf(page)
          .getByText(/lê [\d.]+ campos, e o máximo é 5\.000/)
          .waitFor();
        await checkScreen('the explorer with a refused document');

        await write(page, SAVE);
        await run.click();
        await page.getByRole('alert').getByText('Ligue o modo de alteração').waitFor();
        await page.getByRole('checkbox', { name: 'Modo de alteração' }).click();
        await page.getByLabel('Por que esta alteração?').fill(REASON);
        const change = page.getByRole('button', { name: 'Executar a alteração' });
        await change.click();
        const saved = /"id": "([0-9a-f-]{36})"/;
        await answerOf(page).getByText(saved).waitFor();
        const id = saved.exec(await answerOf(page).innerText())?.[1] ?? '';
        await write(page, `mutation { removeSavedFilters(id: "${id}") { ... on Done { ok } } }`);
        await checkScreen('the explorer before a change');
        await change.click();
        await answerOf(page).getByText('"ok": true').waitFor();

        // The session ends after the same time, so the admin signs in again.
        await shop.operate('/demo/clock', { minutes: 31 });
        await openPanel(page, { shop, path: '/painel/admin/explorador', person: ADMIN });
        await write(page, PEOPLE, JSON.stringify({ cpf }));
        await run.click();
        await answerOf(page).getByText('explorer_search_masked').waitFor();
        await write(page, PEOPLE, JSON.stringify({ cpf: null }));
        await run.click();
        await answerOf(page).getByText('•••').first().waitFor();

        await page.goto('/painel/admin/auditoria');
        await heading(page, 'Auditoria').waitFor();
        const acts = page.getByRole('list', { name: 'Atos de administradores' }).getByRole('listitem');
        const changes = acts.filter({ hasText: 'Mudou dados no explorador' }).filter({ hasText: REASON });
        await changes.first().waitFor();
        assert.equal(await changes.count(), 2);
        await page
          .getByRole('combobox', { name: 'Ato' })
          .selectOption({ label: 'Consultou dados no explorador' });
        await changes.first().waitFor({ state: 'hidden' });
        // Each document that ran, the newest first; the one in the middle searched by the CPF.
        assert.equal(await acts.count(), 3);
        const searched = acts.nth(1);
        await searched.getByText('Detalhes').click();
        await searched.getByText(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`).waitFor();
        await acts.first().getByText('Detalhes').click();
        await acts.first().getByText('query Pessoas').waitFor();
        await checkScreen('the audit of the explorer');
      },
    ));
});

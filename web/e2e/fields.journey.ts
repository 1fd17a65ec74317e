import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { asShopper, heading } from './support/browser.ts';
import { ADDRESS, fillRegistration, logIn, newPerson, PASSWORD, signUp } from './support/people.ts';
import { addToCart, walkToDelivery } from './support/purchase.ts';
import { openStage, type Stage } from './support/stage.ts';

/** The zipcode service of the demo knows no CEP that ends in 999; this one is in a range of the Acre. */
const UNKNOWN_CEP = '69918-999';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Types key by key, as on the keyboard of a phone. */
async function typeKeys(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).fill('');
  await field(page, label).pressSequentially(text);
  await page.keyboard.press('Tab');
}

describe('fields on a phone', { timeout: 600_000 }, () => {
  it('store the number that was typed with +55 91, and correct what was copied with an e-mail', () =>
    asShopper(stage, { isPhone: true }, async ({ page }) => {
      const person = newPerson('Benedita');
      await page.goto('/cadastro');
      await heading(page, 'Crie sua conta').waitFor();
      await fillRegistration(page, person);
      await typeKeys(page, 'Celular', '+55 91 98765-4321');
      assert.equal(await field(page, 'Celular').inputValue(), '(91) 98765-4321');
      await typeKeys(page, 'Data de nascimento', '7/10/1990');
      assert.equal(await field(page, 'Data de nascimento').inputValue(), '07/10/1990');
      await field(page, 'E-mail').fill(`Benedita <${person.email}>,`);
      await page.keyboard.press('Tab');
      await page.getByText(`Corrigimos para ${person.email}.`).waitFor();
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.waitForURL((url) => url.pathname !== '/cadastro');
      await page.goto('/perfil/registro');
      await field(page, 'Celular').waitFor();
      assert.equal(await field(page, 'Celular').inputValue(), '(91) 98765-4321');
    }));

  it('accept a CEP that the service does not know, once the address is confirmed', () =>
    asShopper(stage, { isPhone: true }, async ({ page }) => {
      await signUp(page, newPerson('Firmino'));
      await addToCart(page, 'shampoo-energizante');
      await walkToDelivery(page);
      await page.getByRole('button', { name: 'Alterar o endereço de entrega' }).click();
      await typeKeys(page, 'CEP', UNKNOWN_CEP);
      await page.getByText('Não encontramos este CEP. Confira os números.').waitFor();
      await field(page, 'Endereço').fill('Rua Nova do Acre');
      await field(page, 'Número').fill('7');
      await field(page, 'Bairro').fill('Centro');
      await field(page, 'Cidade').fill('Rio Branco');
      await page.getByLabel('Estado').selectOption('AC');
      await page.getByRole('radio', { name: /Entrega padrão/ }).waitFor();
      await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
      await page.getByText(/Rua Nova do Acre, 7, Centro, Rio Branco - AC, 69918-999/).waitFor();
      await page.getByRole('button', { name: 'Sim, o endereço está certo' }).click();
      await heading(page, 'Pagamento').waitFor();
    }));

  it('have their values again after the session became too old in the middle of the form', () =>
    asShopper(stage, { isPhone: true, expects: /status of 401/ }, async ({ page }) => {
      const person = newPerson('Zulmira');
      await signUp(page, person);
      await addToCart(page, 'shampoo-energizante');
      await walkToDelivery(page);
      await page.getByRole('button', { name: 'Alterar o endereço de entrega' }).click();
      await field(page, 'Complemento (opcional)').fill('Casa dos fundos');
      // What the server answers to a session that became too old.
      await page.route('**/graphql*', async (route) => {
        const isRenewal = (route.request().postData() ?? '').includes('RefreshSession');
        await route.fulfill({
          json: isRenewal
            ? { data: { refreshSession: { __typename: 'Refusal', code: 'session_timed_out', message: '' } } }
            : { errors: [{ message: 'Entre de novo.', extensions: { code: 'UNAUTHENTICATED' } }] },
        });
      });
      // Another CEP, for which the form asks the server.
      await typeKeys(page, 'CEP', ADDRESS.zipcode.replace('002', '003'));
      await page.waitForURL((url) => url.pathname === '/');
      await page.unroute('**/graphql*');
      await page.goto('/login');
      await logIn(page, person.email, PASSWORD);
      await heading(page, 'Contato e entrega').waitFor();
      await page.getByText('Casa dos fundos').waitFor();
    }));
});

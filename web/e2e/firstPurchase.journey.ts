import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { heading, refuseCookies } from './support/browser.ts';
import { tabTo } from './support/keyboard.ts';
import { mailTo } from './support/mailbox.ts';
import { ADDRESS, newPerson, PASSWORD, type Person } from './support/people.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import { openStage, type Stage } from './support/stage.ts';

const PRODUCT = '/produtos/shampoo-energizante';
const MOST_FIELDS = 10;
const MOST_SCREENS = 4;
const MOST_PRESSES = 3;

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

/** Every question on the page: a text or a list each count as one, and a group of radio buttons counts as one. */
const countFields = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate((main) => {
    const shown = [...main.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter((field) =>
      field.checkVisibility(),
    );
    return new Set(shown.map((field, index) => (field.type === 'radio' ? field.name : index))).size;
  });

/** The pages that the shopper saw, in order. */
function watchScreens(page: Page): string[] {
  const screens: string[] = [];
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame === page.mainFrame() && screens.at(-1) !== pathname) screens.push(pathname);
  });
  return screens;
}

async function typeByKeyboard(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

async function pressByKeyboard(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name }).filter({ visible: true }).first());
  await page.keyboard.press('Enter');
}

/** Fills in the delivery form of a guest by keyboard. */
async function fillDelivery(page: Page, person: Person): Promise<void> {
  await typeByKeyboard(page, 'Nome completo', `${person.firstName} ${person.lastName}`);
  await typeByKeyboard(page, 'CPF', person.document);
  await typeByKeyboard(page, 'Data de nascimento', '14/03/1988');
  await typeByKeyboard(page, 'E-mail', person.email);
  await typeByKeyboard(page, 'Celular', person.phone);
  await typeByKeyboard(page, 'CEP', ADDRESS.zipcode);
  await page.getByText('Encontramos:').waitFor();
  await typeByKeyboard(page, 'Número', ADDRESS.number);
  await typeByKeyboard(page, 'Complemento (opcional)', 'apto 12');
  await page.getByRole('radio', { name: /Entrega padrão/ }).waitFor();
}

async function payPix(page: Page): Promise<void> {
  await heading(page, 'Pedido recebido. Falta pagar o PIX').waitFor();
  const code = (await page.getByRole('group', { name: 'Código PIX Copia e Cola' }).innerText()).trim();
  await stage.shop.operate('/gateway-sandbox/v1/test/pay', { code });
  await heading(page, 'Pagamento aprovado').waitFor();
}

describe('a first purchase', { timeout: 600_000 }, () => {
  it('takes at most ten fields and four screens by keyboard; a code by e-mail then opens the account, and the next purchase takes three presses', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      const person = newPerson('Otacília');
      await page.goto('/');
      await refuseCookies(page);
      const screens = watchScreens(page);
      await page.goto(PRODUCT);
      await heading(page, 'Shampoo energizante').waitFor();
      const begin = performance.now();
      await pressByKeyboard(page, 'button', 'Adicionar ao carrinho');
      await page.getByRole('dialog', { name: 'Seu carrinho' }).waitFor();
      await pressByKeyboard(page, 'link', 'Fechar pedido');
      await heading(page, 'Contato e entrega').waitFor();
      await fillDelivery(page, person);
      const fields = await countFields(page);
      await pressByKeyboard(page, 'button', 'Ir para o pagamento');
      await heading(page, 'Pagamento').waitFor();
      const paymentFields = await countFields(page);
      await pressByKeyboard(page, 'button', /^Gerar PIX de R\$/);
      await payPix(page);
      const seconds = (performance.now() - begin) / 1000;
      console.log(
        `first purchase: ${fields} + ${paymentFields} fields, ${screens.length} screens, ${seconds.toFixed(1)} s`,
      );
      assert.ok(fields + paymentFields <= MOST_FIELDS, `${fields} + ${paymentFields} fields`);
      assert.ok(screens.length <= MOST_SCREENS, screens.join(' '));

      const form = page.getByRole('form', { name: 'Criar senha' });
      await form.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await form.getByText(/^Força da senha:/).waitFor();
      await checkScreen('the confirmation with a password');
      await form.getByRole('button', { name: 'Criar senha' }).click();
      await page.getByText('Senha criada.').waitFor();

      // The next visit, in a browser without a session.
      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
      await page.goto('/login');
      await page.getByLabel('E-mail ou CPF').fill(person.email);
      await page.getByRole('button', { name: 'Receber um código por e-mail' }).click();
      const { text } = await mailTo(stage.shop, { to: person.email, kind: 'sign-in-code' });
      const send = page.getByRole('button', { name: 'Entrar com o código' });
      await page.getByLabel('Código de 6 números').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
      await send.click();
      await page.getByLabel('CPF do cadastro').fill(person.document);
      await checkScreen('the code by e-mail');
      await send.click();
      await page.waitForURL((url) => url.pathname !== '/login');

      // The same person buys again: the stored data are cards.
      await page.goto(PRODUCT);
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
      const panel = page.getByRole('dialog', { name: 'Seu carrinho' });
      await panel.getByRole('link', { name: 'Shampoo energizante' }).waitFor();
      await page.goto('/checkout/revisao');
      let presses = 0;
      const press = async (role: 'button' | 'link', name: string | RegExp) => {
        presses += 1;
        await page.getByRole(role, { name }).filter({ visible: true }).click();
      };
      await press('link', 'Fechar pedido');
      await page.getByRole('button', { name: 'Alterar seus dados' }).waitFor();
      await page.getByRole('radio', { name: /Entrega padrão/ }).waitFor();
      await checkScreen('the stored data as cards');
      await press('button', 'Ir para o pagamento');
      await press('button', /^Gerar PIX de R\$/);
      await payPix(page);
      assert.ok(presses <= MOST_PRESSES, `${presses} presses`);
    }));

  it('asks a person with an account to sign in, and the form keeps what was typed', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      const person = newPerson('Eufrásio');
      const buy = async () => {
        await page.goto(PRODUCT);
        await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
        await page
          .getByRole('dialog', { name: 'Seu carrinho' })
          .getByRole('link', { name: 'Fechar pedido' })
          .click();
        await heading(page, 'Contato e entrega').waitFor();
        await checkScreen('the delivery form of a guest');
        await fillDelivery(page, person);
        await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
      };
      await page.goto('/');
      await refuseCookies(page);
      await buy();
      await heading(page, 'Pagamento').waitFor();

      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.context().clearCookies();
      await buy();
      const dialog = page.getByRole('dialog', { name: 'Entre na sua conta' });
      await dialog.waitFor();
      await checkScreen('the sign-in over the form');
      await dialog.getByRole('button', { name: 'Receber um código por e-mail' }).click();
      const { text } = await mailTo(stage.shop, { to: person.email, kind: 'sign-in-code' });
      await dialog.getByLabel('Código de 6 números').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
      await dialog.getByRole('button', { name: 'Entrar com o código' }).click();
      await dialog.getByLabel('CPF do cadastro').fill(person.document);
      await dialog.getByRole('button', { name: 'Entrar com o código' }).click();
      await page.getByRole('button', { name: 'Alterar seus dados' }).waitFor();
      await page.getByText(`${ADDRESS.street}, ${ADDRESS.number}, apto 12`).waitFor();
      await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
      await heading(page, 'Pagamento').waitFor();
    }));
});

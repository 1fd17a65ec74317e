import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { asShopper, heading, PHONE, refuseCookies } from './support/browser.ts';
import { newPerson, signUp } from './support/people.ts';
import { typeCard, walkToPayment } from './support/purchase.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import { openStageWithOwnShop, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStageWithOwnShop({ settings: { SUBSCRIPTIONS: 'on' } });
});
after(() => stage?.close());

const PAGES: [path: string, title: string][] = [
  ['/hair-kit', 'Tudo para o cabelo, em um só pedido'],
  ['/assinatura', 'O que você usa, todo mês, na sua porta'],
  ['/recorrencia', 'Monte a sua assinatura'],
  ['/money-back', 'Sete dias para mudar de ideia'],
  ['/lp-sleep-gummy', 'Primeiro a conversa, depois a goma'],
  ['/lp-sleep-gummy-cart', 'Da receita ao carrinho'],
  ['/sleep-gummy-lp', 'Leia o rótulo antes'],
];

const CARD = { number: '4111 1111 1111 1111', holder: 'OTAVIO LIMA', expiry: '12/30', code: '123' };
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Seu carrinho' });

describe('the landing pages', { timeout: 600_000 }, () => {
  it('are rendered by the server: 200, one heading, their own canonical address, no script needed', async () => {
    for (const [path, title] of PAGES) {
      const answer = await fetch(stage.shop.url + path);
      const html = await answer.text();
      assert.equal(answer.status, 200, path);
      assert.equal(html.match(/<h1/g)?.length, 1, `${path} has one heading`);
      assert.ok(html.includes(title), `${path} says what it is about`);
      assert.match(html, new RegExp(`<link rel="canonical" href="[^"]*${path}">`));
      assert.match(html, /<meta name="description" content="[^"]{60,170}"/, `${path} describes itself`);
      assert.match(html, /<script type="application\/ld\+json">/, `${path} says what it is`);
      assert.doesNotMatch(html, /noindex/);
    }
  });

  it('are accessible, fit the phone and have an empty console', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      await page.goto('/');
      await refuseCookies(page);
      for (const [path, title] of PAGES) {
        await page.goto(path);
        await heading(page, title).waitFor();
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
        await checkScreen(path);
      }
    }));

  it('are linked from the banners of the home page and from a lightning offer', () =>
    asShopper(stage, {}, async ({ page }) => {
      await page.goto('/');
      await refuseCookies(page);
      const banners = page.getByRole('list', { name: 'Banners' }).getByRole('link');
      assert.deepEqual(await banners.evaluateAll((links) => links.map((link) => link.getAttribute('href'))), [
        '/hair-kit',
        '/produtos/anti-aging',
      ]);
      const offers = page.getByRole('region', { name: 'Oferta relâmpago' });
      // It hydrates when it is scrolled into view.
      await offers.scrollIntoViewIfNeeded();
      await offers
        .getByText(/Termina em \d\d:\d\d:\d\d/)
        .first()
        .waitFor();
      await offers.getByRole('link').first().click();
      await page.waitForURL('**/produtos/*-relampago');
      await page
        .getByRole('region', { name: 'Comprar', exact: true })
        .getByText(/\d\d\/\d\d\/\d{4} às \d\d:\d\d, horário de Brasília/)
        .waitFor();
    }));
});

describe('the hair kit', { timeout: 600_000 }, () => {
  it('is added to the cart as a whole, at the price on the button', () =>
    asShopper(stage, { viewport: PHONE }, async ({ page }) => {
      await page.goto('/hair-kit');
      await refuseCookies(page);
      await page.goto('/hair-kit');
      await page.getByText('É o maior desconto do kit.').waitFor();
      const button = page.getByRole('button', { name: /^Levar o kit por R\$/ });
      const price = (await button.innerText()).replace(/^.*R\$/, 'R$');
      await button.click();
      await panelOf(page).getByText(price, { exact: true }).first().waitFor();
      for (const name of ['Minoxidil 5% espuma', 'Shampoo energizante'])
        await panelOf(page).getByRole('link', { name, exact: true }).waitFor();
    }));
});

describe('a subscription', { timeout: 600_000 }, () => {
  it('is built, accepted and paid, and the buyer sees the next date before and after', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      const person = newPerson('Otávio');
      await signUp(page, person);
      await page.goto('/recorrencia?itens=shampoo-energizante');
      const summary = page.getByRole('region', { name: 'Por mês' });
      await summary.getByText('R$ 35,92').waitFor();
      await page.getByRole('button', { name: 'Continuar para o carrinho' }).click();
      await heading(page, 'Seu carrinho').waitFor();
      assert.ok(await page.getByRole('checkbox', { name: /Assinar e receber todo mês/ }).isChecked());
      await page.goto('/');
      await page.getByRole('button', { name: 'Carrinho, 1 unidade' }).click();
      await walkToPayment(page);
      const statement = page.getByRole('region', { name: 'A sua assinatura, mês a mês' });
      await statement.getByText('R$ 35,92').first().waitFor();
      await checkScreen('/checkout/pagamento of a subscription');
      const next = await statement
        .getByText(/^\d\d\/\d\d\/\d{4}$/)
        .first()
        .innerText();
      await typeCard(page, CARD, person.document);
      await page.getByRole('button', { name: /^Pagar R\$/ }).click();
      await statement.getByText('Marque para continuar.').waitFor();
      await statement.getByRole('checkbox').check();
      await page.getByRole('button', { name: /^Pagar R\$/ }).click();
      await heading(page, 'Pagamento aprovado').waitFor();
      const begun = page.getByRole('region', { name: 'A sua assinatura começou' });
      await begun.getByText(next).waitFor();
      await checkScreen('/pagamento-aprovado of a subscription');
      await page.goto('/recorrencia');
      await page.getByRole('region', { name: 'Você já tem uma assinatura' }).getByText(next).waitFor();
      await checkScreen('/recorrencia of a subscriber');
    }));
});

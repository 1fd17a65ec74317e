import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { ACTIVITY_EVENT } from '#schema/activity/activityEvents.ts';
import { asShopper, heading, refuseCookies } from './support/browser.ts';
import { fillRegistration, logIn, newPerson, PATIENT } from './support/people.ts';
import { addToCart, typeCard, walkToPayment } from './support/purchase.ts';
import { openStageWithOwnShop, type Stage } from './support/stage.ts';
import { openTagHost, type TagHost } from './support/tagHost.ts';

let tags: TagHost;
let stage: Stage;
before(async () => {
  tags = await openTagHost();
  stage = await openStageWithOwnShop({
    settings: {
      // The tag manager is loaded in production only.
      NODE_ENV: 'production',
      DEMO: 'on',
      TAG_MANAGER_ID: 'GTM-JOURNEY',
      TAG_MANAGER_URL: `${tags.url}/gtm.js`,
    },
  });
});
after(async () => {
  await stage?.close();
  await tags?.close();
});
beforeEach(() => tags.reset());

const acceptCookies = (page: Page) =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Aceitar' }).click();

/** Long enough for an allowed script to load and to read the page. */
const waitForTagScript = () => pause(1500);

const pushed = () => tags.seen.flatMap(({ pushed: entry }) => (entry ? [entry] : []));
const events = () => pushed().map(({ event }) => event);
const last = (event: string) => pushed().findLast((entry) => entry.event === event);

/** Addresses that reveal something about a person or about health. */
const PRIVATE = [
  '/produtos/minoxidil',
  '/avaliacao',
  '/busca?q=queda',
  '/checkout/revisao',
  '/perfil/registro',
];

describe('the tag manager', { timeout: 600_000 }, () => {
  it('is not loaded before an answer about cookies, nor after a refusal', () =>
    asShopper(stage, {}, async ({ page }) => {
      await page.goto('/');
      await page.getByRole('region', { name: 'Cookies' }).waitFor();
      await waitForTagScript();
      await refuseCookies(page);
      await page.goto('/produtos/shampoo-energizante');
      await addToCart(page, 'shampoo-energizante');
      await waitForTagScript();
      assert.equal(tags.scripts, 0);
      assert.equal(await page.evaluate(() => window.dataLayer), undefined);
    }));

  it('receives the events of the shop with their items and the person, and view_cart without the person', () =>
    asShopper(stage, {}, async ({ page }) => {
      await page.goto('/login');
      await acceptCookies(page);
      await logIn(page, PATIENT.email);
      await addToCart(page, 'shampoo-energizante');
      await waitForTagScript();
      assert.ok(tags.scripts > 0);
      assert.ok(events().includes('view_item'));
      const added = last('add_to_cart');
      assert.ok(added);
      assert.deepEqual(Object.keys(added.ecommerce?.items[0] ?? {}).sort(), [
        'brand',
        'category',
        'discount_percentage',
        'discount_value',
        'id',
        'name',
        'price',
        'quantity',
      ]);
      const { user } = added;
      assert.equal(user?.email, PATIENT.email);
      assert.match(String(user?.phone), /^\d{10,11}$/);
      const viewed = last('view_cart');
      assert.ok(viewed);
      assert.equal(viewed.user, undefined);
      // The CPF of the demo's patient.
      assert.doesNotMatch(JSON.stringify(tags.seen), /529\.?982\.?247/, 'the CPF is never sent');
    }));

  it('is never loaded on a page that reveals something about health, however the shopper gets there', () =>
    asShopper(stage, {}, async ({ page }) => {
      await page.goto('/');
      await acceptCookies(page);
      await waitForTagScript();
      assert.equal(tags.scripts, 1);
      // By the router from inside the measured document, by a plain link and by the search box.
      await page.getByRole('link', { name: 'Buscar', exact: true }).click();
      await page.getByRole('combobox', { name: 'Buscar na loja' }).fill('minoxidil');
      await page.keyboard.press('Enter');
      await heading(page, 'Busca por “minoxidil”').waitFor();
      await page
        .getByRole('link', { name: /Minoxidil 5% espuma/ })
        .first()
        .click();
      await heading(page, 'Minoxidil 5% espuma').waitFor();
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
      await page.getByRole('dialog', { name: 'Seu carrinho' }).waitFor();
      await waitForTagScript();
      for (const path of [...PRIVATE, '/?fromPrescriptionPayment=true&hairLoss=true']) {
        await page.goto(path);
        await waitForTagScript();
      }
      const hrefs = new Set(tags.seen.map(({ href }) => href.replace(stage.shop.url, '')));
      assert.deepEqual([...hrefs], ['/'], 'the tag manager received only the home page');
      assert.doesNotMatch(JSON.stringify(pushed()), /minoxidil|queda|receita|avalia/i);
      assert.equal(tags.scripts, 1);
    }));

  it('receives the other products of a cart with a medicine, but neither the medicine nor the person', () =>
    asShopper(stage, {}, async ({ page }) => {
      await page.goto('/login');
      await acceptCookies(page);
      await logIn(page, PATIENT.email);
      await addToCart(page, 'minoxidil');
      await addToCart(page, 'shampoo-energizante');
      await waitForTagScript();
      const carts = pushed().filter(({ event }) => event === 'view_cart');
      assert.ok(carts.length > 0);
      const pushedText = JSON.stringify(pushed());
      assert.doesNotMatch(pushedText, /minoxidil/i);
      await page.goto('/checkout/revisao');
      await heading(page, 'Seu carrinho').waitFor();
      await page.waitForFunction(() =>
        window.dataLayer?.some((entry) => 'event' in entry && entry.event === 'begin_checkout'),
      );
      const layer = await page.evaluate(() => JSON.stringify(window.dataLayer));
      assert.doesNotMatch(layer, /minoxidil|"user"/i);
      assert.match(layer, /Shampoo/);
    }));

  it('is not loaded again after the consent was withdrawn and the page reloaded', () =>
    asShopper(stage, {}, async ({ page }) => {
      await page.goto('/');
      await acceptCookies(page);
      await waitForTagScript();
      assert.equal(tags.scripts, 1);
      await page.evaluate(() =>
        localStorage.setItem(
          'cookie-consent',
          JSON.stringify({ choice: 'refused', at: new Date().toISOString() }),
        ),
      );
      await page.reload();
      await waitForTagScript();
      assert.equal(tags.scripts, 1);
    }));
});

describe('the activity of a visit', { timeout: 600_000 }, () => {
  it('counts a cart left on the home page for five minutes once, and does not change the cart', () =>
    asShopper(stage, {}, async ({ page }) => {
      const abandoned = async () => {
        const sql = 'select path from activity_event where code = $1';
        const stored = await stage.shop.rows<{ path: string }>(sql, [ACTIVITY_EVENT.abandonmentCheckout]);
        return stored.map(({ path }) => path);
      };
      await page.clock.install();
      await page.goto('/');
      await refuseCookies(page);
      await addToCart(page, 'creatina');
      await page.goto('/');
      await page.getByRole('button', { name: 'Carrinho, 1 unidade' }).waitFor();
      await page.clock.fastForward('04:50');
      await waitForTagScript();
      assert.deepEqual(await abandoned(), []);
      // The five minutes begin at hydration, whose time the test cannot read.
      for (let attempt = 0; attempt < 120 && (await abandoned()).length === 0; attempt += 1) {
        await page.clock.fastForward('00:15');
        await pause(500);
      }
      assert.deepEqual(await abandoned(), ['/']);
      await page.clock.fastForward('15:00');
      await waitForTagScript();
      assert.deepEqual(await abandoned(), ['/'], 'once');
      await page.getByRole('button', { name: 'Carrinho, 1 unidade' }).waitFor();
    }));

  it('is stored as numeric codes, an order and a registration once, without the identity of the person', () =>
    asShopper(stage, {}, async ({ page }) => {
      const person = newPerson('Caetano');
      const rows = () =>
        stage.shop.rows<{ code: number; path: string; times: number }>(
          'select code, path, count(*)::int as times from activity_event where at > $1 group by 1, 2',
          [since],
        );
      const [{ now: since } = { now: '' }] = await stage.shop.rows<{ now: string }>(
        'select now()::text as now',
        [],
      );
      const counted = async (code: number) =>
        (await rows()).filter((row) => row.code === code).reduce((sum, { times }) => sum + times, 0);

      await page.goto('/busca?q=shampoo');
      await refuseCookies(page);
      // Quick add, from a list.
      await page.getByRole('button', { name: 'Adicionar Shampoo energizante ao carrinho' }).click();
      await page.getByRole('dialog', { name: 'Seu carrinho' }).waitFor();
      // A link that fills the cart, and a product's own page.
      await page.goto('/?carrinho=tonico-para-barba');
      await page.getByText('Produtos adicionados ao carrinho.').waitFor();
      await addToCart(page, 'creatina');
      await page.goto('/cadastro');
      await fillRegistration(page, person);
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.waitForURL((url) => url.pathname !== '/cadastro');
      await page.goto('/checkout/revisao');
      await page.getByRole('link', { name: 'Fechar pedido' }).first().click();
      await heading(page, 'Contato e entrega').waitFor();
      await page.goto('/produtos/gummy');
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
      await walkToPayment(page);
      await page.getByRole('radio', { name: /^Cartão de crédito/ }).check();
      await typeCard(
        page,
        { number: '4111111111111111', holder: 'RAFAEL MONTEIRO', expiry: '11/31', code: '123' },
        person.document,
      );
      await page.getByRole('button', { name: /^Pagar R\$/ }).click();
      await heading(page, 'Pagamento aprovado').waitFor();
      await page.reload();
      await heading(page, 'Pagamento aprovado').waitFor();

      const { pageView, viewContent, initCheckout, paymentMethod, search } = ACTIVITY_EVENT;
      for (const code of [pageView, viewContent, initCheckout, paymentMethod, search])
        assert.ok((await counted(code)) > 0, `code ${code}`);
      assert.equal(await counted(ACTIVITY_EVENT.addToCart), 4, 'quick add, link, two product pages');
      assert.equal(
        await counted(ACTIVITY_EVENT.finishCheckout),
        1,
        'an order is finished once, also after a reload',
      );
      assert.equal(await counted(ACTIVITY_EVENT.register), 1);
      for (const { path } of await rows()) assert.doesNotMatch(path, /[?@]|\d{8}/);
    }));
});

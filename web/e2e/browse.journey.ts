import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { answerEmailGate, asShopper, heading, refuseCookies } from './support/browser.ts';
import { newPatient } from './support/clinicPatient.ts';
import { focusBecomesVisible, tabTo } from './support/keyboard.ts';
import { logIn, newPerson, PASSWORD, signUp } from './support/people.ts';
import { addToCart, walkToDelivery } from './support/purchase.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

/** A line of the cart, which has the name of the listing while a lightning offer sells the product. */
const inCart = (panel: Locator, name: string) =>
  panel.getByRole('link', { name: new RegExp(`^${name}(, oferta relâmpago)?$`) });

describe('a visitor of the shop', { timeout: 600_000 }, () => {
  it('is redirected to the canonical address of a sold-out product and cannot buy it', () =>
    asShopper(stage, {}, async ({ page }) => {
      await page.goto('/produtos/sleep-gummy');
      await page.waitForURL('**/produtos/9847293873423');
      await heading(page, 'Sleep gummy').waitFor();
      await answerEmailGate(page);
      const buying = page.getByRole('region', { name: 'Comprar' });
      await buying.getByText('Esgotado', { exact: true }).waitFor();
      assert.ok(await buying.getByRole('button', { name: 'Esgotado no momento' }).isDisabled());
      assert.equal(await page.getByRole('button', { name: /^Adicionar/ }).count(), 0);
    }));

  it('comes to the page that a typed address means', () =>
    asShopper(stage, {}, async ({ page }) => {
      await page.goto('/carrinho?cupom=BEMVINDO');
      assert.equal(new URL(page.url()).pathname, '/checkout/revisao');
      await page.goto('/Perfil/Conversas/');
      await heading(page, 'Entre na sua conta').waitFor();
    }));

  it("keeps the guest's cart after signing in to an account with a cart", () =>
    asShopper(stage, {}, async ({ page }) => {
      const patient = await newPatient(stage.shop, 'Fausto');
      const panel = page.getByRole('dialog', { name: 'Seu carrinho' });
      await addToCart(page, 'shampoo-energizante');
      await page.goto('/login');
      await refuseCookies(page);
      await logIn(page, patient.email, PASSWORD);
      await page.getByRole('button', { name: 'Carrinho, 1 unidade' }).waitFor();
      await asShopper(stage, {}, async ({ page: phone }) => {
        await addToCart(phone, 'tonico-para-barba');
        await phone.goto('/login');
        await refuseCookies(phone);
        await logIn(phone, patient.document, PASSWORD);
        await phone.getByRole('button', { name: 'Carrinho, 2 unidades' }).waitFor();
      });
      await page.reload();
      await page.getByRole('button', { name: 'Carrinho, 2 unidades' }).click();
      for (const name of ['Shampoo energizante', 'Tônico para barba']) await inCart(panel, name).waitFor();
    }));

  it('learns at the checkout that a prescription is missing, sees two ways to get it, and keeps cart and address', () =>
    asShopper(stage, {}, async ({ page }) => {
      await signUp(page, newPerson('Heitor'));
      await addToCart(page, 'minoxidil');
      await walkToDelivery(page);
      await page.getByRole('radio', { name: /Entrega padrão/ }).waitFor();
      await page.getByRole('button', { name: 'Alterar o endereço de entrega' }).click();
      await page.getByLabel('Complemento (opcional)').fill('Casa dos fundos');
      await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
      await page.getByRole('heading', { name: 'Falta a receita' }).waitFor();
      await page.getByRole('heading', { name: 'Minoxidil 5% espuma' }).waitFor();
      const entrances = await page
        .getByRole('main')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      assert.ok(
        entrances.some((href) => href.startsWith('/avaliacao')),
        `to the evaluation: ${entrances}`,
      );
      assert.ok(
        entrances.some((href) => href.startsWith('/prescricao')),
        `to sending the prescription: ${entrances}`,
      );

      // The link leads to the cart, where the shopper takes the item out.
      await page.getByRole('link', { name: 'Tirar do carrinho e seguir sem o item' }).click();
      await heading(page, 'Seu carrinho').waitFor();
      await page.getByRole('link', { name: 'Minoxidil 5% espuma' }).waitFor();
      await page.goto('/checkout/dados-de-entrega');
      await page.getByText('Casa dos fundos').waitFor();
    }));

  it('can go from the first page to the checkout with the keyboard alone', () =>
    asShopper(stage, {}, async ({ page }) => {
      await page.goto('/');
      await refuseCookies(page);
      // A new load puts the focus back at the top.
      await page.goto('/');
      await heading(page, /./).waitFor();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Ir para o conteúdo' });
      assert.ok(await skip.evaluate((element) => element === document.activeElement));
      assert.ok(await focusBecomesVisible(page));
      await page.keyboard.press('Enter');
      assert.equal(await page.evaluate(() => document.activeElement?.id), 'conteudo');

      await page.goto('/');
      await tabTo(page, page.getByRole('link', { name: 'Buscar', exact: true }));
      await page.keyboard.press('Enter');
      await page.getByRole('combobox', { name: 'Buscar na loja' }).waitFor();
      await page.keyboard.type('shampo');
      await page.keyboard.press('Enter');
      await heading(page, 'Busca por “shampo”').waitFor();
      await tabTo(page, page.getByRole('link', { name: 'Shampoo energizante', exact: true }));
      await page.keyboard.press('Enter');
      await heading(page, 'Shampoo energizante').waitFor();
      const add = page.getByRole('button', { name: 'Adicionar ao carrinho' });
      await tabTo(page, add);
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: 'Seu carrinho' });
      await inCart(panel, 'Shampoo energizante').waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      assert.ok(
        await add.evaluate((element) => element === document.activeElement),
        'the focus is given back',
      );
      await page.keyboard.press('Enter');
      await tabTo(page, panel.getByRole('link', { name: 'Revisar o carrinho' }));
      await page.keyboard.press('Enter');
      await heading(page, 'Seu carrinho').waitFor();
    }));

  it('gets help on a page that does not exist', () =>
    asShopper(stage, { expects: /404 \(Not Found\)/ }, async ({ page }) => {
      const answer = await page.goto('/produto-que-sumiu');
      assert.equal(answer?.status(), 404);
      await heading(page, 'Esta página não está aqui').waitFor();
      await page.getByRole('link', { name: 'Buscar um produto' }).click();
      await heading(page, 'Todos os produtos').waitFor();
    }));

  it('can continue when the connection is lost before the freight form has loaded', () =>
    asShopper(stage, { expects: /ERR_INTERNET_DISCONNECTED/ }, async ({ page }) => {
      await page.route('**/assets/FreightByCep-*', (route) => route.abort('internetdisconnected'));
      const failedRequest = page.waitForEvent('requestfailed');
      await page.goto('/produtos/shampoo-energizante');
      await page.mouse.wheel(0, 400);
      await failedRequest;
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
      await page.getByRole('dialog', { name: 'Seu carrinho' }).waitFor();
      await heading(page, 'Shampoo energizante').waitFor();
    }));

  it('can choose an option before the code of the page has loaded, and the click is repeated after hydration', () =>
    asShopper(stage, {}, async ({ page }) => {
      await page.goto('/produtos/chocosono');
      const code = await page.locator('script[data-entry]').getAttribute('data-entry');
      const { promise: codeReleased, resolve: releaseCode } = Promise.withResolvers<void>();
      await page.route(`**${code}`, async (route) => {
        await codeReleased;
        await route.continue();
      });
      await page.reload();
      const boxes = page.getByRole('region', { name: 'Comprar', exact: true }).getByRole('radio');
      const last = boxes.last();
      assert.equal(await last.isChecked(), false);
      await last.evaluate((box) => (box as HTMLInputElement).labels?.[0]?.click());
      releaseCode();
      await page.waitForFunction(
        (box) => (box as HTMLInputElement | null)?.checked,
        await last.elementHandle(),
      );
    }));

  it('gets a hydrated page when the connection returns, if its code could not load before', () =>
    asShopper(stage, { expects: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ }, async ({ page }) => {
      await page.goto('/produtos/shampoo-energizante');
      const code = await page.locator('script[data-entry]').getAttribute('data-entry');
      await page.route(`**${code}`, (route) => route.abort('internetdisconnected'));
      const failedRequest = page.waitForEvent('requestfailed');
      await page.reload();
      await failedRequest;
      await heading(page, 'Shampoo energizante').waitFor();
      // Chromium requests a file again for each module that imports it; all of these fail, too.
      await page.waitForTimeout(3_000);
      await page.unroute(`**${code}`);
      const pageReloaded = page.waitForEvent('load');
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await pageReloaded;
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click();
      await page.getByRole('dialog', { name: 'Seu carrinho' }).waitFor();
    }));

  it('sees when the connection is lost and when it is back', () =>
    asShopper(stage, { expects: /ERR_INTERNET_DISCONNECTED/ }, async ({ page, context }) => {
      await page.goto('/produtos/shampoo-energizante');
      await heading(page, 'Shampoo energizante').waitFor();
      const notice = page.getByText('Você está sem conexão.');
      // The notice has its own chunk, which loads last.
      await page.getByRole('button', { name: 'Recusar' }).waitFor();
      await context.setOffline(true);
      await notice.waitFor();
      // The freight form loads when it is on the screen, and waits for the connection. A wheel can be lost
      // while the page is busy, and a longer scroll can pass the form before the page is hydrated.
      await page.evaluate(() => window.scrollBy(0, 200));
      await heading(page, 'Shampoo energizante').waitFor();
      await context.setOffline(false);
      await notice.waitFor({ state: 'hidden' });
      await page.getByLabel('Calcular o frete').waitFor();
    }));
});

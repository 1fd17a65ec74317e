import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { asShopper, heading } from './support/browser.ts';
import { newPerson, signUp } from './support/people.ts';
import { addToCart, orderOnPage, walkToDelivery, walkToPayment } from './support/purchase.ts';
import { openStage, type Stage } from './support/stage.ts';

/** No other journey buys it, so its stock may change here. */
const TONIC = 'tonico-para-barba';
const ALREADY_BOUGHT = 'Você já fez esta compra';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

async function expectToFit(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 360, `the page is ${width} pixels wide`);
}

/** From the delivery form with another freight to the payment: that creates another order of the same cart. */
async function orderBySedex(page: Page): Promise<void> {
  // The server prices the choice, so the radio is checked a moment after the press.
  await page.getByRole('radio', { name: /Sedex/ }).click();
  await page.getByRole('radio', { name: /Sedex/, checked: true }).waitFor();
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
  await heading(page, 'Pagamento').waitFor();
}

const makePix = (page: Page) => page.getByRole('button', { name: /^Gerar PIX de R\$/ }).click();

const chargesOf = (ids: readonly string[]) =>
  stage.shop.rows<{ transaction_id: string }>(
    'select transaction_id from payment where transaction_id = any($1)',
    [ids],
  );

describe('one cart on a phone', { timeout: 600_000 }, () => {
  it('in two tabs is charged once; the second tab names the order, and buys the same again when asked', () =>
    asShopper(stage, { isPhone: true }, async ({ page, context }) => {
      await signUp(page, newPerson('Leandro'));
      await addToCart(page, TONIC);
      await walkToPayment(page);
      const first = orderOnPage(page);

      const other = await context.newPage();
      await other.goto('/checkout/dados-de-entrega');
      await orderBySedex(other);
      const second = orderOnPage(other);
      assert.notEqual(second, first);

      await makePix(page);
      await heading(page, 'Pedido recebido. Falta pagar o PIX').waitFor();
      const [{ code } = { code: '' }] = await stage.shop.rows<{ code: string }>(
        'select code from transaction where id = $1',
        [first],
      );
      await other.reload();
      await heading(other, ALREADY_BOUGHT).waitFor();
      await other.getByText(`Esta compra já foi feita no pedido ${code}. Nada foi cobrado agora.`).waitFor();
      await expectToFit(other);
      assert.deepEqual(await chargesOf([first, second]), [{ transaction_id: first }]);
      await other.getByRole('link', { name: 'Abrir esse pedido' }).click();
      await other.waitForURL(/perfil\/pedidos/);
      assert.ok(other.url().endsWith(first));
      await other.goBack();
      await heading(other, ALREADY_BOUGHT).waitFor();

      await other.getByRole('button', { name: 'Comprar de novo' }).click();
      await heading(other, 'Seu carrinho').waitFor();
      await other.getByRole('link', { name: 'Fechar pedido' }).click();
      await heading(other, 'Contato e entrega').waitFor();
      await other.getByRole('button', { name: 'Ir para o pagamento' }).click();
      await heading(other, 'Pagamento').waitFor();
      await makePix(other);
      await heading(other, 'Pedido recebido. Falta pagar o PIX').waitFor();
      assert.notEqual(orderOnPage(other), first);
    }));

  it('with Back and another freight is charged once, and the first payment page names the order', () =>
    asShopper(stage, { isPhone: true }, async ({ page }) => {
      await signUp(page, newPerson('Murilo'));
      await addToCart(page, TONIC);
      await walkToPayment(page);
      const first = orderOnPage(page);
      await page.getByText('Resumo do pedido').first().click();
      await page.getByRole('link', { name: 'Alterar dados e entrega' }).click();
      await heading(page, 'Contato e entrega').waitFor();
      await orderBySedex(page);
      const second = orderOnPage(page);
      assert.notEqual(second, first);
      await makePix(page);
      await heading(page, 'Pedido recebido. Falta pagar o PIX').waitFor();

      await page.goBack();
      await heading(page, /^Seu pedido AP-\S+ foi recebido$/).waitFor();
      await page.goBack();
      await heading(page, ALREADY_BOUGHT).waitFor();
      assert.equal(orderOnPage(page), first);
      await expectToFit(page);
      assert.equal(await page.getByRole('button', { name: /Gerar PIX/ }).count(), 0);
      assert.deepEqual(await chargesOf([first, second]), [{ transaction_id: second }]);
    }));

  it('of which a unit sold out meanwhile is ordered with the remaining unit', () =>
    asShopper(stage, { isPhone: true }, async ({ page }) => {
      const setUnits = (units: number) =>
        stage.shop.rows<{ before: number }>(
          `update stock s set on_hand = $2 from stock old, product p
            where p.slug = $1 and s.product_id = p.id and old.sku_id = s.sku_id returning old.on_hand as before`,
          [TONIC, units],
        );
      await signUp(page, newPerson('Everton'));
      await addToCart(page, TONIC);
      const panel = page.getByRole('dialog', { name: 'Seu carrinho' });
      await panel.getByRole('button', { name: 'Aumentar quantidade' }).click();
      await panel.getByText('Subtotal, 2 unidades').waitFor();
      await walkToDelivery(page);
      await page.getByRole('radio', { name: /Entrega padrão/ }).waitFor();
      await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
      await heading(page, 'Pagamento').waitFor();

      const [{ before: units } = { before: 0 }] = await setUnits(1);
      try {
        await makePix(page);
        await page.getByText(/restam só 1\./).waitFor();
        await expectToFit(page);
        await page.getByRole('link', { name: 'Ajustar o carrinho' }).click();
        await heading(page, 'Seu carrinho').waitFor();
        await page.getByRole('link', { name: 'Fechar pedido' }).click();
        await heading(page, 'Contato e entrega').waitFor();
        await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
        await heading(page, 'Pagamento').waitFor();
        await makePix(page);
        await heading(page, 'Pedido recebido. Falta pagar o PIX').waitFor();
        const [line] = await stage.shop.rows<{ quantity: number }>(
          'select quantity from transaction_item where transaction_id = $1',
          [orderOnPage(page)],
        );
        assert.equal(line?.quantity, 1);
      } finally {
        await setUnits(units);
      }
    }));
});

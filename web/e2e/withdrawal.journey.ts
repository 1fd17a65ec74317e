import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { ORDER_STATUS } from '#schema/constants.ts';
import { asShopper, heading, refuseCookies } from './support/browser.ts';
import { buy, newPatient } from './support/clinicPatient.ts';
import { logIn, PATIENT } from './support/people.ts';
import { addToCart, orderOnPage, walkToPayment } from './support/purchase.ts';
import { type CheckScreen, withAccessibilityChecks } from './support/screen.ts';
import { ADMIN, openPanel } from './support/staff.ts';
import { openStage, type Stage } from './support/stage.ts';

const SHAMPOO = 'Shampoo energizante';
const CREATINE = /Creatina/;
/** A tracking code whose last digit, 5, is the right check digit. */
const POSTING_CODE = 'AA123456785BR';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

/** Buys two different products in one order, paid by PIX and delivered; returns the ID of the order. */
async function buyTwoProducts(phone: Page): Promise<string> {
  await addToCart(phone, 'shampoo-energizante');
  await phone.getByRole('dialog', { name: 'Seu carrinho' }).getByRole('button', { name: 'Fechar' }).click();
  await addToCart(phone, 'creatina');
  await walkToPayment(phone);
  await phone.getByRole('button', { name: /^Gerar PIX de R\$/ }).click();
  await heading(phone, 'Pedido recebido. Falta pagar o PIX').waitFor();
  const id = orderOnPage(phone);
  const code = (await phone.getByRole('group', { name: 'Código PIX Copia e Cola' }).innerText()).trim();
  await stage.shop.operate('/gateway-sandbox/v1/test/pay', { code });
  await heading(phone, 'Pagamento aprovado').waitFor();
  for (const status of [ORDER_STATUS.picking, ORDER_STATUS.inTransit, ORDER_STATUS.delivered])
    await stage.shop.operate(`/demo/orders/${id}`, { status });
  return id;
}

const REVIEW = 'Dissolve bem na água fria, mas a tampa veio frouxa.';

/** Reviews the creatine of the order, after a click without stars and with a look at another page in between. */
async function reviewCreatine(phone: Page, checkScreen: CheckScreen): Promise<void> {
  await phone.getByRole('link', { name: /^Dar minha opinião: Creatina/ }).click();
  await heading(phone, 'Dar minha opinião').waitFor();
  await phone.getByLabel(/Como foi com o produto/).fill(REVIEW);
  await phone.getByRole('button', { name: 'Enviar opinião' }).click();
  await phone.getByText('Escolha de 1 a 5 estrelas.').waitFor();
  await checkScreen('a review without stars');
  await phone.goBack();
  await phone.getByRole('link', { name: /^Dar minha opinião: Creatina/ }).click();
  await phone.getByRole('radio', { name: '3 estrelas' }).check();
  await phone.getByRole('button', { name: 'Enviar opinião' }).click();
  await phone.getByText(/Você deu 3 estrelas\. A loja vai ler/).waitFor();
}

/** The admin publishes the review, and the page of the product shows it to everyone. */
async function publishReview(panel: Page, checkScreen: CheckScreen): Promise<void> {
  await panel.goto(`${stage.shop.url}/painel/admin/avaliacoes`);
  await panel
    .getByRole('button', { name: /^Ler a opinião de .* sobre Creatina/ })
    .first()
    .click();
  const dialog = panel.getByRole('dialog');
  await dialog.getByText(REVIEW).waitFor();
  await dialog.getByRole('radio', { name: /^Recusar/ }).check();
  await dialog.getByText(/Crítica não é motivo de recusa/).waitFor();
  await checkScreen('a decision about a review');
  await dialog.getByRole('radio', { name: /^Publicar/ }).check();
  await dialog.getByLabel(/Resposta pública/).fill('Obrigado por contar. Conferimos as tampas do lote.');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await waitUntilMailed(/A loja respondeu à sua opinião/);
}

async function readReview(phone: Page, checkScreen: CheckScreen): Promise<void> {
  await phone.goto('/produtos/creatina');
  await phone.getByRole('heading', { name: 'Opiniões', level: 2 }).scrollIntoViewIfNeeded();
  await phone.getByText(REVIEW).waitFor();
  await phone.getByText('Compra verificada').first().waitFor();
  await checkScreen('a product with a review');
}

/** Withdraws from one of the two products, and checks the amount on the receipt; returns the protocol number. */
async function withdrawShampoo(phone: Page, checkScreen: CheckScreen): Promise<string> {
  await phone.getByRole('link', { name: 'Desistir da compra' }).click();
  await heading(phone, 'Desistir da compra').waitFor();
  await phone.getByText('Frete').first().waitFor();
  await phone.getByRole('checkbox', { name: CREATINE }).uncheck();
  await phone.getByText(/O frete é um só para o pacote inteiro/).waitFor();
  await checkScreen('withdrawing from one of two items');
  const shownAmount = await phone.getByText('Você recebe de volta').locator('..').innerText();
  await phone.getByRole('combobox', { name: /Motivo/ }).selectOption({ label: 'Mudei de ideia' });
  await phone.getByRole('button', { name: 'Confirmar a desistência' }).click();
  await phone.getByRole('region', { name: 'Recebemos a sua desistência' }).waitFor();
  await checkScreen('the receipt of a withdrawal');
  const receipt = await phone.getByRole('region', { name: 'Recebemos a sua desistência' }).innerText();
  const [protocol = ''] = /DV-[0-9A-Z]{8}/.exec(receipt) ?? [];
  assert.ok(protocol, receipt);
  const [money = ''] = /R\$\s[\d.,]+/.exec(shownAmount) ?? [];
  assert.ok(receipt.includes(money), `${receipt} names ${money}`);
  return protocol;
}

async function waitUntilMailed(words: RegExp): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const list = await (await fetch(`${stage.shop.url}/mail/`)).text();
    if (words.test(list)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`no mail about ${words}`);
}

/** An admin marks the parcel as received in the panel, and decides about the review. */
async function receiveParcel(protocol: string): Promise<void> {
  await withAccessibilityChecks(stage, {}, async (panel, checkScreen) => {
    await openPanel(panel, { shop: stage.shop, path: '/painel/admin/devolucoes', person: ADMIN });
    await heading(panel, 'Devoluções').waitFor();
    await panel.getByRole('button', { name: `Recebido: ${protocol}` }).waitFor();
    await checkScreen('the list of returns in the panel');
    await panel.getByRole('button', { name: `Recebido: ${protocol}` }).click();
    const dialog = panel.getByRole('dialog', { name: `Receber ${protocol}` });
    await dialog.getByLabel('Motivo').fill('Caixa conferida.');
    await checkScreen('receiving a return');
    await dialog.getByRole('button', { name: 'Marcar como recebida' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await publishReview(panel, checkScreen);
  });
}

/** Buys the order again, which adds both products to the cart. */
async function buyAgain(phone: Page, checkScreen: CheckScreen): Promise<void> {
  await phone.getByRole('button', { name: 'Comprar de novo' }).click();
  await heading(phone, 'Seu carrinho').waitFor();
  for (const name of [SHAMPOO, CREATINE]) await phone.getByText(name).first().waitFor();
  await checkScreen('the cart of an order that was bought again');
}

async function waitUntilRefunded(orderId: string): Promise<number> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const [row] = await stage.shop.rows<{ refunded: number | null; promised: number }>(
      `select (select sum(amount_cents)::int from money_move where transaction_id = $1 and kind = 'refund') as refunded,
              (select refund_cents from withdrawal where transaction_id = $1) as promised`,
      [orderId],
    );
    if (row?.refunded) {
      assert.equal(row.refunded, row.promised);
      return row.refunded;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the refund was not made');
}

describe('a buyer who changes their mind', { timeout: 600_000 }, () => {
  it('withdraws on a phone from one of two items, gets the refund, reviews the other item and buys both again', () =>
    withAccessibilityChecks(stage, { isPhone: true }, async (phone, checkScreen) => {
      await phone.goto('/login');
      await refuseCookies(phone);
      await logIn(phone, PATIENT.email);
      const id = await buyTwoProducts(phone);
      await phone.goto(`/perfil/pedidos/${id}`);
      await phone.getByText(/Você pode desistir até \d\d\/\d\d\/\d{4}, sem dizer o motivo/).waitFor();
      await checkScreen('an order that can still be withdrawn');
      await reviewCreatine(phone, checkScreen);
      const protocol = await withdrawShampoo(phone, checkScreen);
      await waitUntilMailed(/Recebemos a desistência do pedido/);

      await phone.getByRole('link', { name: 'Ver como postar' }).click();
      const withdrawal = phone.getByRole('listitem', { name: `Desistência ${protocol}` });
      await withdrawal.getByText(SHAMPOO).waitFor();
      await withdrawal.getByLabel(/Já postou/).fill('AA1');
      await withdrawal.getByRole('button', { name: 'Informar a postagem' }).click();
      await withdrawal.getByText(/Confira o código/).waitFor();
      await withdrawal.getByLabel(/Já postou/).fill(POSTING_CODE);
      await checkScreen('how to post a return');
      await withdrawal.getByRole('button', { name: 'Informar a postagem' }).click();
      await withdrawal.getByText(/O pacote está a caminho/).waitFor();

      await receiveParcel(protocol);
      // The open page receives the event.
      await withdrawal.getByText(/Já pedimos ao banco a devolução/).waitFor();
      assert.ok((await waitUntilRefunded(id)) > 0);
      await waitUntilMailed(/Devolução do pedido/);
      // The creatine can still be returned.
      assert.equal(await phone.getByRole('link', { name: 'Desistir da compra' }).count(), 1);
      await checkScreen('an order with a finished return');
      await buyAgain(phone, checkScreen);
      await readReview(phone, checkScreen);
    }));

  it('cannot withdraw from an order of another person', () =>
    asShopper(stage, {}, async ({ page }) => {
      await page.goto('/login');
      await refuseCookies(page);
      await logIn(page, PATIENT.email);
      const other = await buy(stage.shop, await newPatient(stage.shop, 'Otacílio'), 'shampoo-energizante');
      await page.goto(`/perfil/pedidos/${other}/desistir`);
      await page.getByText('Não encontramos este pedido').waitFor();
    }));
});

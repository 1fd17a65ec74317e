import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { ORDER_STATUS } from '#schema/constants.ts';
import { orderStatusLabel } from '#schema/order/orderStatusLabel.ts';
import { asShopper, heading, refuseCookies } from './support/browser.ts';
import { ADDRESS, fillRegistration, logIn, newPerson, PATIENT, signUp } from './support/people.ts';
import { addToCart, markDocument, orderOnPage, typeCard, walkToPayment } from './support/purchase.ts';
import { openStage, type Stage } from './support/stage.ts';

const SHAMPOO = 'Shampoo energizante';

/** Card numbers of the test bank (sandbox/bank/README.md). */
const APPROVED = { number: '4111111111111111', holder: 'RAFAEL MONTEIRO', expiry: '11/31', code: '123' };
const DECLINED = { ...APPROVED, number: '4000000000009995', holder: 'RENATO TEIXEIRA' };
/** An access token is valid for less than half an hour: the page may receive one 401 before it renews the token. */
const EXPIRED_TOKEN = /status of 401|WebSocket/;

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

async function searchFor(page: Page, query: string): Promise<void> {
  await page.getByRole('link', { name: 'Buscar', exact: true }).click();
  await page.getByRole('combobox', { name: 'Buscar na loja' }).fill(query);
  await page.keyboard.press('Enter');
  await heading(page, `Busca por “${query}”`).waitFor();
}

/** Matches only while this is the current step of the order. */
const currentStep = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Etapas do pedido' }).locator('[aria-current=step]', { hasText: label });

/** Records every body and every socket message that the page sends, with its destination. */
function watchSent(page: Page): { path: string; text: string }[] {
  const sent: { path: string; text: string }[] = [];
  const record = (url: string, text: string) => sent.push({ path: new URL(url).pathname, text });
  page.on('request', (request) => record(request.url(), `${request.url()} ${request.postData() ?? ''}`));
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => record(socket.url(), String(payload))),
  );
  return sent;
}

describe('a purchase', { timeout: 600_000 }, () => {
  it('by PIX leads a new visitor from a guest cart to the delivered order', () =>
    asShopper(stage, {}, async ({ page }) => {
      const person = newPerson('Otávio');

      await page.goto('/');
      await refuseCookies(page);
      await searchFor(page, 'minoxidil');
      const minoxidil = page.getByRole('article').filter({ hasText: 'Minoxidil 5% espuma' });
      await minoxidil.getByText('Com receita').waitFor();

      await searchFor(page, 'shampoo');
      await page.getByRole('link', { name: SHAMPOO, exact: true }).click();
      await heading(page, SHAMPOO).waitFor();
      await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
      const panel = page.getByRole('dialog', { name: 'Seu carrinho' });
      await panel.getByRole('link', { name: SHAMPOO }).waitFor();
      await panel.getByRole('button', { name: 'Fechar' }).click();

      await page.getByRole('link', { name: 'Entrar' }).click();
      await page.getByRole('link', { name: 'Criar conta' }).click();
      await heading(page, 'Crie sua conta').waitFor();
      await fillRegistration(page, person);
      assert.equal(await page.getByLabel('Endereço', { exact: true }).inputValue(), ADDRESS.street);
      assert.equal(await page.getByLabel('Cidade').inputValue(), 'São Paulo');
      assert.equal(await page.getByLabel('Estado').inputValue(), 'SP');
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await page.getByRole('link', { name: 'Minha conta' }).waitFor();
      await page.getByRole('button', { name: 'Carrinho, 1 unidade' }).click();
      await panel.getByRole('link', { name: SHAMPOO }).waitFor();

      await walkToPayment(page);
      await page.getByRole('button', { name: /^Gerar PIX de R\$/ }).click();
      await heading(page, 'Pedido recebido. Falta pagar o PIX').waitFor();
      const id = orderOnPage(page);
      const isSamePage = await markDocument(page);
      await page.getByRole('img', { name: 'QR code para pagar com PIX' }).waitFor();
      const code = (await page.getByRole('group', { name: 'Código PIX Copia e Cola' }).innerText()).trim();
      // A PIX text starts with its format (00), and ends with a CRC of four hexadecimal digits (63).
      assert.match(code, /^000201.*6304[0-9A-F]{4}$/);
      await page.getByRole('button', { name: /^Copiar código/ }).click();
      await page.getByRole('button', { name: 'Copiado' }).waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), code);

      await stage.shop.operate('/gateway-sandbox/v1/test/pay', { code });
      await heading(page, 'Pagamento aprovado').waitFor();
      assert.ok(await isSamePage(), 'the page changed without a reload');
      await page.getByRole('button', { name: 'Carrinho vazio' }).waitFor();

      await page.goto('/perfil/pedidos');
      const orders = page.getByRole('list', { name: 'Pedidos' });
      await orders.getByRole('link', { name: /Compra aprovada/ }).click();
      await heading(page, 'Seu pedido').waitFor();
      assert.ok(page.url().endsWith(id));
      const isSameOrderPage = await markDocument(page);
      await currentStep(page, orderStatusLabel(ORDER_STATUS.approvedAfterCompensation)).waitFor();
      for (const status of [ORDER_STATUS.picking, ORDER_STATUS.inTransit, ORDER_STATUS.delivered] as const) {
        await stage.shop.operate(`/demo/orders/${id}`, { status });
        await currentStep(page, orderStatusLabel(status)).waitFor();
      }
      assert.ok(await isSameOrderPage(), 'the order changed without a reload');

      const share = await page.getByRole('link', { name: /Abrir o rastreio/ }).getAttribute('href');
      const tracking = new URL(share ?? '', stage.shop.url).searchParams.get('codigo') ?? '';
      await asShopper(stage, {}, async ({ page: visitor }) => {
        await visitor.goto('/rastrear-pedido');
        await visitor.getByLabel('Código do pedido').fill(tracking);
        await visitor.getByRole('button', { name: 'Acompanhar' }).click();
        await currentStep(visitor, 'Entregue').waitFor();
        const shown = await visitor.getByRole('main').innerText();
        for (const label of ['Aguardando o pagamento', 'Compra aprovada', 'Em separação', 'Em transporte'])
          assert.match(shown, new RegExp(label));
        for (const secret of [person.firstName, person.lastName, ADDRESS.street, SHAMPOO, person.email, 'R$'])
          assert.ok(!shown.includes(secret), `${secret} must not be shown`);
      });
    }));

  it('by boleto can be copied, opened as PDF and paid, and the open page shows the payment', () =>
    asShopper(stage, {}, async ({ page }) => {
      await signUp(page, newPerson('Marcelo'));
      await addToCart(page, 'shampoo-energizante');
      await walkToPayment(page);
      await page.getByRole('radio', { name: /^Boleto/ }).check();
      await page.getByRole('button', { name: /^Gerar boleto de R\$/ }).click();
      await heading(page, 'Pedido recebido. Falta pagar o boleto').waitFor();
      const id = orderOnPage(page);

      const shown = await page.getByRole('group', { name: 'Linha digitável do boleto' }).innerText();
      const line = shown.replace(/\D/g, '');
      // The length of every boleto line of a bank.
      assert.equal(line.length, 47);
      await page.getByRole('button', { name: 'Copiar linha digitável' }).click();
      await page.getByRole('button', { name: 'Copiado' }).waitFor();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), line);
      const address = await page.getByRole('link', { name: 'Abrir o boleto em PDF' }).getAttribute('href');
      const pdf = await page.request.get(address ?? '');
      assert.match(pdf.headers()['content-type'] ?? '', /^application\/pdf/);
      assert.equal((await pdf.body()).subarray(0, 5).toString(), '%PDF-');

      const isSamePage = await markDocument(page);
      await page.getByRole('link', { name: 'Acompanhar em Meus pedidos' }).click();
      assert.ok(page.url().endsWith(id));
      await currentStep(page, 'Aguardando a compensação do boleto').waitFor();
      await stage.shop.operate('/gateway-sandbox/v1/test/pay', { code: line });
      await currentStep(page, 'Compra aprovada').waitFor();
      await page.getByText(/^Pago: Boleto/).waitFor();
      assert.ok(await isSamePage(), 'the order changed without a reload');
    }));

  it('by card never sends the card number to our server', () =>
    asShopper(stage, {}, async ({ page }) => {
      const sent = watchSent(page);
      await page.goto('/login');
      await refuseCookies(page);
      await logIn(page, PATIENT.document);
      await addToCart(page, 'shampoo-energizante');
      await walkToPayment(page);
      await page.getByRole('radio', { name: /^Cartão de crédito/ }).check();
      await typeCard(page, APPROVED, PATIENT.document);
      await page.getByRole('button', { name: /^Pagar R\$/ }).click();
      await heading(page, 'Pagamento aprovado').waitFor();
      await page.getByText(/^Pago: .+ final 1111/).waitFor();

      const containingNumber = sent.filter(({ text }) =>
        text.replace(/[\s.-]/g, '').includes(APPROVED.number),
      );
      assert.deepEqual(
        [...new Set(containingNumber.map(({ path }) => path))],
        ['/gateway-sandbox/v1/card_tokens'],
      );
      assert.ok(
        sent.some(({ path }) => path === '/graphql'),
        'requests to our server are recorded, too',
      );
    }));

  it('keeps the card form when the bank declines, says what to do, and the second card pays the same order', () =>
    asShopper(stage, {}, async ({ page }) => {
      const person = newPerson('Renato');
      await signUp(page, person);
      await addToCart(page, 'shampoo-energizante');
      await walkToPayment(page);
      await page.getByRole('radio', { name: /^Cartão de crédito/ }).check();
      await typeCard(page, DECLINED, person.document);
      const pay = page.getByRole('button', { name: /^Pagar R\$/ });
      await pay.click();

      const declineDialog = page.getByRole('dialog', { name: 'O banco não aprovou o pagamento' });
      await declineDialog.getByText('Confira os dados do cartão').waitFor();
      await declineDialog.getByRole('button', { name: 'Pagar com PIX' }).waitFor();
      await declineDialog.getByRole('button', { name: 'Rever os dados do cartão' }).click();
      const form = page.getByRole('form', { name: 'Cartão de crédito' });
      assert.equal(await form.getByLabel('Nome impresso no cartão').inputValue(), DECLINED.holder);
      assert.equal(await form.getByLabel('Número do cartão').inputValue(), '4000 0000 0000 9995');
      await form.getByLabel('Número do cartão').fill(APPROVED.number);
      await pay.click();
      await heading(page, 'Pagamento aprovado').waitFor();

      await page.goto('/perfil/pedidos');
      const orders = page.getByRole('list', { name: 'Pedidos' }).getByRole('listitem');
      await orders.first().waitFor();
      assert.equal(await orders.count(), 1);
      assert.match(await orders.innerText(), /Compra aprovada/);
    }));

  it('by PIX expires after half an hour, and the open page shows it', () =>
    asShopper(stage, { expects: EXPIRED_TOKEN }, async ({ page }) => {
      await signUp(page, newPerson('Sandro'));
      await addToCart(page, 'shampoo-energizante');
      await walkToPayment(page);
      await page.getByRole('button', { name: /^Gerar PIX de R\$/ }).click();
      await heading(page, 'Pedido recebido. Falta pagar o PIX').waitFor();
      try {
        await stage.shop.operate('/demo/clock', { minutes: 31 });
        await heading(page, 'O prazo de pagamento acabou').waitFor();
        await page.getByText('O prazo de pagamento acabou e nada foi cobrado.').waitFor();
      } finally {
        await stage.shop.operate('/demo/clock', { minutes: null });
      }
    }));
});

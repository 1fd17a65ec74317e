import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { answerEmailGate, emailGate, heading, refuseCookies } from './support/browser.ts';
import { giveRg, newPerson, signUp } from './support/people.ts';
import { addToCart, markDocument, orderOnPage, walkToDelivery, walkToPayment } from './support/purchase.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

async function visit(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path);
  await heading(page, title).waitFor();
  await page.getByRole('contentinfo').waitFor();
  // A form is disabled and looks faded until hydration.
  await page.locator('button[type=submit]:disabled').first().waitFor({ state: 'hidden' });
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
}

const OPEN_TO_ALL: [path: string, title: string | RegExp][] = [
  ['/', /./],
  ['/produtos/shampoo-energizante', 'Shampoo energizante'],
  ['/produtos/minoxidil', 'Minoxidil 5% espuma'],
  ['/produtos/chocosono', 'Chocosono'],
  ['/busca?q=gummy', 'Busca por “gummy”'],
  ['/busca?q=xilofone', 'Busca por “xilofone”'],
  ['/checkout/revisao', 'Seu carrinho'],
  ['/rastrear-pedido', 'Rastrear pedido'],
  ['/cadastro', 'Crie sua conta'],
  ['/login', 'Entre na sua conta'],
  ['/password-recovery', 'Recupere sua senha'],
  ['/quem-somos', /./],
  ['/podemos-ajudar', /./],
];

describe('every screen, at 360 and 1280 px,', { timeout: 600_000 }, () => {
  it('is accessible, fits the phone and has an empty console while a visitor browses', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      await visit(page, '/', /./);
      await checkScreen('the cookie question');
      await refuseCookies(page);
      for (const [path, title] of OPEN_TO_ALL) {
        await visit(page, path, title);
        await checkScreen(path);
      }
      await visit(page, '/produtos/9847293873423', 'Sleep gummy');
      await emailGate(page).waitFor();
      await checkScreen('the question for the e-mail');
      await answerEmailGate(page);
      await checkScreen('a sold-out product');
      await page.goto('/rastrear-pedido?codigo=AP-0000-0000');
      await page.getByText('Não encontramos').waitFor();
      await checkScreen('/rastrear-pedido with an unknown code');
    }));

  it('is accessible at an address that does not exist', () =>
    withAccessibilityChecks(stage, { expects: /404 \(Not Found\)/ }, async (page, checkScreen) => {
      await visit(page, '/nao-existe', 'Esta página não está aqui');
      await checkScreen('the page of an unknown address');
    }));

  it('is accessible from the cart to the order', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      await signUp(page, newPerson('Caio'));
      await addToCart(page, 'shampoo-energizante');
      await checkScreen('the cart panel');
      await page.getByRole('link', { name: 'Revisar o carrinho' }).click();
      await heading(page, 'Seu carrinho').waitFor();
      await checkScreen('/checkout/revisao');
      await page.goto('/');
      await page.getByRole('button', { name: 'Carrinho, 1 unidade' }).click();
      await walkToDelivery(page);
      await page.getByRole('radio', { name: /Entrega padrão/ }).waitFor();
      await checkScreen('/checkout/dados-de-entrega');
      await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
      for (const method of [/^PIX/, /^Cartão de crédito/, /^Boleto/]) {
        await page.getByRole('radio', { name: method }).check();
        await checkScreen(`/checkout/pagamento with ${method.source}`);
      }
      await page.getByRole('radio', { name: /^PIX/ }).check();
      await page.getByRole('button', { name: /^Gerar PIX/ }).click();
      await page.getByRole('img', { name: 'QR code para pagar com PIX' }).waitFor();
      await checkScreen('/pagamento-aprovado');

      const id = orderOnPage(page);
      await page.goto('/perfil/avaliacoes');
      await page.getByRole('dialog', { name: /falta o seu RG/ }).waitFor();
      await checkScreen('the question for the RG');
      await page.goto('/perfil/pedidos');
      await page.getByText(/só é pedido para o médico/).waitFor();
      await checkScreen('the notice of a missing RG');
      await giveRg(page);
      await page.goto('/perfil/pedidos');
      await page.getByRole('list', { name: 'Pedidos' }).waitFor();
      await checkScreen('/perfil/pedidos');
      await visit(page, `/perfil/pedidos/${id}`, 'Seu pedido');
      await page.getByRole('list', { name: 'Etapas do pedido' }).waitFor();
      await checkScreen('/perfil/pedidos/:id');
      await visit(page, '/perfil/registro', /./);
      await page.getByRole('button', { name: 'Salvar alterações' }).waitFor();
      await checkScreen('/perfil/registro');
      for (const [path, title] of [
        ['/perfil/cartoes', 'Cartões'],
        ['/perfil/medicamentos', 'Medicamentos'],
        ['/perfil/ajuda', 'Ajuda'],
        ['/perfil/fale-conosco', 'Fale conosco'],
      ] as const) {
        await visit(page, path, title);
        await checkScreen(path);
      }
    }));

  it('is accessible while a shopper pays the dearer freight of another address by PIX', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      const pixCode = async () =>
        (await page.getByRole('group', { name: 'Código PIX Copia e Cola' }).innerText()).trim();
      const payAtBank = async () =>
        stage.shop.operate('/gateway-sandbox/v1/test/pay', { code: await pixCode() });
      await signUp(page, newPerson('Damião'));
      await addToCart(page, 'shampoo-energizante');
      await walkToPayment(page);
      await page.getByRole('button', { name: /^Gerar PIX/ }).click();
      await payAtBank();
      await heading(page, 'Pagamento aprovado').waitFor();
      const id = orderOnPage(page);
      await visit(page, `/perfil/pedidos/${id}`, 'Seu pedido');

      const dialog = page.getByRole('dialog', { name: 'Mudar o endereço de entrega' });
      const typeManaus = async () => {
        await page.getByRole('button', { name: 'Mudar o endereço' }).click();
        await dialog.getByLabel('CEP', { exact: true }).fill('69005-010');
        await dialog.getByText(/^Este CEP vale para a cidade toda/).waitFor();
        await dialog.getByLabel('Endereço', { exact: true }).fill('Avenida Sete de Setembro');
        await dialog.getByLabel('Número', { exact: true }).fill('20');
        await dialog.getByLabel('Bairro', { exact: true }).fill('Centro');
        await dialog.getByRole('button', { name: 'Conferir e salvar' }).click();
      };
      await typeManaus();
      await dialog
        .getByText(/^Faltam R\$/)
        .first()
        .waitFor();
      await checkScreen('the freights to another address');
      await dialog.getByRole('button', { name: 'Continuar para o pagamento' }).click();
      await dialog.getByRole('heading', { name: /^Diferença de frete: R\$/ }).waitFor();
      await dialog.getByRole('radio', { name: /^Cartão de crédito/ }).check();
      await checkScreen('the difference by card');
      await dialog.getByRole('radio', { name: /^PIX/ }).check();
      await checkScreen('the difference by PIX');
      await dialog.getByRole('button', { name: /^Gerar PIX de R\$/ }).click();

      const change = page.getByRole('region', { name: 'Mudança de endereço' });
      await change.getByRole('img', { name: 'QR code para pagar com PIX' }).waitFor();
      await dialog.waitFor({ state: 'hidden' });
      await checkScreen('the order whose difference waits');
      await change.getByRole('button', { name: 'Desistir da mudança' }).click();
      await change.getByText(/A mudança de endereço foi desfeita/).waitFor();
      await checkScreen('the change that was given up');

      const isSamePage = await markDocument(page);
      await typeManaus();
      await dialog.getByRole('button', { name: 'Continuar para o pagamento' }).click();
      await dialog.getByRole('button', { name: /^Gerar PIX de R\$/ }).click();
      await change.getByRole('img', { name: 'QR code para pagar com PIX' }).waitFor();
      await payAtBank();
      await change.getByText(/paga: a entrega vai para este endereço/).waitFor();
      await page.getByText('Diferença de frete do novo endereço').waitFor();
      await page
        .getByText(/Manaus - AM/)
        .first()
        .waitFor();
      await checkScreen('the order with its new address');
      assert.ok(await isSamePage(), 'the order changed without a reload');
    }));
});

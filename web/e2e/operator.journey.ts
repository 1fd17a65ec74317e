import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { addDays, formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { asShopper, heading, PHONE, WIDE } from './support/browser.ts';
import { ADDRESS, newPerson, signUp } from './support/people.ts';
import { walkToPayment } from './support/purchase.ts';
import { type CheckScreen, withAccessibilityChecks } from './support/screen.ts';
import { nowOf } from './support/shopClock.ts';
import { ADMIN, openPanel } from './support/staff.ts';
import { openStageWithOwnShop, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStageWithOwnShop();
});
after(() => stage?.close());

const NAME = 'Bálsamo pós-barba';
const SLUG = 'balsamo-pos-barba';
const SIZES = [
  ['30 ml', '39,90'],
  ['60 ml', '69,90'],
  ['120 ml', '119,90'],
] as const;

async function photo(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e6dfd3"/><rect x="40%" y="25%" width="20%" height="60%" rx="24" fill="#25505b"/><rect x="45%" y="15%" width="10%" height="10%" fill="#1d2a2e"/></svg>`;
  return {
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(Buffer.from(svg)).jpeg().toBuffer(),
  };
}

const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const giveReason = (page: Page, reason: string) => page.getByRole('dialog').getByLabel('Motivo').fill(reason);

async function createDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Novo produto' }).click();
  const draft = dialogOf(page, 'Novo produto');
  await draft.getByLabel('Nome').fill(NAME);
  await draft.getByLabel('Menu da loja').selectOption('barba');
  await draft.getByLabel('Preço de venda').fill('39,90');
  await draft.getByRole('button', { name: 'Criar rascunho' }).click();
  await heading(page, NAME).waitFor();
  await page.getByText('Envie ao menos uma foto.').waitFor();
}

/** Uploads a wide photo, and cuts it anew around another point. */
async function addPhoto(page: Page, checkScreen: CheckScreen): Promise<void> {
  await page.getByLabel('Escolher foto').setInputFiles(await photo(1600, 1000));
  const upload = dialogOf(page, 'Enviar foto');
  await upload.getByRole('button', { name: 'Ponto que fica visível' }).press('ArrowLeft');
  await upload.getByLabel('Descrição da foto').fill('Frasco azul com tampa preta');
  await checkScreen('the photo of a product and its focus');
  await upload.getByRole('button', { name: 'Enviar foto' }).click();
  await page.getByText('Foto enviada.').waitFor();
  await page.getByRole('button', { name: 'Recortar: foto 1' }).click();
  const crop = dialogOf(page, 'Recortar foto');
  await crop.getByLabel('Aproximar').press('ArrowRight');
  await crop.getByRole('button', { name: 'Recortar', exact: true }).click();
  await page.getByText('Foto recortada.').waitFor();
}

async function describeProduct(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: `Editar ${NAME}` });
  await form.getByLabel('Frase do cartão').fill('Acalma a pele depois da lâmina.');
  await form.getByLabel('Descrição').fill('Bálsamo leve com aloe vera, sem álcool.');
  for (const [index, [size, price]] of SIZES.entries()) {
    await form.getByRole('button', { name: 'Adicionar tamanho' }).click();
    const row = form.getByRole('group', { name: `tamanho ${index + 1}` });
    await row.getByLabel('Nome do tamanho').fill(size);
    await row.getByLabel('Preço').fill(price);
  }
  await form.getByRole('button', { name: 'Adicionar à composição' }).click();
  await form
    .getByRole('group', { name: 'composição 1' })
    .getByLabel('Texto')
    .fill('Água, aloe vera, glicerina.');
  await form.getByLabel('Avisos de uso').fill('Uso externo. Evite o contato com os olhos.');
  await form.getByLabel('Motivo da mudança').fill('Lançamento de dezembro');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Rascunho salvo.').waitFor();
  assert.equal(await page.getByText(/^Outra pessoa salvou/).count(), 0);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publicar' }).click();
  await giveReason(page, 'Lançamento de dezembro');
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await page.getByText('Na loja', { exact: true }).waitFor();
}

async function receiveStock(page: Page): Promise<void> {
  await page.goto(`/painel/admin/estoque?busca=${encodeURIComponent(NAME)}`);
  await page.getByRole('button', { name: `Receber: ${NAME}, 60 ml` }).click();
  await page.getByLabel('Unidades que chegaram').fill('24');
  await giveReason(page, 'Nota fiscal 4021');
  await page.getByRole('button', { name: 'Registrar entrada' }).click();
  await page.getByText('Entrada registrada.').waitFor();
}

async function addBanner(page: Page, checkScreen: CheckScreen): Promise<void> {
  await page.goto('/painel/admin/banners');
  await page.getByRole('button', { name: 'Novo banner' }).click();
  const banner = dialogOf(page, 'Novo banner');
  await banner.getByLabel(/^Imagem/).setInputFiles(await photo(1920, 1080));
  await banner.getByLabel('Descrição da imagem').fill('Frasco azul do bálsamo');
  await banner.getByLabel('Título').fill('Pele calma');
  await banner.getByLabel('Texto', { exact: true }).fill('O bálsamo novo para depois da barba.');
  await banner.getByLabel('Página da loja').fill(`/produtos/${SLUG}`);
  await giveReason(page, 'Lançamento de dezembro');
  await checkScreen('a new banner');
  await banner.getByRole('button', { name: 'Salvar banner' }).click();
  await page.getByText('Banner salvo.').waitFor();
  await checkScreen('the banners');
}

/** From the banner of the home page to the paid order. */
async function buyByBanner(): Promise<void> {
  await withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
    await signUp(page, newPerson('Ramiro'));
    await page.goto('/');
    await page
      .getByRole('list', { name: 'Banners' })
      .getByRole('link', { name: /Pele calma/ })
      .click();
    await heading(page, NAME).waitFor();
    // Forced, because the look of the choice lies over its radio button.
    await page.getByRole('radio', { name: /60 ml/ }).check({ force: true });
    await checkScreen('the page of a new product');
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
    await page.getByRole('dialog', { name: 'Seu carrinho' }).waitFor();
    await walkToPayment(page);
    // 69,90 and the freight of 14,90.
    await page.getByRole('button', { name: /^Gerar PIX de R\$\s*84,80/ }).click();
    const code = (await page.getByRole('group', { name: 'Código PIX Copia e Cola' }).innerText()).trim();
    await stage.shop.operate('/gateway-sandbox/v1/test/pay', { code });
    await heading(page, 'Pagamento aprovado').waitFor();
  });
}

async function waitForPrice(page: Page, price: string): Promise<void> {
  const shown = page.getByText(price).first();
  await page.goto(`/produtos/${SLUG}`);
  await shown.waitFor();
}

/** Exports the catalogue, lowers a price in it, imports it, and takes that back. */
async function changeByFile(page: Page, checkScreen: CheckScreen): Promise<void> {
  await page.goto('/painel/admin/produtos/planilha');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar o catálogo' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  const lines = exported.split('\n');
  assert.equal(lines.filter((line) => line.includes(NAME)).length, SIZES.length);
  const cheaper = lines.map((line) => (line.includes('60 ml') ? line.replace('69,90', '64,90') : line));
  const file = { name: 'dezembro.csv', mimeType: 'text/csv', buffer: Buffer.from(cheaper.join('\n')) };
  await page.getByLabel('Escolher planilha').setInputFiles(file);
  await heading(page, 'dezembro.csv').waitFor();
  const change = page.getByRole('list', { name: 'Mudanças da planilha' }).getByRole('listitem');
  await change.getByText('64,90').waitFor();
  assert.equal(await change.count(), 1);
  await checkScreen('the preview of an imported catalogue');
  await page.getByRole('button', { name: 'Gravar as mudanças' }).click();
  await giveReason(page, 'Preço de dezembro');
  await page.getByRole('dialog').getByRole('button', { name: 'Gravar as mudanças' }).click();
  await page.getByText('Gravada', { exact: true }).waitFor();
  await asShopper(stage, {}, async ({ page: shopper }) => waitForPrice(shopper, 'R$ 64,90'));
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await giveReason(page, 'O preço de antes fica.');
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer a planilha' }).click();
  await page.getByText('Desfeita', { exact: true }).waitFor();
  await asShopper(stage, {}, async ({ page: shopper }) => waitForPrice(shopper, 'R$ 69,90'));
}

/** Plans another price of the freight for tomorrow, compares it, and takes it back. */
async function changeFreight(page: Page, checkScreen: CheckScreen): Promise<void> {
  const tomorrow = addDays(todayInSaoPaulo(await nowOf(stage.shop)), 1);
  await page.goto('/painel/admin/configuracoes/frete');
  await page.getByRole('button', { name: 'Mudar a tabela' }).click();
  const form = page.getByRole('form', { name: 'Mudar a tabela de frete' });
  const standard = form.getByRole('group', { name: 'área 1' }).getByRole('group', { name: 'Entrega padrão' });
  await standard.getByLabel('Preço (R$)').fill('16,90');
  await form.getByLabel('Vale a partir de').fill(`${tomorrow}T00:00`);
  await form.getByLabel('Motivo').fill('Contrato novo com a transportadora');
  await checkScreen('the form of the freight table');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText(`Há uma mudança planejada para ${formatDay(tomorrow)}`).waitFor();

  await page.getByLabel('CEP', { exact: true }).fill(ADDRESS.zipcode);
  await page.getByRole('button', { name: 'Simular' }).click();
  await page.getByRole('region', { name: 'Agora', exact: true }).getByText('R$ 14,90').waitFor();
  await page
    .getByRole('region', { name: formatDay(tomorrow) })
    .getByText('R$ 16,90')
    .waitFor();
  const history = page.getByRole('list', { name: 'Versões' });
  await history.getByText(/^Helena Prado, em .*: Contrato novo/).waitFor();
  await history.getByRole('deletion').getByText('14,90').waitFor();
  await history.getByRole('insertion').getByText('16,90').waitFor();
  await checkScreen('a planned change of the freight');

  await page.getByRole('button', { name: 'Desfazer a versão 1' }).click();
  await giveReason(page, 'O contrato foi adiado.');
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await history.getByText('Desfeita').waitFor();
  await page.getByText('Há uma mudança planejada').waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Agora', exact: true }).waitFor({ state: 'hidden' });
}

/** On a phone the rarer actions of a stock are behind one button. */
async function useStockMenu(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  const row = page.getByRole('listitem').filter({ hasText: `${NAME}, 60 ml` });
  const buttons = [/^Corrigir/, /^Alerta/].map((name) => row.getByRole('button', { name }));
  const link = row.getByRole('link', { name: /^Movimentos/ });
  const entries = [...buttons, link];
  for (const entry of entries) await entry.waitFor({ state: 'hidden' });
  await row.getByRole('button', { name: /^Mais ações/ }).click();
  for (const entry of entries) await entry.waitFor();
  for (const button of buttons) {
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click();
  }
  await link.click();
  await page.getByText('Nota fiscal 4021').first().waitFor();
  await page.setViewportSize(WIDE);
}

/** The name in a row can be selected, and the rest of the row is its link. */
async function useOrderRow(page: Page): Promise<void> {
  await page.goto('/painel/admin/pedidos');
  const row = page.getByRole('table', { name: 'Pedidos' }).getByRole('row').nth(1);
  await row.getByText(/^Ramiro/).dblclick({ position: { x: 8, y: 8 } });
  assert.equal(await page.evaluate(() => getSelection()?.toString().trim()), 'Ramiro');
  assert.match(page.url(), /\/painel\/admin\/pedidos$/);
  const { width, height } = (await row.boundingBox()) ?? { width: 0, height: 0 };
  await row.click({ position: { x: width / 2, y: height - 4 } });
  await page.waitForURL(/\/painel\/admin\/pedidos\/.+/);
}

/** A chart fills its card, which is as high as the card beside it. */
async function seeCharts(page: Page, checkScreen: CheckScreen): Promise<void> {
  await page.goto('/painel/admin/resumo');
  const sales = page.getByRole('region', { name: 'Vendas', exact: true });
  await sales.getByRole('img').waitFor();
  const beside = page.getByRole('region', { name: 'Produtos mais vendidos' });
  const [card, neighbour] = await Promise.all([sales.boundingBox(), beside.boundingBox()]);
  assert.equal(card?.height, neighbour?.height);
  const rest = await sales.evaluate(
    (section) =>
      section.getBoundingClientRect().bottom -
      (section.lastElementChild?.getBoundingClientRect().bottom ?? 0),
  );
  assert.ok(rest < 24, `${rest} px below the table of the chart`);
  await checkScreen('the figures after a sale');
}

describe('an operator', { timeout: 600_000 }, () => {
  it('brings a product to the shop, sells it, and changes the catalogue and the freight without an engineer', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      await openPanel(page, { shop: stage.shop, path: '/painel/admin/produtos', person: ADMIN });
      await createDraft(page);
      await addPhoto(page, checkScreen);
      await describeProduct(page);
      await checkScreen('a product that can be published');
      await publish(page);
      await receiveStock(page);
      await addBanner(page, checkScreen);
      await buyByBanner();

      await page.goto(`/painel/admin/estoque?busca=${encodeURIComponent(NAME)}`);
      const sold = page.getByRole('listitem').filter({ hasText: `${NAME}, 60 ml` });
      await sold.getByText('23 disponíveis').waitFor();
      await sold.getByText('1 reservada').waitFor();
      await checkScreen('the stock of the sizes');
      await useStockMenu(page);

      await useOrderRow(page);
      await seeCharts(page, checkScreen);

      await changeByFile(page, checkScreen);
      await changeFreight(page, checkScreen);

      await page.goto('/painel/admin/auditoria');
      await page.getByText('“Contrato novo com a transportadora”').waitFor();
      await checkScreen('the audit of an operator');

      await page.goto('/painel/admin/medicos');
      await page
        .getByRole('button', { name: /^Extrato de/ })
        .first()
        .waitFor();
      await checkScreen('the doctors');
    }));
});

import type { Page } from 'playwright-core';
import { heading } from './browser.ts';

/** Adds the product to the cart on its page; the cart panel opens. */
export async function addToCart(page: Page, slug: string): Promise<void> {
  await page.goto(`/produtos/${slug}`);
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click();
  await page.getByRole('dialog', { name: 'Seu carrinho' }).waitFor();
}

/** Goes from the open cart panel to the delivery form. */
export async function walkToDelivery(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Revisar o carrinho' }).click();
  await heading(page, 'Seu carrinho').waitFor();
  await page.getByRole('link', { name: 'Fechar pedido' }).click();
  await heading(page, 'Contato e entrega').waitFor();
}

/** Goes from the cart panel to the payment, with the data of the account; that creates the order. */
export async function walkToPayment(page: Page): Promise<void> {
  await walkToDelivery(page);
  await page.getByRole('radio', { name: /Entrega padrão/ }).waitFor();
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
  await heading(page, 'Pagamento').waitFor();
}

export interface TypedCard {
  number: string;
  holder: string;
  expiry: string;
  code: string;
}

export async function typeCard(page: Page, card: TypedCard, document: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Cartão de crédito' });
  await form.getByLabel('Número do cartão').fill(card.number);
  await form.getByLabel('Nome impresso no cartão').fill(card.holder);
  await form.getByLabel('Validade').fill(card.expiry);
  await form.getByLabel('Código de segurança').fill(card.code);
  await form.getByLabel('CPF do titular').fill(document);
}

export const orderOnPage = (page: Page): string => {
  const id = new URL(page.url()).searchParams.get('pedido');
  if (!id) throw new Error(`No order in ${page.url()}`);
  return id;
};

/** Sets a mark in the open document that a reload removes: if it is still there, the page was never reloaded. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-journey', 'same'));
  return () => page.evaluate(() => document.documentElement.getAttribute('data-journey') === 'same');
}

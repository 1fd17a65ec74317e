import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Day } from '#schema/br/day.ts';
import { heading } from './browser.ts';
import { addToCart, orderOnPage, type TypedCard, typeCard } from './purchase.ts';
import { indexOf } from './sealedData.ts';
import type { Shop } from './shop.ts';

interface Plan {
  announce: Day;
  ship: Day;
}

const byDocument = (shop: Shop, document: string) => indexOf(shop, 'cpf', document);

/** Confirms the mailbox in the database: mails of a subscription are sent only to a confirmed mailbox. */
export const confirmMailbox = async (shop: Shop, document: string): Promise<unknown> =>
  shop.rows('update user_account set email_confirmed_at = created_at where document_index = $1', [
    await byDocument(shop, document),
  ]);

/** The days of the next month that has not been announced yet. */
export async function nextMonth(shop: Shop, document: string): Promise<Plan> {
  const [row] = await shop.rows<Plan>(
    `select r.next_announce_on::text as announce, r.next_ship_on::text as ship
       from recurrence r join user_account u on u.id = r.user_id where u.document_index = $1`,
    [await byDocument(shop, document)],
  );
  assert.ok(row, 'a subscription');
  return row;
}

/** What the test bank has charged this person, in cents, oldest first. */
export async function amountsChargedTo(shop: Shop, document: string): Promise<number[]> {
  const rows = await shop.rows<{ cents: string }>(
    `select r.amount_cents as cents from sandbox_gateway.receipt r join payment p on p.id::text = r.reference
       join user_account u on u.id = p.user_id where u.document_index = $1 order by r.at`,
    [await byDocument(shop, document)],
  );
  return rows.map(({ cents }) => Number(cents));
}

/** Adds to the cart, selects "Assinar e receber todo mês", and pays by card; returns the id of the order. */
export async function subscribeTo(
  page: Page,
  { slug, card, document }: { slug: string; card: TypedCard; document: string },
): Promise<string> {
  await addToCart(page, slug);
  await page.getByRole('link', { name: 'Revisar o carrinho' }).click();
  await heading(page, 'Seu carrinho').waitFor();
  const checkbox = page.getByRole('checkbox', { name: 'Assinar e receber todo mês' });
  await checkbox.check();
  await page.locator('input[type=checkbox]:checked:enabled').waitFor();
  await page.getByRole('link', { name: 'Fechar pedido' }).filter({ visible: true }).click();
  await heading(page, 'Contato e entrega').waitFor();
  await page.getByRole('radio', { name: /Entrega padrão/ }).waitFor();
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click();
  await heading(page, 'Pagamento').waitFor();
  await typeCard(page, card, document);
  await page.getByRole('checkbox', { name: /Concordo com a cobrança mensal/ }).check();
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await heading(page, 'Pagamento aprovado').waitFor();
  return orderOnPage(page);
}

/** The months that a subscription's page lists. */
export const months = (page: Page) =>
  page.getByRole('list', { name: 'Meses da assinatura' }).getByRole('listitem');

import type pg from 'pg';
import type { Encryption } from '../../../api/src/shared/encryption/encryption.ts';
import { ADDRESS } from '../../../api/test/address.ts';
import { ORDER_STATUS } from '../../../schema/constants.ts';
import { PAYMENT_METHOD } from '../../../schema/payment/methods.ts';
import type { Member } from '../flows.ts';
import { makeMembers } from '../members.ts';
import { send } from '../operations.ts';
import { type PersonRows, readPerson } from './personRows.ts';

/** How many orders each template person has: on average ten for three people, as in a shop that people return to. */
const ORDERS = [1, 2, 3, 4, 4, 6];
/** The status that each order reaches, in turn. */
const { approved, picking, inTransit, delivered } = ORDER_STATUS;
const STATUSES: readonly number[] = [delivered, delivered, inTransit, delivered, picking, approved];
const SLUGS = ['creatina', 'shampoo-energizante', 'anti-aging', 'tonico-para-barba'];

interface Shop {
  url: string;
  database: pg.Pool;
}

/** People with a history of orders, made by the operations that browsers call. */
export async function makeTemplates(shop: Shop, encryption: Encryption): Promise<PersonRows[]> {
  const members = await makeMembers(shop.url, shop.database, ORDERS.length);
  const templates: PersonRows[] = [];
  let placed = 0;
  for (const [at, member] of members.entries()) {
    const userId = JSON.parse(Buffer.from(member.token.split('.')[1] ?? '', 'base64url').toString()).sub;
    for (let order = 0; order < (ORDERS[at] ?? 0); order += 1) {
      await placeOrder(shop.url, member, placed);
      placed += 1;
    }
    templates.push(await readPerson(shop.database, encryption, userId));
  }
  return templates;
}

/** A paid order of two products, at the status that the `number` gives. Returns its id. */
export async function placeOrder(
  url: string,
  { token, cardId, contact }: Member,
  number: number,
): Promise<string> {
  for (const slug of [SLUGS[number % SLUGS.length], SLUGS[(number + 1) % SLUGS.length]])
    await send(url, 'AddToCart', { input: { productId: slug, quantity: 1 } }, { token });
  const input = { contact, address: ADDRESS, freightType: 'Standard' };
  const { createTransaction: order } = await send<{ createTransaction: { id: string } }>(
    url,
    'CreateOrder',
    { input, idempotencyKey: crypto.randomUUID() },
    { token },
  );
  const payment = { method: PAYMENT_METHOD.creditCard, installments: 1, creditCardId: cardId };
  await send(
    url,
    'PayOrder',
    { id: order.id, input: payment, idempotencyKey: crypto.randomUUID() },
    { token },
  );
  const last = STATUSES[number % STATUSES.length] ?? approved;
  for (let status: number = picking; status <= last; status += 1)
    await fetch(`${url}/demo/orders/${order.id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    });
  return order.id;
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { ADDRESS } from '../../../../test/address.ts';
import { type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { contextFor } from '../../../context.ts';
import { Role } from '../../account/role.ts';
import { findCart, priceCartState } from '../../cart/cartState.ts';
import { OrderRow } from '../order.entity.ts';
import { OrderItemRow } from '../orderItem.entity.ts';
import { type FrozenCart, frozenCart } from './freezeCart.ts';
import { writeOrder } from './writeOrder.ts';

let app: TestApp;
let rui: Shopper;
beforeAll(async () => {
  app = await sharedTestApp();
  rui = await shopper(app);
  await rui.put('gummy', 3);
  await rui.put('creatina');
});
afterAll(() => app.close());

const context = () =>
  contextFor(app.services, {
    viewer: { userId: rui.id, role: Role.patient, sessionId: newId() },
    address: '127.0.0.1',
    requestId: 'write-order',
  });

async function freezeCart(ctx = context()): Promise<FrozenCart> {
  const cart = await findCart(ctx.em, { userId: rui.id });
  if (!cart) throw new Error('There is no cart.');
  const { zipcode } = ADDRESS;
  const address = { uf: 'SP', city: 'São Paulo', street: null, neighborhood: null };
  const priced = await priceCartState(ctx, ctx.em, { ...cart, zipcode, address, freightType: 'Standard' });
  return frozenCart(ctx.catalog.current(), priced, {
    userId: rui.id,
    cartId: cart.id,
    contact: { ...rui.contact },
    address: ADDRESS,
    now: ctx.now,
  });
}

const key = (name: string) => ({ scope: `user:${rui.id}:createTransaction`, key: name, body: { name } });

describe('writeOrder', () => {
  it('writes every value of the order and of its lines, and the contact only encrypted', async () => {
    const ctx = context();
    const frozen = await freezeCart(ctx);
    expect(await writeOrder(ctx, frozen, key('one'))).toMatchObject({
      id: frozen.order.id,
      code: null,
    });
    const em = app.services.orm.em.fork();
    const order = await em.findOneOrFail(OrderRow, { id: frozen.order.id });
    expect(order).toMatchObject({ ...frozen.order, status: null, stockHeld: false });
    const items = await em.find(OrderItemRow, { transactionId: order.id }, { orderBy: { position: 'asc' } });
    expect(items).toMatchObject(frozen.items);
    const { rows } = await app.services.database.pool.query(
      'select sealed is not null as "isSealed", t::text as row from transaction t where id = $1',
      [order.id],
    );
    expect(rows[0].isSealed).toBe(true);
    for (const word of [rui.contact.name, rui.contact.document, ADDRESS.street])
      expect(rows[0].row).not.toContain(word);
  });

  it('claims a key again after the `validMs` of the request, and never without them', async () => {
    const byContents = { ...key('three'), validMs: 30_000 };
    const first = await freezeCart();
    await writeOrder(context(), first, byContents);
    const later = { ...context(), now: new Date(Date.now() + 31_000) };
    expect(await writeOrder(context(), await freezeCart(), byContents)).toBeNull();
    expect(await writeOrder(later, await freezeCart(), key('three'))).toBeNull();
    const again = await freezeCart();
    expect(await writeOrder(later, again, byContents)).toMatchObject({ id: again.order.id });
  });

  it('stores the answer with the idempotency key, and writes nothing for a used key', async () => {
    const first = await freezeCart();
    await writeOrder(context(), first, key('two'));
    const second = await freezeCart();
    expect(await writeOrder(context(), second, key('two'))).toBeNull();
    const { rows } = await app.services.database.pool.query(
      `select (select answer from idempotency_key where key = 'two') as answer, (select count(*)::int from transaction where id = $1) as orders`,
      [second.order.id],
    );
    expect(rows).toEqual([{ answer: { transactionId: first.order.id }, orders: 0 }]);
  });
});

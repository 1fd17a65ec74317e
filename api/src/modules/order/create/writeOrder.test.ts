import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { ADDRESS } from '../../../../test/address.ts';
import { type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import { contextFor } from '../../../context.ts';
import { Role } from '../../account/role.ts';
import { findCart } from '../../cart/cartState.ts';
import { priceCartState } from '../../cart/priceCartState.ts';
import { OrderRow } from '../order.entity.ts';
import { OrderItemRow } from '../orderItem.entity.ts';
import { type FrozenCart, frozenCart, persistFrozen } from './freezeCart.ts';
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

async function freezeCart(): Promise<FrozenCart> {
  const ctx = context();
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

/** The stored order and items, without ids, timestamps and ciphertexts, which differ between orders. */
async function readStoredOrder(id: string) {
  const em = app.services.orm.em.fork();
  const { id: _id, sealed, createdAt, ...order } = { ...(await em.findOneOrFail(OrderRow, { id })) };
  const items = await em.find(OrderItemRow, { transactionId: id }, { orderBy: { position: 'asc' } });
  return {
    order,
    isSealed: sealed !== null,
    isDated: createdAt instanceof Date,
    items: items.map((item) => ({ ...item, id: '', transactionId: '' })),
  };
}

describe('writeOrder', () => {
  it('writes the same rows as the unit of work of MikroORM', async () => {
    const [fast, ordinary] = [await freezeCart(), await freezeCart()];
    expect(await writeOrder(context(), fast, key('one'))).toMatchObject({ id: fast.order.id, code: null });
    const em = app.services.orm.em.fork();
    persistFrozen(em, ordinary);
    await em.flush();
    const written = await readStoredOrder(fast.order.id);
    expect(written).toEqual(await readStoredOrder(ordinary.order.id));
    expect(written).toMatchObject({ isSealed: true, order: { contact: rui.contact }, items: [{}, {}] });
  });

  it('stores the answer with the idempotency key, and writes nothing for a used key', async () => {
    const first = await freezeCart();
    await writeOrder(context(), first, key('two'));
    const second = await freezeCart();
    expect(await writeOrder(context(), second, key('two'))).toBeNull();
    const { rows } = await app.services.pool.query(
      `select (select answer from idempotency_key where key = 'two') as answer, (select count(*)::int from transaction where id = $1) as orders`,
      [second.order.id],
    );
    expect(rows).toEqual([{ answer: { transactionId: first.order.id }, orders: 0 }]);
  });
});

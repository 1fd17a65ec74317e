import { Role } from '../../../api/src/modules/account/role.ts';
import { User } from '../../../api/src/modules/account/user.entity.ts';
import { readEditedProduct } from '../../../api/src/modules/catalog/edit/readEditedProduct.ts';
import { saveProduct } from '../../../api/src/modules/catalog/edit/saveProduct.ts';
import { moveOrder } from '../../../api/src/modules/payment/settlement/moveOrder.ts';
import { proposePrice } from '../../../api/src/modules/recurrence/price/proposePrice.ts';
import { adjustStock } from '../../../api/src/modules/stock/changeStock.ts';
import type { Services } from '../../../api/src/services.ts';
import { db, first } from '../../../api/src/shared/database/query.ts';
import { newId } from '../../../api/src/shared/ids.ts';
import { inputOf } from '../../../api/test/builders/editedProducts.ts';
import { ORDER_STATUS } from '../../../schema/constants.ts';
import { DONE } from '../shopCalls.ts';
import { signUp } from './begin.ts';
import { asPerson, outcomeOf, productId } from './person.ts';
import { dispenseOrder } from './pharmacy.ts';

/** The id of the simulation's admin; the first call creates the account. */
async function admin(services: Services): Promise<string> {
  const known = await services.orm.em.fork().findOne(User, { role: Role.admin });
  return (known ?? (await signUp(services, Role.admin))).id;
}

/** The pharmacist dispenses an order, and the warehouse sends it. */
export async function ship(services: Services, { orderId }: { orderId: string }): Promise<string> {
  const dispensed = await dispenseOrder(services, orderId);
  if (dispensed !== DONE) return dispensed;
  const adminId = await admin(services);
  for (const status of [ORDER_STATUS.picking, ORDER_STATUS.inTransit]) {
    const ctx = asPerson(services, adminId, Role.admin);
    const outcome = outcomeOf(await moveOrder(ctx, { id: orderId, status }));
    if (outcome !== DONE) return outcome;
  }
  return DONE;
}

/** Returns the new price of the product. */
export async function changePrice(
  services: Services,
  { slug, value }: { slug: string; value: number },
): Promise<number> {
  const id = productId(services, slug);
  const ctx = asPerson(services, await admin(services), Role.admin);
  const product = await readEditedProduct(ctx, id);
  if (!product) throw new Error(`There is no product ${slug}.`);
  const input = { ...inputOf(product), value, oldValue: null };
  await saveProduct(ctx, { id, input, reason: 'Preço novo', seenVersion: product.version });
  await services.catalog.reload();
  return services.catalog.current().sellable(id)?.outline.value ?? 0;
}

export async function changeStock(
  services: Services,
  { slug, by }: { slug: string; by: number },
): Promise<string> {
  const skuId = services.catalog.current().sellable(productId(services, slug))?.skuId(null) ?? '';
  const ctx = asPerson(services, await admin(services), Role.admin);
  // The stock cannot fall below zero, so a large negative `by` empties it.
  const stock = await first(
    services.orm.em.fork(),
    db.selectFrom('stock').select('onHand').where('skuId', '=', skuId),
  );
  const units = Math.max(by, -(stock?.onHand ?? 0));
  // The pharmacist's endless lots would keep the stock from being emptied; they are filled again at the next dispensing.
  await services.database.pool.query('update lot set units = 0, removed_units = 0 where sku_id = $1', [
    skuId,
  ]);
  return outcomeOf(await adjustStock(ctx, { skuId, by: units, reason: 'Contagem', idempotencyKey: newId() }));
}

export async function propose(
  services: Services,
  { slug, ...proposal }: { slug: string; price: number; fromMonth: string },
): Promise<string> {
  const ctx = asPerson(services, await admin(services), Role.admin);
  return outcomeOf(
    await proposePrice(ctx, { ...proposal, productId: productId(services, slug), reason: 'Fornecedor' }),
  );
}

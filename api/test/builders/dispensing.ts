import { randomUUID } from 'node:crypto';
import { type Person, signUpAs } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { rows } from './prescription/prescriptionUploads.ts';

const BEGIN_SHIFT = 'mutation { beginShift { __typename } }';

/** A pharmacist with a checked registration, on shift. */
export async function pharmacistOnShift(app: TestApp): Promise<Person> {
  const pharmacist = await signUpAs(app, 'pharmacist');
  await app.graphql(BEGIN_SHIFT, {}, pharmacist);
  return pharmacist;
}

const pharmacists = new WeakMap<TestApp['services'], Promise<Person>>();

/**
 * What the command `dispense` leaves for an order whose medicines all have prescriptions, without the command: for tests
 * that are about something else, but whose order must leave. Nothing happens without such prescriptions.
 */
export async function dispensed(app: TestApp, orderId: string): Promise<void> {
  const lines = await rows(
    app,
    `select i.id, i.quantity, i.sku_id as "skuId", o.user_id as "userId",
       (select u.id from prescription_use u where u.transaction_id = o.id and u.returned_at is null
        and u.product_id in (i.product_id, (select (content->>'productWithoutPromotionId')::uuid from product where id = i.product_id))) as "useId"
     from transaction_item i join transaction o on o.id = i.transaction_id
     where o.id = $1 and i.prescription and i.quantity > 0
       and not exists (select from dispensing d where d.transaction_id = o.id and d.voided_at is null)`,
    [orderId],
  );
  if (lines.length === 0 || lines.some(({ useId }) => !useId)) return;
  const known = pharmacists.get(app.services) ?? pharmacistOnShift(app);
  pharmacists.set(app.services, known);
  const { id: pharmacistId } = await known;
  const dispensingId = randomUUID();
  await rows(
    app,
    `insert into dispensing (id, transaction_id, user_id, pharmacist_id, outcome, decided_at)
     values ($1, $2, $3, $4, 'dispensed', $5)`,
    [dispensingId, orderId, lines[0].userId, pharmacistId, app.services.clock.now()],
  );
  for (const { id, quantity, skuId, useId } of lines) {
    const [itemId, lotId] = [randomUUID(), randomUUID()];
    await rows(
      app,
      `insert into dispensing_item (id, dispensing_id, transaction_item_id, use_id, units) values ($1, $2, $3, $4, $5)`,
      [itemId, dispensingId, id, useId, quantity],
    );
    await rows(
      app,
      `insert into lot (id, sku_id, code, expires_on, received, units, received_at)
       values ($1, $2, $3, '2099-12-31', $4, 0, now())`,
      [lotId, skuId, lotId.toUpperCase(), quantity],
    );
    await rows(app, `insert into dispensing_lot (dispensing_item_id, lot_id, units) values ($1, $2, $3)`, [
      itemId,
      lotId,
      quantity,
    ]);
  }
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DRUGS, type Drug } from '#schema/drugs.ts';
import { idOf, prescribe } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { asPerson, moveTo } from '../../../../test/builders/recurrenceMonths.ts';
import { subscribe, subscriber } from '../../../../test/builders/recurrences.ts';
import { setOnHand, shopper } from '../../../../test/builders/shoppers.ts';
import { signUp } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { swapRecurrenceItem } from '../change/changeRecurrenceItems.ts';

/**
 * The shop sells no medicine whose prescription is retained. For this test, finasteride gets the class `glp1ra`, whose
 * prescriptions are retained.
 */
const RETAINED = 'finasterida';
const drugs = DRUGS as Record<string, Drug>;
const originalDrug = { ...DRUGS[RETAINED] } as Drug;

let app: TestApp;
beforeAll(async () => {
  drugs[RETAINED] = { ...originalDrug, drugClass: 'glp1ra' };
  app = await startTestApp({ settings: { SUBSCRIPTIONS: 'on' } });
  moveTo(app, '2026-11-21');
  for (const slug of [RETAINED, 'shampoo-energizante']) await setOnHand(app, slug, 500);
});
afterAll(async () => {
  drugs[RETAINED] = originalDrug;
  await app.close();
});

describe('a medicine whose prescription is retained', () => {
  it('prevents a cart from being a subscription', async () => {
    const rui = await shopper(app);
    await rui.put(RETAINED);
    const { data } = await rui.call(
      'mutation { setCartRecurrent(recurrent: true) { ... on Cart { recurrent mayBeRecurrent notices { code } } } }',
      {},
    );
    expect(data.setCartRecurrent).toMatchObject({
      recurrent: false,
      mayBeRecurrent: false,
      notices: [{ code: 'recurrent_not_available' }],
    });
  });

  it('does not become an item of a subscription, even if its first order contains it', async () => {
    const known = await signUp(app);
    await prescribe(app, known, { slug: RETAINED, dispensings: 6 });
    const rui = await subscriber(app, { known });
    const order = await rui.orderRecurrent();
    await app.services.database.pool.query(
      `insert into transaction_item select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'position', 1,
          'product_id', $2::uuid, 'slug', 'finasterida'))).* from transaction_item i where transaction_id = $1`,
      [order.id, idOf(app, RETAINED)],
    );
    expect(await rui.payByCard(order.id)).toMatchObject({ isPaid: true });
    const [recurrence] = await rui.mine();
    expect(recurrence.items.map(({ name }: { name: string }) => name)).toEqual(['Shampoo energizante']);
  });

  it('cannot be swapped into a running subscription', async () => {
    const rui = await subscribe(app);
    const answer = await swapRecurrenceItem(asPerson(app, rui.id), rui.recurrence.id, {
      itemId: await itemId(rui.recurrence.id),
      productId: idOf(app, RETAINED),
    });
    expect(answer).toMatchObject({ code: 'recurrence_product_not_allowed' });
  });
});

const itemId = async (recurrenceId: string): Promise<string> => {
  const { rows } = await app.services.database.pool.query(
    'select id from recurrence_item where recurrence_id = $1',
    [recurrenceId],
  );
  return rows[0].id;
};

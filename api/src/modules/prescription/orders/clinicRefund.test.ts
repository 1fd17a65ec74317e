import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { newId } from '#shared/ids.ts';
import { ADDRESS } from '../../../../test/address.ts';
import { prescribe, rows } from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { readUntil, type Shopper, shopper } from '../../../../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { appointmentOutcomesAdapter } from '../appointmentOutcomesAdapter.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withWorkers: true });
});
afterAll(() => app.close());

const HAIR_LOSS = 3;
const ORDER_CLINIC = `mutation ($input: CreateEvaluationTransactionInput!, $key: String!) {
  createEvaluationTransaction(input: $input, idempotencyKey: $key) { ... on Transaction { id } } }`;

async function paidClinic(buyer: Shopper): Promise<string> {
  const input = { contact: buyer.contact, address: ADDRESS };
  const { data } = await buyer.call(ORDER_CLINIC, { input, key: newId() });
  await buyer.payByCard(data.createEvaluationTransaction.id);
  return data.createEvaluationTransaction.id;
}
const notPrescribed = (buyer: Shopper, appointmentId = newId()) =>
  app.services.orm.em.fork().transactional((em) =>
    appointmentOutcomesAdapter.notPrescribed(app.services, em, {
      appointmentId,
      userId: buyer.id,
      request: HAIR_LOSS,
      why: 'not-needed',
    }),
  );
const readRefunds = async (orderId: string) =>
  (
    await rows(
      app,
      `select coalesce(sum(amount_cents), 0)::int as cents from money_move where transaction_id = $1 and kind = 'refund'`,
      [orderId],
    )
  )[0].cents;

describe('an appointment concluded without a prescription', () => {
  it('refunds the clinic evaluation and the waiting order that used its store credit, once', async () => {
    const buyer = await shopper(app);
    const clinic = await paidClinic(buyer);
    const prescription = await prescribe(app, buyer, { units: 2 });
    const order = await buyer.order('minoxidil', 2);
    // Two units and their freight, less the credit of the evaluation.
    expect(order.total).toBe(12980 + 1490 - 12000);
    expect(await buyer.payByCard(order.id)).toMatchObject({ isPaid: true });
    // Without a prescription the paid order waits again.
    await rows(app, 'update prescription set revoked_at = now() where id = $1', [prescription]);

    const appointmentId = newId();
    await notPrescribed(buyer, appointmentId);
    // A repeated decision refunds nothing more.
    await notPrescribed(buyer, appointmentId);
    await readUntil(
      async () => [await readRefunds(order.id), await readRefunds(clinic)],
      ([goods, evaluation]) => goods === order.total && evaluation === 12000,
      20_000,
    );
    expect(
      await rows(app, 'select state, appointment_id from store_credit where user_id = $1', [buyer.id]),
    ).toEqual([{ state: 'void', appointment_id: appointmentId }]);
    expect(await buyer.read(order.id)).toMatchObject({ status: ORDER_STATUS.cancelled });
    expect(await buyer.read(clinic)).toMatchObject({ status: ORDER_STATUS.cancelled });
  });

  it('refunds nothing to a patient who paid for no evaluation and ordered no medicine', async () => {
    const buyer = await shopper(app);
    const { id } = await buyer.order('creatina');
    expect(await buyer.payByCard(id)).toMatchObject({ isPaid: true });
    await notPrescribed(buyer);
    expect(
      await rows(
        app,
        'select id from refund where transaction_id in (select id from transaction where user_id = $1)',
        [buyer.id],
      ),
    ).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { LockMode } from '@mikro-orm/core';
import { ORDER_STATUS } from '#schema/constants.ts';
import { dispensed } from '../../../../test/builders/dispensing.ts';
import {
  ALL_CHECKS_PASSED,
  acceptanceInput,
  dispensingsUsed,
  idOf,
  prescribe,
  review,
  rows,
  upload,
} from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { shopper } from '../../../../test/builders/shoppers.ts';
import {
  admin,
  app,
  DAY_MS,
  daysLater,
  payForMedicine,
  pick,
  placeWaitingOrder,
  prepareMedicineOrders,
} from '../../../../test/fixtures/clinic/medicineOrders.ts';
import { queuedMails } from '../../../../test/queuedMails.ts';
import { OrderRow } from '../../order/order.entity.ts';
import { cancelOrder } from '../../payment/settlement/cancelOrder.ts';
import { cancelAfterPrescriptionWait, startPrescriptionWaits } from '../prescriptionSweeps.ts';

prepareMedicineOrders();

const refuse = (id: string) =>
  review(app, admin, id, { accept: false, checks: { ...ALL_CHECKS_PASSED, patientName: false } });

const PRINT = `mutation ($ids: [ID!]!, $kind: TransactionPrint!) { printTransactions(ids: $ids, kind: $kind) {
  ... on PrintedTransactions { printed skipped { id message } } ... on UserError { code } } }`;

const eventsOf = (id: string) =>
  rows(
    app,
    `select payload from event where entity_id = $1 and type = 'transaction.status-changed' order by id`,
    [id],
  );

describe('a paid order of a medicine', () => {
  it('cannot be picked until the upload is accepted, which sends a live update to its page', async () => {
    const { buyer, sent, order } = await placeWaitingOrder();
    expect(await pick(order.id)).toMatchObject({ refusal: 'product_needs_prescription' });
    const before = (await eventsOf(order.id)).length;
    const done = await review(app, admin, sent.id, acceptanceInput(app));
    expect(done).toMatchObject({ status: 'ACCEPTED', prescriptionId: expect.any(String) });
    expect(await eventsOf(order.id)).toHaveLength(before + 1);
    expect(await buyer.read(order.id)).toMatchObject({ needsEvaluation: false });
    expect(await dispensingsUsed(app, done.prescriptionId)).toBe(1);
    expect(await pick(order.id)).toMatchObject({ status: ORDER_STATUS.picking });
  });

  it('is on no picking list and no label until the upload is accepted and a pharmacist dispensed', async () => {
    const { sent, order } = await placeWaitingOrder();
    const print = async (kind: string) => {
      const { data } = await app.graphql(PRINT, { ids: [order.id], kind }, admin);
      return data.printTransactions;
    };
    for (const kind of ['PICKING_LIST', 'LABELS'])
      expect(await print(kind)).toEqual({
        printed: 0,
        skipped: [{ id: order.id, message: expect.stringContaining('espera uma receita aprovada') }],
      });
    await review(app, admin, sent.id, acceptanceInput(app));
    for (const kind of ['PICKING_LIST', 'LABELS'])
      expect(await print(kind)).toEqual({
        printed: 0,
        skipped: [{ id: order.id, message: expect.stringContaining('ainda não dispensou') }],
      });
    await dispensed(app, order.id);
    expect(await print('PICKING_LIST')).toEqual({ printed: 1, skipped: [] });
    await pick(order.id);
    expect(await print('LABELS')).toEqual({ printed: 1, skipped: [] });
  });

  it('gets the prescription before a newer order', async () => {
    const { buyer, sent, order } = await placeWaitingOrder();
    const younger = await payForMedicine(buyer);
    const items = [{ ...acceptanceInput(app).items[0], dispensings: 1 }];
    await review(app, admin, sent.id, acceptanceInput(app, { items }));
    expect(await pick(younger.id)).toMatchObject({ refusal: 'product_needs_prescription' });
    expect(await pick(order.id)).toMatchObject({ status: ORDER_STATUS.picking });
  });

  it('waits seven days after a refusal, and is then cancelled and refunded', async () => {
    const { buyer, sent, order } = await placeWaitingOrder();
    const refused = await refuse(sent.id);
    expect(refused.status).toBe('REFUSED');
    const [wait] = await rows(app, 'select until from prescription_wait where transaction_id = $1', [
      order.id,
    ]);
    // Until the end of the seventh day.
    const days = (wait.until.getTime() - app.clock.now().getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(7 - 0.01);
    expect(days).toBeLessThanOrEqual(8);
    expect(
      (await queuedMails(app, { to: buyer.email, template: 'document-refused' })).map(({ data }) => ({
        day: data.waitsUntil,
      })),
    ).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
    await daysLater(6, () => cancelAfterPrescriptionWait(app.services));
    expect(await buyer.read(order.id)).toMatchObject({ status: ORDER_STATUS.approved });
    await daysLater(9, () => cancelAfterPrescriptionWait(app.services));
    expect(await buyer.read(order.id)).toMatchObject({
      status: ORDER_STATUS.cancelled,
      payment: { state: 'refunding' },
    });
    expect(
      (await queuedMails(app, { to: buyer.email, template: 'order-cancelled' })).map(({ data }) => ({
        reason: data.reason,
      })),
    ).toEqual([{ reason: 'not-prescribed' }]);
    expect(await rows(app, 'select amount_cents from refund where transaction_id = $1', [order.id])).toEqual([
      { amount_cents: order.total },
    ]);
  });

  it('is not cancelled while a second upload is under review, and can be picked once that upload is accepted', async () => {
    const { buyer, sent, order } = await placeWaitingOrder();
    await refuse(sent.id);
    const second = await upload(app, buyer);
    expect(await rows(app, 'select 1 from prescription_wait where transaction_id = $1', [order.id])).toEqual(
      [],
    );
    await daysLater(9, () => cancelAfterPrescriptionWait(app.services));
    expect(await buyer.read(order.id)).toMatchObject({ status: ORDER_STATUS.approved });
    await review(app, admin, second.id, acceptanceInput(app));
    expect(await pick(order.id)).toMatchObject({ status: ORDER_STATUS.picking });
  });

  it('still waits when only one of its two medicines is accepted, and the buyer receives a mail', async () => {
    const buyer = await shopper(app);
    const productIds = [idOf(app, 'minoxidil'), idOf(app, 'finasterida')];
    const sent = await upload(app, buyer, { productIds });
    await buyer.put('finasterida');
    const order = await payForMedicine(buyer);
    await review(app, admin, sent.id, acceptanceInput(app));
    expect(await buyer.read(order.id)).toMatchObject({ needsEvaluation: true });
    const mails = (await queuedMails(app, { to: buyer.email })).map(({ template }) => template);
    expect(mails.filter((name) => name.startsWith('document')).toSorted()).toEqual([
      'document-accepted',
      'document-missing',
      'document-received',
    ]);
  });

  it('starts to wait for another prescription when its upload is withdrawn', async () => {
    const { buyer, sent, order } = await placeWaitingOrder();
    await buyer.call('mutation ($id: ID!) { withdrawPrescriptionUpload(id: $id) { __typename } }', {
      id: sent.id,
    });
    expect(
      await rows(app, 'select user_id from prescription_wait where transaction_id = $1', [order.id]),
    ).toEqual([{ user_id: buyer.id }]);
  });

  it('is found by a sweep when its prescription is revoked, and the buyer is informed', async () => {
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer);
    const order = await payForMedicine(buyer);
    await startPrescriptionWaits(app.services);
    expect(await rows(app, 'select 1 from prescription_wait where transaction_id = $1', [order.id])).toEqual(
      [],
    );
    await rows(app, 'update prescription set revoked_at = now() where id = $1', [prescription]);
    await startPrescriptionWaits(app.services);
    await startPrescriptionWaits(app.services);
    expect(
      await rows(app, 'select user_id from prescription_wait where transaction_id = $1', [order.id]),
    ).toEqual([{ user_id: buyer.id }]);
    expect(await queuedMails(app, { to: buyer.email, template: 'document-missing' })).toHaveLength(1);
  });

  it('is skipped by the sweep while an upload is under review, and after it was picked', async () => {
    const { order } = await placeWaitingOrder();
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer);
    const picked = await payForMedicine(buyer);
    await pick(picked.id);
    await rows(app, 'update prescription set revoked_at = now() where id = $1', [prescription]);
    await startPrescriptionWaits(app.services);
    expect(
      await rows(app, 'select 1 from prescription_wait where transaction_id = any($1)', [
        [order.id, picked.id],
      ]),
    ).toEqual([]);
  });

  it('returns its dispensings when several orders are cancelled at the same moment', async () => {
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer, { dispensings: 4 });
    const orders = [await payForMedicine(buyer), await payForMedicine(buyer), await payForMedicine(buyer)];
    expect(await dispensingsUsed(app, prescription)).toBe(3);
    await Promise.all(
      orders.map(({ id }) =>
        app.services.orm.em.fork().transactional(async (em) => {
          const order = await em.findOneOrFail(OrderRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
          await cancelOrder(app.services, em, order, { authorId: null, note: null, reason: 'store' });
        }),
      ),
    );
    expect(await dispensingsUsed(app, prescription)).toBe(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { countStatements, countStatementsOfProcess } from '#shared/database/statements.ts';
import { dispensed } from '../../../../test/builders/dispensing.ts';
import {
  daysAgo,
  dispensingsUsed,
  idOf,
  prescribe,
  rows,
} from '../../../../test/builders/prescription/prescriptionUploads.ts';
import { CARDS, MOVE_ORDER, shopper } from '../../../../test/builders/shoppers.ts';
import {
  app,
  daysLater,
  move,
  payForMedicine,
  pick,
  placeWaitingOrder,
  prepareMedicineOrders,
} from '../../../../test/fixtures/clinic/medicineOrders.ts';
import { signUpAs } from '../../../../test/people.ts';
import { prescriptionAdapter } from '../prescriptionAdapter.ts';
import { recheckOrders } from './waitingOrders.ts';

prepareMedicineOrders();

const NEEDS = { __typename: 'ProductNeedsPrescription' };
describe('ordering a medicine', () => {
  it('requires a prescription of the buyer', async () => {
    const [buyer, other] = [await shopper(app), await shopper(app)];
    await prescribe(app, other);
    expect(await buyer.order('minoxidil')).toMatchObject(NEEDS);
  });

  it.each<[string, () => Parameters<typeof prescribe>[2]]>([
    ['has expired', () => ({ issuedOn: daysAgo(app, 200) })],
    ['was revoked', () => ({ revokedAt: new Date() })],
    ['is for another medicine', () => ({ slug: 'finasterida' })],
  ])('refuses a prescription that %s', async (_why, facts) => {
    const buyer = await shopper(app);
    await prescribe(app, buyer, facts());
    expect(await buyer.order('minoxidil')).toMatchObject(NEEDS);
  });

  it('reserves a dispensing at payment and makes it final at picking', async () => {
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer);
    const { id } = await buyer.order('minoxidil');
    expect(await dispensingsUsed(app, prescription)).toBe(0);
    expect(await buyer.payByCard(id)).toMatchObject({
      status: ORDER_STATUS.approved,
      needsEvaluation: false,
    });
    expect(await dispensingsUsed(app, prescription)).toBe(1);
    expect(await pick(id)).toMatchObject({ status: ORDER_STATUS.picking });
    expect(await dispensingsUsed(app, prescription)).toBe(1);
    expect(
      await rows(app, 'select picked_at, returned_at from prescription_use where transaction_id = $1', [id]),
    ).toEqual([{ picked_at: expect.any(Date), returned_at: null }]);
    expect(await buyer.order('minoxidil')).toMatchObject(NEEDS);
  });

  it('uses as many dispensings as its units need', async () => {
    const buyer = await shopper(app);
    await prescribe(app, buyer, { dispensings: 2, units: 1 });
    expect(await buyer.order('minoxidil', 3)).toMatchObject(NEEDS);
    const another = await shopper(app);
    const prescription = await prescribe(app, another, { dispensings: 5, units: 2 });
    expect(await payForMedicine(another, 3)).toMatchObject({ status: ORDER_STATUS.approved });
    expect(await dispensingsUsed(app, prescription)).toBe(2);
  });

  it('uses the prescription that expires first', async () => {
    const buyer = await shopper(app);
    const later = await prescribe(app, buyer, { issuedOn: daysAgo(app, 1) });
    const sooner = await prescribe(app, buyer, { issuedOn: daysAgo(app, 100) });
    await payForMedicine(buyer);
    expect([await dispensingsUsed(app, sooner), await dispensingsUsed(app, later)]).toEqual([1, 0]);
    await payForMedicine(buyer);
    expect([await dispensingsUsed(app, sooner), await dispensingsUsed(app, later)]).toEqual([1, 1]);
  });

  it('lets one of twenty simultaneous orders use the last dispensing', async () => {
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer, { dispensings: 3 });
    await rows(app, 'update prescription_item set dispensings_consumed = 2 where prescription_id = $1', [
      prescription,
    ]);
    const drafts: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      await buyer.put('minoxidil');
      drafts.push((await buyer.create()).id);
      // Each order has a cart of its own: two orders of one would be the same purchase.
      await buyer.call('mutation { clearCart { ... on Cart { id } } }', {});
    }
    const answers = await Promise.all(drafts.map((id) => buyer.checkout(id, { method: PAYMENT_METHOD.pix })));
    expect(answers.filter(({ status }) => status === ORDER_STATUS.awaitingPayment)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'product_needs_prescription')).toHaveLength(19);
    expect(await dispensingsUsed(app, prescription)).toBe(3);
    expect(
      await rows(app, 'select 1 as one from prescription_use where transaction_id = any($1)', [drafts]),
    ).toHaveLength(1);
  });

  it('returns the dispensings of a cancelled order once', async () => {
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer);
    const { id } = await payForMedicine(buyer);
    expect(await move(id, ORDER_STATUS.cancelled)).toMatchObject({ status: ORDER_STATUS.cancelled });
    expect(await dispensingsUsed(app, prescription)).toBe(0);
    const em = app.services.orm.em.fork();
    await prescriptionAdapter.returnDispensings(em, id, app.clock.now());
    expect(await dispensingsUsed(app, prescription)).toBe(0);
    expect(await payForMedicine(buyer)).toMatchObject({ status: ORDER_STATUS.approved });
  });

  it('returns the dispensings of a declined card payment', async () => {
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer);
    const { id } = await buyer.order('minoxidil');
    await buyer.payByCard(id, CARDS.declined);
    expect(await dispensingsUsed(app, prescription)).toBe(0);
    expect(await buyer.payByCard(id)).toMatchObject({ status: ORDER_STATUS.approved });
    expect(await dispensingsUsed(app, prescription)).toBe(1);
  });

  it('makes an order that cannot be picked after its prescription expired, unless another one covers it', async () => {
    const buyer = await shopper(app);
    const old = await prescribe(app, buyer, { issuedOn: daysAgo(app, 175) });
    const { id } = await payForMedicine(buyer);
    await daysLater(15, async () => {
      const admin = await signUpAs(app, 'admin');
      const pickLater = async () =>
        (await app.graphql(MOVE_ORDER, { id, status: ORDER_STATUS.picking }, admin)).data.moveTransaction;
      expect(await pickLater()).toMatchObject({ refusal: 'product_needs_prescription' });
      expect(await dispensingsUsed(app, old)).toBe(1);
      const fresh = await prescribe(app, buyer);
      await app.services.orm.em.fork().transactional((em) => recheckOrders(app.services, em, buyer.id));
      await dispensed(app, id);
      expect(await pickLater()).toMatchObject({ status: ORDER_STATUS.picking });
      expect([await dispensingsUsed(app, old), await dispensingsUsed(app, fresh)]).toEqual([0, 1]);
    });
  });

  it('makes an order that cannot be picked once its prescription is revoked', async () => {
    const buyer = await shopper(app);
    const prescription = await prescribe(app, buyer);
    const { id } = await payForMedicine(buyer);
    await rows(app, 'update prescription set revoked_at = now() where id = $1', [prescription]);
    expect(await pick(id)).toMatchObject({ refusal: 'product_needs_prescription' });
  });

  it('reads which of four medicines have a prescription in one SQL statement', async () => {
    const buyer = await shopper(app);
    const product = (slug: string) => ({
      productId: idOf(app, slug),
      name: slug,
      prescriptionLink: null,
      units: 1,
      // Without a drug class, the answers that could forbid the medicine are not read.
      drugClass: null,
    });
    const ask = (...slugs: string[]) =>
      countStatements(() =>
        prescriptionAdapter.medicineStatuses(app.services.orm.em.fork(), {
          userId: buyer.id,
          products: slugs.map(product),
          now: app.clock.now(),
        }),
      );
    const oneProduct = await ask('minoxidil');
    const four = await ask('minoxidil', 'finasterida', 'tadala-spray', 'sleep-gummy');
    expect(four.answer).toHaveLength(4);
    expect([oneProduct.statements.length, four.statements.length]).toEqual([1, 1]);
  });
});

describe('the list of orders', () => {
  it('returns which orders wait for a prescription, with a constant number of SQL statements for any number of orders', async () => {
    const { buyer, order } = await placeWaitingOrder();
    const LIST = '{ myTransactions(limit: 20) { items { id needsEvaluation } } }';
    // The lowest count of several runs, because a bank notification may arrive in between.
    const ask = async () => {
      const counted = [];
      for (let n = 0; n < 4; n += 1) counted.push(await countStatementsOfProcess(() => buyer.call(LIST, {})));
      const { items } = counted[0]?.answer.data.myTransactions ?? {};
      return { items, statements: Math.min(...counted.map(({ statements }) => statements.length)) };
    };
    const forOneOrder = await ask();
    await payForMedicine(buyer);
    await payForMedicine(buyer);
    const three = await ask();
    expect(forOneOrder.items).toEqual([{ id: order.id, needsEvaluation: true }]);
    expect(three.items).toHaveLength(3);
    expect(three.statements).toBe(forOneOrder.statements);
  });
});

import { describe, expect, it } from '@jest/globals';
import { addMonths } from '#schema/br/day.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { PAYMENT_METHOD } from '#schema/payment/methods.ts';
import { newId } from '#shared/ids.ts';
import { ADDRESS } from '../../../../test/address.ts';
import {
  bank,
  CARDS,
  payAtBank,
  readUntil,
  type Shopper,
  shopper,
} from '../../../../test/builders/shoppers.ts';
import {
  app,
  cartOf,
  creditOf,
  creditsOf,
  EVALUATION_PRICE,
  FREIGHT,
  GUMMY_PRICE,
  move,
  ORDER_CLINIC,
  orderClinic,
  patient,
  prepareClinicEvaluations,
  rows,
} from '../../../../test/fixtures/clinic/clinicEvaluations.ts';
import { changeAccount } from '../../../../test/people.ts';

prepareClinicEvaluations();

describe('createEvaluationTransaction', () => {
  it('creates an order of R$ 120,00 without delivery and does not change the cart', async () => {
    const buyer = await shopper(app);
    await buyer.put('creatina');
    expect(await orderClinic(buyer)).toMatchObject({
      total: EVALUATION_PRICE,
      freight: 0,
      freightType: null,
      freightDeadline: null,
      isClinicEvaluation: true,
      ledger: [{ rule: 'product', text: 'Avaliação médica na clínica', amount: EVALUATION_PRICE }],
      items: [{ isService: true }],
    });
    expect((await cartOf(buyer)).products).toHaveLength(1);
  });

  it('creates one order per idempotency key, and refuses a blank key, an invalid form, a minor and a guest', async () => {
    const buyer = await shopper(app);
    const key = newId();
    const [first, second] = await Promise.all([orderClinic(buyer, {}, key), orderClinic(buyer, {}, key)]);
    expect(second.id).toBe(first.id);
    expect(await orderClinic(buyer, {}, ' ')).toMatchObject({ code: 'idempotency_key_required' });
    const contact = { ...buyer.contact, document: '111' };
    expect(await orderClinic(buyer, { contact })).toMatchObject({ fields: [{ path: 'contact.document' }] });
    const young = { ...buyer.contact, birthDate: '05/11/2015' };
    expect(await orderClinic(buyer, { contact: young })).toMatchObject({ code: 'under_age' });
    const input = { contact: buyer.contact, address: ADDRESS };
    const { errors } = await app.graphql(ORDER_CLINIC, { input, key: newId() });
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  it('refuses a person who is too old for a remote evaluation', async () => {
    const buyer = await shopper(app);
    await changeAccount(app, buyer.id, { birthDate: '1950-01-01' });
    expect(await orderClinic(buyer)).toMatchObject({ code: 'evaluation_age' });
  });

  it('creates an order that cannot be moved to picking, because a service has no parcel', async () => {
    const { origin } = await patient();
    expect(await move(origin, ORDER_STATUS.picking)).toMatchObject({
      refusal: 'transaction_status_not_allowed',
    });
  });
});

describe('the payment of a clinic evaluation', () => {
  it('creates a credit of R$ 120,00 for six calendar months', async () => {
    const { buyer, origin } = await patient();
    const [credit, ...more] = await creditsOf(buyer);
    expect(more).toEqual([]);
    expect(credit).toMatchObject({
      state: 'available',
      amount_cents: EVALUATION_PRICE,
      origin_transaction_id: origin,
    });
    const lastDay = addMonths(todayInSaoPaulo(new Date()), 6);
    expect(credit.expires_at).toEqual(endOfDayInSaoPaulo(lastDay));
    const { data } = await buyer.call('{ myStoreCredits { amount state originTransactionId } }', {});
    expect(data.myStoreCredits).toEqual([
      { amount: EVALUATION_PRICE, state: 'available', originTransactionId: origin },
    ]);
  });

  it('creates one credit when its webhooks are repeated and out of order', async () => {
    await bank(app, '/v1/switches', { duplicate: 3, outOfOrder: true });
    const buyer = await shopper(app);
    const { id } = await orderClinic(buyer);
    const { payment } = await buyer.checkout(id, { method: PAYMENT_METHOD.pix });
    expect(await creditsOf(buyer)).toEqual([]);
    await payAtBank(app, payment.id);
    await readUntil(
      () => buyer.read(id),
      ({ status }) => status === ORDER_STATUS.approvedAfterCompensation,
    );
    // Time for the repeated webhooks: nothing shows when the last of them was handled.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await creditsOf(buyer)).toHaveLength(1);
  });

  it('creates the same credit when an admin marks it as paid', async () => {
    const buyer = await shopper(app);
    const { id } = await orderClinic(buyer);
    await buyer.checkout(id, { method: PAYMENT_METHOD.bankSlip });
    await move(id, ORDER_STATUS.approvedAfterCompensation);
    expect(await creditOf(buyer)).toMatchObject({
      state: 'available',
      amount_cents: EVALUATION_PRICE,
      origin_transaction_id: id,
    });
  });

  it('creates no credit when the card is declined', async () => {
    const buyer = await shopper(app);
    const { id } = await orderClinic(buyer);
    expect(await buyer.payByCard(id, CARDS.declined)).toMatchObject({ payment: { state: 'declined' } });
    expect(await creditsOf(buyer)).toEqual([]);
  });
});

describe('the free evaluation', () => {
  const ACCEPT =
    'mutation { addFreeEvaluation { __typename ... on Cart { total units products { id name isService value } } ... on UserError { code } } }';
  const accept = async (buyer: Shopper) => (await buyer.call(ACCEPT, {})).data.addFreeEvaluation;

  it('is added once, confirmed only by a card, which is not charged, and gives no credit', async () => {
    const buyer = await shopper(app);
    expect(await accept(buyer)).toMatchObject({
      total: 0,
      units: 1,
      products: [{ isService: true, value: 0 }],
    });
    expect(await accept(buyer)).toMatchObject({ units: 1 });
    const order = await buyer.create({ freightType: null });
    expect(order).toMatchObject({
      total: 0,
      subtotal: EVALUATION_PRICE,
      discount: EVALUATION_PRICE,
      freight: 0,
    });
    expect(await buyer.checkout(order.id, { method: PAYMENT_METHOD.pix })).toMatchObject({
      code: 'zero_value_needs_card',
    });
    expect(await buyer.checkout(order.id, { method: PAYMENT_METHOD.bankSlip })).toMatchObject({
      code: 'zero_value_needs_card',
    });
    expect(await buyer.payByCard(order.id)).toMatchObject({ status: ORDER_STATUS.approved, isPaid: true });
    expect(await rows('select * from money_move where transaction_id = $1', [order.id])).toEqual([]);
    expect((await cartOf(buyer)).products).toEqual([]);
    expect(await creditsOf(buyer)).toEqual([]);
  });

  it('in a cart with goods needs a freight for them and does not change their total', async () => {
    const buyer = await shopper(app);
    await buyer.put('gummy');
    await accept(buyer);
    expect(await buyer.create({ freightType: null })).toMatchObject({ code: 'freight_not_chosen' });
    expect(await buyer.create()).toMatchObject({ total: GUMMY_PRICE + FREIGHT, discount: EVALUATION_PRICE });
  });

  it('is offered to a shopper without a prescription once the cart contains a medicine', async () => {
    const buyer = await shopper(app);
    const offer = async () =>
      (await buyer.call('{ evaluationOffer { kind url productNames } }', {})).data.evaluationOffer;
    expect(await offer()).toBeNull();
    await buyer.put('creatina');
    expect(await offer()).toBeNull();
    await buyer.put('minoxidil');
    expect(await offer()).toEqual({
      kind: 'offered',
      url: '/avaliacao?fromProduct=1',
      productNames: [expect.stringMatching(/minoxidil/i)],
    });
  });
});

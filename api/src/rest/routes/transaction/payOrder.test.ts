import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import {
  change,
  create,
  key,
  other,
  owner,
  paidByPix,
  pay,
  prepareRestOrders,
  rows,
  order as sentOrder,
  shop,
} from '../../../../test/fixtures/order/restOrders.ts';
import { cardExample } from '../../bodies/card.ts';
import { transactionShape } from '../../bodies/transactionBody.ts';
import { expectRecordedAnswer } from '../../rest.recorder.ts';

prepareRestOrders();

describe('POST /transaction/{id}/checkout', () => {
  it('is not found for another person’s order', async () => {
    const { body } = await create();
    expect((await pay(body.id, { type: 3 }, key(), other)).status).toBe(404);
  });

  it('charges once for two identical requests without an Idempotency-Key', async () => {
    const { body: order } = await create();
    const card = { type: 1, card: cardExample };
    const answers = await Promise.all([pay(order.id, card, {}), pay(order.id, card, {})]);
    expect(answers.map(({ status, body }) => [status, body.isPaid])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(await rows('select id from payment where transaction_id = $1', [order.id])).toHaveLength(1);
  });

  it.each([{ type: 1, card: cardExample }, { type: 2 }, { type: 3 }])(
    'refuses a second order of the same cart by %j, and names the order that was placed',
    async (payment) => {
      const { body: first } = await create();
      const { body: second } = await create({ ...sentOrder, freightType: 'Sedex' });
      const { body: placed } = await pay(first.id, { type: 3 });
      const refused = await pay(second.id, payment);
      expect([refused.status, refused.body]).toEqual([
        409,
        {
          error: 'already_bought',
          message: `Esta compra já foi feita no pedido ${placed.code}. Nada foi cobrado agora.`,
          transactionId: first.id,
          transactionCode: placed.code,
        },
      ]);
      expect(await rows('select id from payment where transaction_id = $1', [second.id])).toEqual([]);
      // The same products sent after the first order was placed are bought again on purpose.
      const { body: again } = await create();
      expect((await pay(again.id, payment)).status).toBe(200);
    },
  );

  it('uses the instalments chosen for the order when the payment names none, and ignores them for a PIX', async () => {
    const { body: newOrder } = await create();
    const chosen = await change(newOrder.id, { installments: 3 });
    expect(chosen.body.installments).toBe(3);
    const { body } = await pay(newOrder.id, { type: 1, card: cardExample });
    expect(body.payment.card.installments).toBe(3);
    const { body: second } = await create(sentOrder, key());
    await change(second.id, { installments: 3 });
    expect((await pay(second.id, { type: 3 })).body.payment.pix.copyPaste).toMatch(/^000201/);
  });

  it('issues a PIX', async () => {
    const { body: order } = await create();
    const { body } = await pay(order.id, { type: 3 });
    expect(transactionShape.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      status: ORDER_STATUS.awaitingPayment,
      statusLabel: 'Aguardando o pagamento do PIX',
    });
    expect(body.payment.pix.copyPaste).toMatch(/^000201.*6304[0-9A-F]{4}$/);
    expect(body.payment.amount).toBe(order.total);
  });

  it('issues a boleto', async () => {
    const { body: order } = await create();
    const { body } = await pay(order.id, { type: 2 });
    expect(body.status).toBe(ORDER_STATUS.awaitingPayment);
    expect(body.payment.boleto.line).toMatch(/^\d{47}$/);
  });

  it('charges a card by its data once, and does not store its number', async () => {
    const { body: order } = await create();
    const { status, body } = await pay(order.id, { type: 1, installments: 2, card: cardExample });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: ORDER_STATUS.approved, isPaid: true });
    expect(body.payment.card).toMatchObject({ brand: 'VISA', last4: '1111', installments: 2 });
    expect((await pay(order.id, { type: 1, card: cardExample })).body.error).toBe(
      'transaction_already_approved',
    );
    expect(await tablesWith('4111111111111111')).toEqual([]);
  });

  it('charges once per Idempotency-Key, although each request creates a new card token', async () => {
    const { body: order } = await create();
    const headers = key();
    const body = { type: 1, card: cardExample };
    const answers = [await pay(order.id, body, headers), await pay(order.id, body, headers)];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(answers[1]?.body.payment.id).toBe(answers[0]?.body.payment.id);
    const reused = await pay(
      order.id,
      { type: 1, card: { ...cardExample, number: '5555555555554444' } },
      headers,
    );
    expect([reused.status, reused.body.error]).toEqual([409, 'idempotency_key_reused']);
    expect(await rows('select id from payment where transaction_id = $1', [order.id])).toHaveLength(1);
  });

  it('answers a declined card with 400, and then accepts another card', async () => {
    const { body: order } = await create();
    const declined = await pay(order.id, { type: 1, card: { ...cardExample, number: '4000000000009995' } });
    expect([declined.status, declined.body.error]).toEqual([400, 'payment_error']);
    const { body } = await pay(order.id, { type: 1, card: cardExample });
    expect(body.isPaid).toBe(true);
  });

  it.each([
    [{ ...cardExample, number: '4111111111111112' }, 'invalid_card_number'],
    [{ ...cardExample, number: '6011111111111117' }, 'invalid_brand_type'],
    [{ ...cardExample, holderName: '4' }, 'invalid_holder'],
    [{ ...cardExample, expiryYear: '2020' }, 'invalid_expiration_date'],
    [{ ...cardExample, securityCode: '1' }, 'invalid_security_code'],
  ])('refuses the card %j with the code %s', async (card, error) => {
    const { body: order } = await create();
    const { status, body } = await pay(order.id, { type: 1, card });
    expect([status, body.error]).toEqual([400, error]);
    expect(JSON.stringify(body)).not.toContain(card.number);
  });

  it('refuses a payment method that does not pay orders, and a missing one', async () => {
    const { body: order } = await create();
    expect((await pay(order.id, { type: 4 })).body.error).toBe('payment_type_not_allowed');
    expect((await pay(order.id, {})).body).toMatchObject({
      error: 'invalid_input',
      fields: [{ path: 'type' }],
    });
  });
});

describe('the recorded requests of orders', () => {
  it('still have the recorded responses', async () => {
    const { id, code } = await paidByPix();
    await expectRecordedAnswer(shop, 'transaction/transaction', {
      path: `/transaction/${id}`,
      token: owner.token,
    });
    await expectRecordedAnswer(shop, 'transaction/track-order', { path: `/track-order?code=${code}` });
    await expectRecordedAnswer(shop, 'transaction/transaction-mine', {
      path: '/transaction/mine?orderBy=status&isDesc=true&limit=100',
      token: owner.token,
    });
    const { body } = await create();
    await expectRecordedAnswer(shop, 'transaction/checkout-declined', {
      method: 'POST',
      path: `/transaction/${body.id}/checkout`,
      token: owner.token,
      headers: { 'idempotency-key': 'pagamento-1' },
      body: { type: 1, card: { ...cardExample, number: '4000000000009995' } },
    });
    await expectRecordedAnswer(shop, 'transaction/checkout-card', {
      method: 'POST',
      path: `/transaction/${body.id}/checkout`,
      token: owner.token,
      headers: { 'idempotency-key': 'pagamento-2' },
      body: { type: 1, card: cardExample },
    });
  });
});

/** The tables that contain this text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rows(
    `select schemaname || '."' || tablename || '"' as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'partitions')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [{ n }] = await rows(`select count(*)::int as n from ${name} t where t::text like $1`, [
      `%${text}%`,
    ]);
    if (n > 0) found.push(name);
  }
  return found;
}

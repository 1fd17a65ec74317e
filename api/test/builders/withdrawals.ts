import { ORDER_STATUS } from '#schema/constants.ts';
import { newId } from '#shared/ids.ts';
import { reconcilePayment } from '../../src/modules/payment/settlement/reconcilePayment.ts';
import type { Person } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { dispensed } from './dispensing.ts';
import { MOVE_ORDER, type Shopper } from './shoppers.ts';

const FIELDS = `id code way state isWhole refund postCode postBy refundBy receivedAt carrierCode
  items { itemId name quantity value } history { state }`;
const ANSWER = `__typename ... on Withdrawal { ${FIELDS} } ... on UserError { refused: code } ... on InvalidInput { fields { path } }`;

const WITHDRAWAL_OFFER = `query ($orderId: ID!, $items: [WithdrawalItemInput!]) { withdrawalOffer(transactionId: $orderId, items: $items) {
  way message until isOnlyForAllItems items { itemId quantity lacksPrescription } quote { isWhole goods interest freight refund } quoteMessage } }`;
export const WITHDRAW = `mutation ($orderId: ID!, $items: [WithdrawalItemInput!], $expected: Cents!, $key: String!, $reason: String) {
  withdrawFromTransaction(transactionId: $orderId, items: $items, expectedRefund: $expected, idempotencyKey: $key, reason: $reason) { ${ANSWER} } }`;
const REGISTER_POSTING = `mutation ($id: ID!, $code: String!) { registerReturnPosting(id: $id, carrierCode: $code) { ${ANSWER} } }`;
export const GIVE_RETURN_LABEL = `mutation ($id: ID!, $code: String!, $reason: String!) { giveReturnLabel(id: $id, postCode: $code, reason: $reason) { ${ANSWER} } }`;
export const RECEIVE_RETURN = `mutation ($id: ID!, $isSellable: Boolean!, $reason: String!) { receiveReturn(id: $id, isSellable: $isSellable, reason: $reason) { ${ANSWER} } }`;
export const LIST_WITHDRAWALS = `query ($state: WithdrawalState, $search: String) { withdrawals(state: $state, search: $search) { total items { ${FIELDS} transactionId } } }`;
const READ_ORDER = `query ($id: ID!) { transaction(id: $id) { status total freight refundedCents
  items { id name slug quantity value cancelledQuantity cancelledValue cancelledNote } withdrawals { ${FIELDS} } } }`;

const CARRIER_CODE = 'AA123456785BR';

/** Units by the slug of their product. */
export type Units = Readonly<Record<string, number>>;

/** The steps of a shopper and an admin in withdrawals, through the operations that a browser calls. */
export function withdrawals(app: TestApp, admin: Person) {
  /** Runs an operation and returns the value of its only field. */
  const run = async (who: { token: string }, document: string, variables: object) => {
    const { data, errors } = await app.graphql(document, { ...variables }, who);
    if (errors) throw new Error(JSON.stringify(errors));
    return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
  };
  const readOrder = (buyer: Shopper, id: string) => run(buyer, READ_ORDER, { id });
  const itemsOf = async (buyer: Shopper, orderId: string, units: Units | null) => {
    if (!units) return null;
    const { items } = await readOrder(buyer, orderId);
    return Object.entries(units).map(([slug, quantity]) => ({
      itemId: items.find((item: { slug: string }) => item.slug === slug).id,
      quantity,
    }));
  };
  const readOffer = async (buyer: Shopper, orderId: string, units: Units | null = null) =>
    run(buyer, WITHDRAWAL_OFFER, { orderId, items: await itemsOf(buyer, orderId, units) });
  return {
    run,
    readOrder,
    readOffer,
    /** Withdraws for the sum the shopper sees. */
    async withdraw(buyer: Shopper, orderId: string, units: Units | null = null, more: object = {}) {
      const shown = await readOffer(buyer, orderId, units);
      return run(buyer, WITHDRAW, {
        orderId,
        items: await itemsOf(buyer, orderId, units),
        key: newId(),
        expected: shown.quote?.refund ?? 0,
        ...more,
      });
    },
    move: (id: string, status: number) => run(admin, MOVE_ORDER, { id, status }),
    async deliver(id: string) {
      await dispensed(app, id);
      for (const status of [ORDER_STATUS.picking, ORDER_STATUS.inTransit, ORDER_STATUS.delivered])
        await run(admin, MOVE_ORDER, { id, status });
    },
    registerPosting: (buyer: Shopper, id: string, code: string = CARRIER_CODE) =>
      run(buyer, REGISTER_POSTING, { id, code }),
    receive: (id: string, isSellable = true, reason = 'Conferido no balcão') =>
      run(admin, RECEIVE_RETURN, { id, isSellable, reason }),
    /** Sends the promised refunds through the gateway. A second call finds nothing to send: tests call it twice to show that. */
    async settle(orderId: string) {
      const { rows } = await app.services.database.pool.query(
        'select id from payment where transaction_id = $1',
        [orderId],
      );
      for (const { id } of rows) await reconcilePayment(app.services, id);
    },
    /** The sums of the receipts and of the refunds at the bank. */
    async bankTotals(orderId: string): Promise<{ received: number; returned: number }> {
      const { rows } = await app.services.database.pool.query(
        `select coalesce(sum(amount_cents) filter (where kind = 'receipt'), 0)::int as received,
                coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)::int as returned
           from money_move where transaction_id = $1`,
        [orderId],
      );
      return rows[0];
    },
  };
}

import { recheckOrders } from '../../api/src/modules/prescription/orders/waitingOrders.ts';
import { sendRequest } from '../../api/src/rest/rest.recorder.ts';
import { pharmacistOnShift } from '../../api/test/builders/dispensing.ts';
import { stockLots } from '../../api/test/builders/lots.ts';
import { idOf, prescribe, rows } from '../../api/test/builders/prescription/prescriptionUploads.ts';
import { MOVE_ORDER, shopper } from '../../api/test/builders/shoppers.ts';
import { codeOf, type Person, setLastCode, signUpAs } from '../../api/test/people.ts';
import type { TestApp } from '../../api/test/testApp.ts';
import type { Dice } from '../../sandbox/dice.ts';
import { addDays } from '../../schema/br/day.ts';
import { todayInSaoPaulo } from '../../schema/br/saoPaulo.ts';
import { ORDER_STATUS } from '../../schema/constants.ts';

const MEDICINE = 'minoxidil';
const REASON = 'A receita pede outra concentração.';
const REFUSED = '... on UserError { refusal: code }';
const BENCH = 'query ($id: ID!) { benchOrder(id: $id) { version } }';
const DISPENSE = `mutation ($orderId: ID!, $version: String!, $code: String!) {
  dispense(orderId: $orderId, version: $version, oneTimePassword: $code) { __typename ${REFUSED} } }`;
const REFUSE = `mutation ($orderId: ID!, $version: String!, $reason: String!) {
  refuseDispensing(orderId: $orderId, version: $version, reason: $reason) { __typename ${REFUSED} } }`;
const ASK = `mutation ($orderId: ID!, $version: String!) {
  askAboutOrder(orderId: $orderId, version: $version, to: PATIENT, text: "Usa algum remédio para pressão?") { __typename ${REFUSED} } }`;
const BLOCK = `mutation ($id: ID!) { blockLot(lotId: $id, reason: "Aviso do fabricante 4711.") { __typename ${REFUSED} } }`;
const MOVE_ALL = `mutation ($orders: [TransactionMoveInput!]!, $status: Int!) {
  moveTransactions(transactions: $orders, status: $status) { ... on TransactionMoveOutcomes { items { id refusal } } ${REFUSED} } }`;
const REFRESH = `mutation ($refreshToken: String!) {
  refreshSession(refreshToken: $refreshToken) { ... on AuthRecord { token refreshToken } } }`;

/** What happens to an order before it is moved, and whether it may leave then. */
export const PREPARATIONS = {
  withoutMedicine: true,
  untouched: false,
  prescriptionRevokedBefore: false,
  asked: false,
  dispensed: true,
  withoutLots: false,
  lotsEndTooSoon: false,
  lotsExpired: false,
  lotBlockedAfter: false,
  dispensedAnew: true,
  prescriptionRevokedAfter: false,
  refused: false,
  refusedInPart: true,
} as const satisfies Record<string, boolean>;
export type Preparation = keyof typeof PREPARATIONS;

/** Where a paid order with a medicine is moved from paid to picking and into transit. */
export const SHOP_ROADS = ['moveTransaction', 'moveTransactions', 'rest'] as const;
export type ShopRoad = (typeof SHOP_ROADS)[number];

/** The shop with those who work in it. */
export class StaffedShop {
  readonly app: TestApp;
  readonly #admin: Person;
  readonly #pharmacist: Person;
  readonly #skuId: string;

  private constructor(app: TestApp, admin: Person, pharmacist: Person) {
    this.app = app;
    this.#admin = admin;
    this.#pharmacist = pharmacist;
    this.#skuId = idOf(app, MEDICINE);
  }

  static async open(app: TestApp): Promise<StaffedShop> {
    return new StaffedShop(app, await signUpAs(app, 'admin'), await pharmacistOnShift(app));
  }

  /** A paid order after this preparation. Returns its id. */
  async prepare(preparation: Preparation, dice: Dice): Promise<string> {
    await this.#renewSessions();
    const { app } = this;
    const buyer = await shopper(app);
    if (preparation === 'withoutMedicine') {
      const { id } = await buyer.order('creatina');
      await buyer.payByCard(id);
      return id;
    }
    const units = dice.between(1, 2);
    await prescribe(app, buyer, { units });
    if (preparation === 'refusedInPart') await buyer.put('creatina');
    const { id, code } = await buyer.order(MEDICINE, units);
    if (!id) throw new Error(`Not ordered: ${code}`);
    await buyer.payByCard(id);
    await this.#stock(preparation);
    await this.#act(preparation, { id, userId: buyer.id });
    return id;
  }

  /** Only new lots have units, so that an act on a lot is about one order. */
  async #stock(preparation: Preparation): Promise<void> {
    const { app } = this;
    await rows(app, 'update lot set units = removed_units where sku_id = $1 and units > removed_units', [
      this.#skuId,
    ]);
    if (preparation === 'withoutLots') return;
    const today = todayInSaoPaulo(app.clock.now());
    const days = { lotsEndTooSoon: 10, lotsExpired: -1 }[preparation as string] ?? 400;
    // Two lots of one unit each, so that an order of two takes from both.
    for (const each of [1, 1]) await stockLots(app, this.#skuId, each, addDays(today, days));
  }

  async #act(preparation: Preparation, { id, userId }: { id: string; userId: string }): Promise<void> {
    switch (preparation) {
      case 'dispensed':
        return this.#expect(await this.#dispense(id), null);
      case 'withoutLots':
      case 'lotsEndTooSoon':
      case 'lotsExpired':
        return this.#expect(await this.#dispense(id), 'lots_short');
      case 'asked':
        return this.#expect(await this.#atBench(ASK, id), null);
      case 'refused':
      case 'refusedInPart':
        return this.#expect(await this.#atBench(REFUSE, id, { reason: REASON }), null);
      case 'lotBlockedAfter':
      case 'dispensedAnew':
        this.#expect(await this.#dispense(id), null);
        await this.blockLotsOf(id);
        if (preparation === 'lotBlockedAfter') return;
        await this.#stock(preparation);
        return this.#expect(await this.#dispense(id), null);
      case 'prescriptionRevokedBefore':
        return this.#revokePrescription(userId);
      case 'prescriptionRevokedAfter':
        this.#expect(await this.#dispense(id), null);
        return this.#revokePrescription(userId);
      default:
    }
  }

  async #revokePrescription(userId: string): Promise<void> {
    const { app } = this;
    await rows(app, 'update prescription set revoked_at = now() where user_id = $1', [userId]);
    // As the revocation does.
    await app.services.orm.em
      .fork()
      .transactional(async (em) => void (await recheckOrders(app.services, em, userId)));
  }

  /** A pharmacist blocks the lots out of which an order was dispensed. */
  async blockLotsOf(orderId: string): Promise<void> {
    const lots = await rows(
      this.app,
      `select l.lot_id as id from dispensing_lot l join dispensing_item i on i.id = l.dispensing_item_id
       join dispensing d on d.id = i.dispensing_id where d.transaction_id = $1 and d.voided_at is null`,
      [orderId],
    );
    for (const { id } of lots) this.#expect(await this.#ask(this.#pharmacist, BLOCK, { id }), null);
  }

  /** Tries to move orders to this status by one road. Returns the code of each refusal, or null, by id. */
  async move(road: ShopRoad, ids: readonly string[], status: number): Promise<Map<string, string | null>> {
    if (road === 'moveTransactions') {
      const orders = ids.map((id) => ({ id }));
      const { items } = await this.#ask(this.#admin, MOVE_ALL, { orders, status });
      return new Map(items.map(({ id, refusal }: { id: string; refusal: string | null }) => [id, refusal]));
    }
    const refusals = new Map<string, string | null>();
    for (const id of ids) refusals.set(id, await this.#moveOne(road, id, status));
    return refusals;
  }

  async #moveOne(road: 'moveTransaction' | 'rest', id: string, status: number): Promise<string | null> {
    if (road === 'moveTransaction')
      return (await this.#ask(this.#admin, MOVE_ORDER, { id, status })).refusal ?? null;
    const { token } = this.#admin;
    const answer = await sendRequest(this.app, {
      method: 'PUT',
      path: `/transaction/${id}`,
      token,
      body: { status },
    });
    return answer.status < 300 ? null : (answer.body?.error ?? String(answer.status));
  }

  async #dispense(orderId: string): Promise<Answer> {
    await rows(this.app, 'update two_factor set last_step = 0 where user_id = $1', [this.#pharmacist.id]);
    return this.#atBench(DISPENSE, orderId, { code: await codeOf() });
  }

  async #atBench(document: string, orderId: string, more: object = {}): Promise<Answer> {
    const { version } = await this.#ask(this.#pharmacist, BENCH, { id: orderId });
    return this.#ask(this.#pharmacist, document, { orderId, version, ...more });
  }

  async #ask(who: Person, document: string, variables: object): Promise<Answer> {
    const { data, errors } = await this.app.graphql(document, { ...variables }, who);
    if (errors) throw new Error(JSON.stringify(errors));
    return Object.values(data)[0] as Answer;
  }

  #expect({ refusal = null }: Answer, expected: string | null): void {
    if (refusal !== expected) throw new Error(`Expected ${expected ?? 'no refusal'}: ${refusal}`);
  }

  /** Access tokens are valid for fifteen minutes and codes for ten; a long run takes longer. */
  async #renewSessions(): Promise<void> {
    this.#prepared += 1;
    if (this.#prepared % ORDERS_OF_A_TOKEN !== 0) return;
    for (const person of [this.#admin, this.#pharmacist]) {
      Object.assign(
        person,
        await this.#ask({ ...person, token: '' }, REFRESH, { refreshToken: person.refreshToken }),
      );
      await setLastCode(this.app, person.id, this.app.clock.now());
    }
  }
  #prepared = 0;
}

const ORDERS_OF_A_TOKEN = 100;

// biome-ignore lint/suspicious/noExplicitAny: each document has another answer
type Answer = any;

export const ROAD_STEPS: readonly number[] = [ORDER_STATUS.picking, ORDER_STATUS.inTransit];

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { shopper } from '../../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../../test/people.ts';
import { readDecryptedRows } from '../../../../../test/readDecryptedRows.ts';
import { startTestApp, type TestApp } from '../../../../../test/testApp.ts';
import { AdminAct } from '../../../account/users/adminAct.entity.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const FIELDS = `... on ManagedPromotion { id title kind from percent units state conflicts products { id name } states }
  ... on UserError { code } ... on InvalidInput { fields { path } }`;
const LIST = '{ promotions { id title state conflicts } }';
const CALENDAR =
  'query ($month: String!) { promotionCalendar(month: $month) { kind title firstDay lastDay isOn } }';
const CREATE = `mutation ($input: PromotionInput!) { createPromotion(input: $input) { ${FIELDS} } }`;
const CHANGE = `mutation ($id: ID!, $input: PromotionInput!, $reason: String!) {
  changePromotion(id: $id, input: $input, reason: $reason) { ${FIELDS} } }`;
const SWITCH = `mutation ($id: ID!, $isOn: Boolean!, $reason: String!) {
  switchPromotion(id: $id, isOn: $isOn, reason: $reason) { ${FIELDS} } }`;

const request = async (
  document: string,
  variables: Record<string, unknown> = {},
  who: Person | null = admin,
) => {
  const { data, errors } = await app.graphql(document, variables, who ?? undefined);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
};
const HOUR = 3_600_000;
const MINUTE = 60_000;
const at = (hours: number) => new Date(app.services.clock.now().getTime() + hours * HOUR).toISOString();
const minimum = (over: Record<string, unknown> = {}) => ({
  title: 'Semana do cuidado',
  kind: 'MINIMUM',
  from: 10_000,
  percent: 10,
  startsAt: at(-1),
  endsAt: at(24),
  ...over,
});
const ID = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';
const REASON = 'Campanha do mês';
const product = (slug: string) => app.services.catalog.current().find(slug)?.id ?? '';
const calculate = async (slug: string, quantity: number) =>
  request(
    `query ($input: CalculateInput!) { calculateCart(input: $input) { ... on Calculation { total
      items { rule value } ledger { rule text amount } } ... on UserError { code } } }`,
    { input: { products: [{ id: product(slug), quantity }] } },
    null,
  );

describe('promotions', () => {
  it('are refused to every role but admin', () =>
    expectClosedToOthers(app, [
      [LIST],
      [CALENDAR, { month: '2026-11' }],
      [CREATE, { input: minimum() }],
      [CHANGE, { id: ID, input: minimum(), reason: REASON }],
      [SWITCH, { id: ID, isOn: false, reason: REASON }],
    ]));

  it('change prices from their creation on, until they are switched off with a reason, and both are recorded', async () => {
    const slug = 'tonico-para-barba';
    const before = await calculate(slug, 2);
    const created = await request(CREATE, { input: minimum() });
    expect(created).toMatchObject({ title: 'Semana do cuidado', state: 'RUNNING', conflicts: [] });
    await app.services.catalog.reload();
    const during = await calculate(slug, 2);
    expect(during.items).toMatchObject([{ rule: 'promotion' }]);
    expect(during.ledger).toContainEqual({
      rule: 'promotion',
      text: 'Semana do cuidado −10%',
      amount: during.total - before.total,
    });
    expect(await request(SWITCH, { id: created.id, isOn: false, reason: '' })).toEqual({
      code: 'admin_reason_required',
    });
    expect(await request(SWITCH, { id: created.id, isOn: false, reason: REASON })).toMatchObject({
      state: 'OFF',
    });
    await app.services.catalog.reload();
    expect(await calculate(slug, 2)).toEqual(before);
    const acts = await readDecryptedRows(app, AdminAct, { entityId: created.id });
    expect(acts.map(({ act }) => act).sort()).toEqual(['promotion-created', 'promotion-switched-off']);
  });

  it.each([
    ['ends', async () => app.clock.moveTo(2 * MINUTE)],
    ['is switched off', (id: string) => request(SWITCH, { id, isOn: false, reason: REASON })],
  ])(
    'when one %s after its price was shown, the order is refused, the cart gives the reason, and its new total can be ordered',
    async (_, end) => {
      const { id } = await request(CREATE, { input: minimum({ endsAt: at(1 / 60) }) });
      await app.services.catalog.reload();
      const buyer = await shopper(app);
      await buyer.put('tonico-para-barba', 2);
      const zip = await buyer.call(
        'mutation { setCartZipcode(zipcode: "01310-100") { ... on Cart { total ledger { rule amount } } } }',
        {},
      );
      const shownCart = zip.data.setCartZipcode;
      const discount = -shownCart.ledger.find(({ rule }: { rule: string }) => rule === 'promotion').amount;
      expect(discount).toBeGreaterThan(0);

      await end(id);
      await app.services.catalog.reload();
      expect(await buyer.create({ expectedTotal: shownCart.total, expectedUnits: 2 })).toMatchObject({
        code: 'price_changed',
      });
      const { cart } = (await buyer.call('{ cart { total notices { code message } } }', {})).data;
      expect(cart).toMatchObject({
        total: shownCart.total + discount,
        notices: [{ code: 'promotion_ended' }],
      });
      expect(cart.notices[0].message).toMatch(/a promoção terminou, e o preço mudou/);
      expect(await buyer.create({ expectedTotal: cart.total, expectedUnits: 2 })).toMatchObject({
        __typename: 'Transaction',
        total: cart.total,
      });
    },
  );

  it('with a wrong discount, period, set of products, number of units, state or title are refused beside that field', async () => {
    const paths = async (over: Record<string, unknown>) =>
      (await request(CREATE, { input: minimum(over) })).fields?.map(({ path }: { path: string }) => path);
    expect(await paths({ amount: 500 })).toEqual(['percent']);
    expect(await paths({ startsAt: at(2), endsAt: at(1) })).toEqual(['endsAt']);
    expect(await paths({ startsAt: at(-2), endsAt: at(-1) })).toEqual(['endsAt']);
    expect(await paths({ kind: 'PAIRS', units: 2 })).toEqual(['productIds']);
    expect(await paths({ kind: 'PAIRS', units: 1, productIds: [product('creatina')] })).toEqual(['units']);
    expect(await paths({ kind: 'FREE_FREIGHT', percent: null, states: ['XX'] })).toEqual(['states.0']);
    expect(await paths({ title: ' ' })).toEqual(['title']);
  });

  it('list as conflicts the promotions of the same products in the same period', async () => {
    const pair = { kind: 'PAIRS', units: 2, startsAt: at(48), endsAt: at(72) };
    const first = await request(CREATE, {
      input: minimum({ ...pair, title: 'Par A', productIds: [product('creatina')] }),
    });
    const second = await request(CREATE, {
      input: minimum({ ...pair, title: 'Par B', productIds: [product('creatina'), product('gummy')] }),
    });
    expect([first.conflicts, second.conflicts]).toEqual([[], ['Par A']]);
    const later = { id: second.id, reason: REASON };
    const input = minimum({
      ...pair,
      title: 'Par B',
      productIds: [product('creatina')],
      startsAt: at(72),
      endsAt: at(73),
    });
    expect(await request(CHANGE, { ...later, input })).toMatchObject({ conflicts: [], state: 'SCHEDULED' });
  });

  it('are in the calendar of the month of their days in São Paulo, not of the next one that they reach in UTC', async () => {
    // Midnight in São Paulo is 03:00 UTC: the last day is December 31.
    const input = minimum({
      title: 'Virada',
      startsAt: '2027-12-31T02:00:00Z',
      endsAt: '2028-01-01T03:00:00Z',
    });
    await request(CREATE, { input });
    const entry = {
      kind: 'PROMOTION',
      title: 'Virada',
      firstDay: '2027-12-30',
      lastDay: '2027-12-31',
      isOn: true,
    };
    expect(await request(CALENDAR, { month: '2027-12' })).toContainEqual(entry);
    expect(await request(CALENDAR, { month: '2028-01' })).not.toContainEqual(entry);
  });

  it('are in no calendar of a text that is no month', async () => {
    expect(await request(CALENDAR, { month: 'x' })).toEqual([]);
  });
});

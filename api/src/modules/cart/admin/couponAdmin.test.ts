import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { readDecryptedRows } from '../../../../test/readDecryptedRows.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { AdminAct } from '../../account/users/adminAct.entity.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const FIELDS = `... on ManagedCoupon { id title productName percent value maxUses oncePerUser uses state validFrom validUntil }
  ... on UserError { code } ... on InvalidInput { fields { path } }`;
const LIST = `query ($limit: Int, $search: String, $withEnded: Boolean, $after: String) {
  coupons(limit: $limit, search: $search, withEnded: $withEnded, after: $after) {
    total next previous items { id title state productName } } }`;
const CREATE = `mutation ($input: NewCouponInput!) { createCoupon(input: $input) { ${FIELDS} } }`;
const CHANGE = `mutation ($id: ID!, $terms: CouponTermsInput!, $reason: String!) { changeCoupon(id: $id, terms: $terms, reason: $reason) { ${FIELDS} } }`;
const END = `mutation ($id: ID!, $reason: String!) { endCoupon(id: $id, reason: $reason) { ${FIELDS} } }`;
const LOOK_UP =
  'query ($title: String!) { coupon(title: $title) { ... on Coupon { title percent } ... on UserError { code } } }';

const request = async (document: string, variables: Record<string, unknown>, who: Person = admin) => {
  const { data, errors } = await app.graphql(document, variables, who);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
};
/** The id of no coupon. */
const id = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';

describe('coupons', () => {
  it('are refused to every role but admin', () =>
    expectClosedToOthers(app, [
      [LIST],
      [CREATE, { input: { title: 'MEU10', percent: 10, oncePerUser: false } }],
      [CHANGE, { id, terms: { percent: 10, oncePerUser: false }, reason: 'x' }],
      [END, { id, reason: 'x' }],
    ]));

  it('can be used right after an admin created them, also by a pasted title', async () => {
    const coupon = await request(CREATE, {
      input: { title: ' primavera15 ', percent: 15, oncePerUser: true },
    });
    expect(coupon).toMatchObject({
      title: 'PRIMAVERA15',
      percent: 15,
      value: null,
      uses: 0,
      state: 'RUNNING',
    });
    const rui = await signUp(app);
    expect(await request(LOOK_UP, { title: 'primavera15' }, rui)).toEqual({
      title: 'PRIMAVERA15',
      percent: 15,
    });
    // A wrong title uses up a try; what is copied along with the right one does not.
    for (let copy = 0; copy < 8; copy += 1)
      for (const title of [
        '“primavera15”.',
        '\u200bPrimavera15\ufeff',
        "'PRIMAVERA15',",
        'prima\u2060vera15',
      ])
        expect(await request(LOOK_UP, { title }, rui)).toEqual({ title: 'PRIMAVERA15', percent: 15 });
  });

  it('cannot have the title of another one, in upper or lower case', async () => {
    await request(CREATE, { input: { title: 'OUTONO15', percent: 15, oncePerUser: true } });
    expect(await request(CREATE, { input: { title: 'Outono15', percent: 5, oncePerUser: false } })).toEqual({
      code: 'coupon_already_exists',
    });
  });

  it.each([
    ['two discounts', { percent: 10, value: 500 }, 'percent'],
    ['no discount', {}, 'percent'],
    ['a discount above 100%', { percent: 101 }, 'percent'],
    ['a negative discount', { value: -1 }, 'value'],
    [
      'an end before the start',
      { percent: 5, validFrom: '2027-01-02T00:00:00Z', validUntil: '2027-01-01T00:00:00Z' },
      'validUntil',
    ],
    ['a title with a space', { title: 'DEZ OFF', percent: 5 }, 'title'],
  ])('cannot be created with %s: the error names the field', async (_, input, path) => {
    const answer = await request(CREATE, { input: { title: 'ERRADO', oncePerUser: false, ...input } });
    expect(answer).toMatchObject({ code: 'invalid_input', fields: [{ path }] });
  });

  it('get new terms from an admin with a reason, which is recorded, but no maximum below the uses so far', async () => {
    const { id: mine } = await request(CREATE, { input: { title: 'MUDA', value: 1000, oncePerUser: false } });
    await app.services.database.pool.query('update coupon set uses = 3 where id = $1', [mine]);
    const terms = { percent: 20, validUntil: '2020-01-01T00:00:00Z', maxUses: 2, oncePerUser: true };
    expect(await request(CHANGE, { id: mine, terms, reason: 'Teste' })).toEqual({
      code: 'coupon_uses_above_limit',
    });
    expect(await request(CHANGE, { id: mine, terms: { ...terms, maxUses: 4 }, reason: ' ' })).toEqual({
      code: 'admin_reason_required',
    });
    expect(
      await request(CHANGE, { id: mine, terms: { ...terms, maxUses: 4 }, reason: 'Acabou a ação' }),
    ).toMatchObject({
      percent: 20,
      value: null,
      uses: 3,
      state: 'EXPIRED',
    });
    const rows = await readDecryptedRows(app, AdminAct, { entityId: mine });
    expect(rows.map(({ act, adminId }) => [act, adminId])).toEqual([
      ['coupon-created', admin.id],
      ['coupon-changed', admin.id],
    ]);
    expect(rows[1]).toMatchObject({
      reason: 'Acabou a ação',
      detail: { title: 'MUDA', before: { valueCents: 1000 }, after: { percent: 20 } },
    });
  });

  it('are ended permanently by an admin, and are then listed only on request', async () => {
    const { id: mine } = await request(CREATE, { input: { title: 'FINDA', percent: 5, oncePerUser: false } });
    expect(await request(END, { id: mine, reason: 'Vazou' })).toMatchObject({ state: 'ENDED_BY_ADMIN' });
    expect(await request(END, { id: mine, reason: 'De novo' })).toEqual({ code: 'coupon_expired' });
    expect(
      await request(CHANGE, { id: mine, terms: { percent: 5, oncePerUser: false }, reason: 'Acabou a ação' }),
    ).toEqual({
      code: 'coupon_expired',
    });
    expect(await request(LOOK_UP, { title: 'FINDA' }, await signUp(app))).toEqual({
      code: 'coupon_not_found',
    });
    expect((await request(LIST, { search: 'FINDA' })).total).toBe(0);
    expect((await request(LIST, { search: 'finda', withEnded: true })).items[0].state).toBe('ENDED_BY_ADMIN');
  });

  it('are listed by title with ended ones last, page by page, even if a coupon ends between two pages', async () => {
    for (const title of ['LISTAD', 'LISTAB', 'LISTAA', 'LISTAC'])
      await request(CREATE, { input: { title, percent: 5, oncePerUser: false } });
    const page = (after: string | null) =>
      request(LIST, { search: 'LISTA', withEnded: true, limit: 2, after });
    const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
    const first = await page(null);
    expect([titles(first), first.previous]).toEqual([['LISTAA', 'LISTAB'], null]);
    await request(END, { id: first.items[0].id, reason: 'Acabou' });
    const second = await page(first.next);
    expect([titles(second), second.total]).toEqual([['LISTAC', 'LISTAD'], 4]);
    const last = await page(second.next);
    expect([titles(last), last.next]).toEqual([['LISTAA'], null]);
    expect(titles(await page(last.previous))).toEqual(['LISTAC', 'LISTAD']);
  });

  it('are listed with a constant number of SQL statements for any number of coupons', async () => {
    const list = (limit: number) => countStatementsOfProcess(() => request(LIST, { limit, withEnded: true }));
    for (let index = 0; index < 20; index += 1)
      await request(CREATE, { input: { title: `SERIE${index}`, percent: 5, oncePerUser: false } });
    const few = (await list(2)).statements.length;
    expect((await list(20)).statements.length).toBe(few);
    expect(few).toBeLessThanOrEqual(3);
  });
});

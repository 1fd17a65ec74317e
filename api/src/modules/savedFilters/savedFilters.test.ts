import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Shopper, shopper } from '../../../test/builders/shoppers.ts';
import { signUp, signUpAs } from '../../../test/people.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { newId } from '../../shared/ids.ts';

let app: TestApp;
let admin: Shopper;
let doctor: Shopper;
beforeAll(async () => {
  app = await sharedTestApp();
  admin = await shopper(app, await signUpAs(app, 'admin'));
  doctor = await shopper(app, await signUpAs(app, 'doctor'));
});
afterAll(() => app.close());

const VIEWS =
  'query ($list: PanelList!) { savedFilters(list: $list) { id list title search filters { name value } isShared isOwn } }';
const SAVE = `mutation ($input: SavedFiltersInput!) { saveFilters(input: $input) {
  ... on SavedFilters { id } ... on UserError { refusal: code } } }`;
const REMOVE = 'mutation ($id: ID!) { removeSavedFilters(id: $id) { __typename } }';

const ask = async (document: string, variables: Record<string, unknown>, person = admin) => {
  const { data, errors } = await person.call(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
};
const input = (more: object) => ({ input: { title: 'Visão', filters: [], isShared: false, ...more } });
const codeOf = async (document: string, variables: Record<string, unknown>, person: Shopper) =>
  (await person.call(document, variables)).errors?.[0].extensions.code;

describe('savedFilters, saveFilters and removeSavedFilters', () => {
  it('are refused to strangers and patients', async () => {
    const others = [undefined, await signUp(app)];
    for (const [index, person] of others.entries())
      for (const [document, variables] of [
        [VIEWS, { list: 'TRANSACTIONS' }],
        [SAVE, input({ list: 'TRANSACTIONS' })],
        [REMOVE, { id: newId() }],
      ] as const) {
        const { data, errors } = await app.graphql(document, variables, person);
        expect(errors?.[0]?.extensions.code).toBe(index === 0 ? 'UNAUTHENTICATED' : 'FORBIDDEN');
        expect(Object.values(data ?? {}).every((value) => value === null)).toBe(true);
      }
  });

  it('know no lists of doctors for an admin, and no lists of admins for a doctor', async () => {
    for (const [list, person] of [
      ['QUEUE', admin],
      ['CONCLUDED', admin],
      ['TRANSACTIONS', doctor],
      ['AUDIT', doctor],
    ] as const) {
      expect(await codeOf(VIEWS, { list }, person)).toBe('NOT_FOUND');
      expect(await codeOf(SAVE, input({ list }), person)).toBe('NOT_FOUND');
    }
  });

  it('return a view to the admin who saved it, and to all admins when it is shared, and let the same people remove it', async () => {
    const other = await shopper(app, await signUpAs(app, 'admin'));
    const filters = [
      { name: 'situacao', value: '4' },
      { name: 'fila', value: 'atrasados' },
    ];
    const ofOrders = { list: 'TRANSACTIONS', filters };
    const own = await ask(SAVE, input({ ...ofOrders, title: 'Só minha', search: 'Rui' }));
    const shared = await ask(SAVE, input({ ...ofOrders, title: 'De todos', isShared: true }));
    const ownView = { id: own.id, title: 'Só minha', search: 'Rui', isShared: false, isOwn: true };
    const sharedView = { id: shared.id, title: 'De todos', search: null, isShared: true };
    expect(await ask(VIEWS, { list: 'TRANSACTIONS' })).toEqual([
      { ...ofOrders, ...sharedView, isOwn: true },
      { ...ofOrders, ...ownView },
    ]);
    expect(await ask(VIEWS, { list: 'TRANSACTIONS' }, other)).toEqual([
      { ...ofOrders, ...sharedView, isOwn: false },
    ]);
    expect(await ask(VIEWS, { list: 'STOCK' })).toEqual([]);
    for (const [view, person] of [
      [own, other],
      [shared, doctor],
    ] as const)
      expect(await codeOf(REMOVE, { id: view.id }, person)).toBe('NOT_FOUND');
    await ask(REMOVE, { id: shared.id }, other);
    await ask(REMOVE, { id: own.id });
    expect(await ask(VIEWS, { list: 'TRANSACTIONS' })).toEqual([]);
  });

  it('keep the title and the search encrypted, and only filters that the list has, and refuse an empty title', async () => {
    const { id } = await ask(
      SAVE,
      input({
        list: 'STOCK',
        title: 'Repor já',
        search: ' creatina ',
        filters: [
          { name: 'nivel', value: 'baixo' },
          { name: 'produto', value: 'Rui Costa' },
          { name: 'situacao', value: '4' },
        ],
      }),
    );
    const [stored] = await app.services.orm.em
      .fork()
      .execute('select * from saved_filters where id = ?', [id]);
    expect(JSON.stringify(stored)).not.toMatch(/creatina|Repor/);
    expect(stored).toMatchObject({ list: 'STOCK', filters: { nivel: 'baixo' } });
    expect(await ask(VIEWS, { list: 'STOCK' })).toMatchObject([
      { title: 'Repor já', search: 'creatina', filters: [{ name: 'nivel', value: 'baixo' }] },
    ]);
    expect(await ask(SAVE, input({ list: 'STOCK', title: ' ' }))).toEqual({ refusal: 'invalid_input' });
  });

  it("keep a doctor's views to that doctor, also when the app asks to share them", async () => {
    const colleague = await shopper(app, await signUpAs(app, 'doctor'));
    const { id } = await ask(
      SAVE,
      input({ list: 'QUEUE', isShared: true, filters: [{ name: 'linha', value: '2' }] }),
      doctor,
    );
    expect(await ask(VIEWS, { list: 'QUEUE' }, doctor)).toMatchObject([{ isShared: false, isOwn: true }]);
    expect(await ask(VIEWS, { list: 'QUEUE' }, colleague)).toEqual([]);
    expect(await codeOf(REMOVE, { id }, colleague)).toBe('NOT_FOUND');
  });

  it('refuse a thirty-first view of a list, and still store views of other lists', async () => {
    const busy = await shopper(app, await signUpAs(app, 'admin'));
    for (let count = 0; count < 30; count++) await ask(SAVE, input({ list: 'USERS' }), busy);
    expect(await ask(SAVE, input({ list: 'USERS' }), busy)).toEqual({ refusal: 'too_many_views' });
    expect(await ask(SAVE, input({ list: 'RETURNS' }), busy)).toEqual({ id: expect.any(String) });
  });

  it('return the views of the orders that the previous release stored', async () => {
    const { id } = await ask(SAVE, input({ list: 'TRANSACTIONS', title: 'Antiga', search: 'Rui' }));
    await app.services.orm.em
      .fork()
      .execute(
        `update saved_filters set list = default, filters = null, status = 4, queue = 'late' where id = ?`,
        [id],
      );
    expect(await ask(VIEWS, { list: 'TRANSACTIONS' })).toMatchObject([
      {
        title: 'Antiga',
        search: 'Rui',
        filters: [
          { name: 'situacao', value: '4' },
          { name: 'fila', value: 'atrasados' },
        ],
      },
    ]);
  });
});

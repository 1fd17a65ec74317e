import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { countStatementsOfProcess } from '../../../shared/database/statements.ts';
import { newId } from '../../../shared/ids.ts';
import { Role } from '../../account/role.ts';
import { recordAccess } from '../recordAccess.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const ACTS = `query ($limit: Int, $about: ID, $act: String) { adminActs(limit: $limit, about: $about, act: $act) {
  total items { act label adminName userName entityId reason detail at } } }`;
const TRAIL = `query ($limit: Int, $about: ID) { accessTrail(limit: $limit, about: $about) {
  total items { ownerName viewerName viewerRole what reason at } } }`;
const EVENTS = 'query ($id: ID!) { entityEvents(entityId: $id) { total items { type payload at } } }';
const SECURITY = `query ($limit: Int, $about: ID, $kind: String, $since: DateTimeISO, $until: DateTimeISO) {
  securityEvents(limit: $limit, about: $about, kind: $kind, since: $since, until: $until) {
    total items { kind label actorName subjectName network detail times at } } }`;
const askAsAdmin = async (document: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await app.graphql(document, variables, admin);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as ReturnType<typeof JSON.parse>;
};
const create = (title: string) =>
  askAsAdmin(
    'mutation ($input: NewCouponInput!) { createCoupon(input: $input) { ... on ManagedCoupon { id } ... on UserError { code } } }',
    { input: { title, percent: 5, oncePerUser: false } },
  );

describe('the admin’s audit lists', () => {
  it('are refused to every role but admin', () =>
    expectClosedToOthers(app, [[ACTS], [TRAIL], [SECURITY], [EVENTS, { id: newId() }]]));

  it('show the actor, the act, the account or thing and the reason, filtered by thing and by act, and the events of a thing', async () => {
    const rui = await signUp(app);
    await askAsAdmin(
      'mutation ($id: ID!) { changeRole(userId: $id, role: admin, reason: "Entrou na equipe") { ... on User { id } ... on UserError { code } } }',
      { id: rui.id },
    );
    const { id } = await create('AUDITA');
    expect(await askAsAdmin(ACTS, { about: rui.id })).toMatchObject({
      total: 1,
      items: [
        {
          act: 'role-changed',
          userName: 'Rui Barbosa Lima',
          adminName: 'Rui Barbosa Lima',
          reason: 'Entrou na equipe',
        },
      ],
    });
    const { items } = await askAsAdmin(ACTS, { about: id });
    expect(items).toMatchObject([{ act: 'coupon-created', label: 'Criou um cupom', entityId: id }]);
    expect(JSON.parse(items[0].detail)).toMatchObject({ title: 'AUDITA' });
    expect((await askAsAdmin(ACTS, { act: 'coupon-created' })).total).toBe(1);
    expect(await askAsAdmin(ACTS, { about: 'nobody' })).toEqual({ total: 0, items: [] });
    expect(await askAsAdmin(EVENTS, { id })).toMatchObject({ total: 1, items: [{ type: 'coupon.changed' }] });
  });

  it('show who opened whose records', async () => {
    const [owner, entity] = [await signUp(app), newId()];
    await recordAccess(app.services.orm.em.fork(), {
      ownerId: owner.id,
      viewer: { userId: admin.id, role: Role.admin },
      what: 'appointment',
      entityId: entity,
      channel: 'graphql',
      now: app.clock.now(),
      reason: 'Reclamação',
    });
    for (const about of [owner.id, admin.id, entity])
      expect(await askAsAdmin(TRAIL, { about })).toMatchObject({
        total: 1,
        items: [
          { ownerName: 'Rui Barbosa Lima', viewerRole: 'admin', what: 'appointment', reason: 'Reclamação' },
        ],
      });
  });

  it('continue after the last entry of a page, for the admin and for the person', async () => {
    const owner = await signUp(app);
    const opened = Array.from({ length: 5 }, () => newId());
    // Some entries share a moment, so the time alone cannot be the cursor.
    for (const [at, entityId] of opened.entries())
      await recordAccess(app.services.orm.em.fork(), {
        ownerId: owner.id,
        viewer: { userId: admin.id, role: Role.admin },
        what: 'appointment',
        entityId,
        channel: 'graphql',
        now: new Date(Date.UTC(2026, 10, 20, 12, 0, Math.floor(at / 2))),
        reason: 'Reclamação',
      });
    const mine = `query ($after: String) { myAccessEntries(limit: 2, after: $after) { total next items { entityId } } }`;
    const trail = `query ($about: ID, $after: String) {
      accessTrail(limit: 2, about: $about, after: $after) { total next items { entityId } } }`;
    for (const [document, who] of [
      [mine, owner],
      [trail, admin],
    ] as const) {
      const listedIds: string[] = [];
      for (let after: string | null = '' as string | null; after !== null; ) {
        const { data } = await app.graphql(document, { about: owner.id, after }, who);
        const page = data.myAccessEntries ?? data.accessTrail;
        expect(page.total).toBe(5);
        listedIds.push(...page.items.map(({ entityId }: { entityId: string }) => entityId));
        after = page.next;
      }
      expect(listedIds).toEqual(opened.toReversed());
    }
  });

  it('show the security log by kind, account and time, without a network address', async () => {
    const rui = await signUp(app);
    const wrong = () =>
      app.graphql(
        'mutation ($u: String!) { login(input: { username: $u, password: "errada" }) { __typename } }',
        {
          u: rui.email,
        },
      );
    await wrong();
    const { items, total } = await askAsAdmin(SECURITY, { about: rui.id, kind: 'sign-in.failed' });
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        kind: 'sign-in.failed',
        label: 'Senha errada',
        actorName: null,
        subjectName: 'Rui Barbosa Lima',
        network: expect.stringMatching(/^[\w-]{8}$/),
        detail: null,
        times: 1,
        at: expect.any(String),
      },
    ]);
    const at = new Date(items[0].at).getTime();
    const within = async (from: number, to: number) =>
      (
        await askAsAdmin(SECURITY, {
          about: rui.id,
          kind: 'sign-in.failed',
          since: new Date(at + from).toISOString(),
          until: new Date(at + to).toISOString(),
        })
      ).total;
    expect([await within(0, 1), await within(-1000, 0), await within(1, 1000)]).toEqual([1, 0, 0]);
    expect((await askAsAdmin(SECURITY, { about: rui.id, kind: 'webhook.forged' })).total).toBe(0);
  });

  it.each([
    ['acts', ACTS],
    ['accesses', TRAIL],
    ['security events', SECURITY],
  ])('return no %s for an invalid id, or an empty one', async (_, document) => {
    for (const about of ['nobody', ''])
      expect(await askAsAdmin(document, { about })).toMatchObject({ total: 0, items: [] });
  });

  it('run a constant number of SQL statements for a page of any length', async () => {
    for (let index = 0; index < 5; index += 1) {
      await create(`LISTA${index}`);
      const owner = await signUp(app);
      await recordAccess(app.services.orm.em.fork(), {
        ownerId: owner.id,
        viewer: { userId: admin.id, role: Role.admin },
        what: 'appointment',
        entityId: newId(),
        channel: 'graphql',
        now: app.clock.now(),
        reason: 'Reclamação',
      });
      await app.graphql(
        'mutation ($u: String!) { login(input: { username: $u, password: "errada" }) { __typename } }',
        { u: owner.email },
      );
    }
    for (const document of [ACTS, TRAIL, SECURITY]) {
      expect((await askAsAdmin(document, { limit: 5 })).items).toHaveLength(5);
      const few = (await countStatementsOfProcess(() => askAsAdmin(document, { limit: 1 }))).statements
        .length;
      expect(
        (await countStatementsOfProcess(() => askAsAdmin(document, { limit: 5 }))).statements.length,
      ).toBe(few);
    }
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { execute, type GraphQLSchema, parse } from 'graphql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { claimAs, someAppointment } from '../../test/builders/appointments.ts';
import { askFor, type Operation, operationsOf } from '../../test/builders/operations.ts';
import { openSocket } from '../../test/builders/sockets.ts';
import { type Person, signUp, signUpAs } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import { createSchema } from '../graphql.ts';
import { sendRequest } from '../rest/rest.recorder.ts';
import { requireFreshCodeRules } from '../rest/route.ts';
import { routes } from '../rest/routes.ts';
import { type FreshCodeRule, listOperationRules } from '../shared/access/audience.ts';
import { requireEntry } from '../shared/access/entry.ts';
import { countStatementsOfProcess } from '../shared/database/statements.ts';

// The tests call every guarded operation over three transports.
jest.setTimeout(120_000);

/**
 * Which operations and paths require a recent second factor. RECORD=1 writes what the code states; the
 * difference is reviewed.
 */
const TABLE = new URL('./freshCode.json', import.meta.url);
const table: Record<string, FreshCodeRule> = JSON.parse(readFileSync(TABLE, 'utf8'));

let app: TestApp;
let stale: Person;
let fresh: Person;
beforeAll(async () => {
  app = await startTestApp();
  stale = await signUpAs(app, 'admin', { isSteppedUp: false });
  fresh = await signUpAs(app, 'admin');
});
afterAll(() => app.close(), 20_000);

const asksAdmins = (name: string): boolean => table[name] === 'always' || table[name] === 'admins';
const guardedOperations = (): Operation[] => operationsOf(app.schema).filter(({ name }) => asksAdmins(name));
const guardedRoutes = () => routes.filter(({ method, path }) => asksAdmins(`${method} ${path}`));
const somePath = (path: string) => path.replace(/\{\w+\}/g, '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11');
const WRITES = /^\s*(insert|update|delete)\b/i;

/** The answer to the caller, and the rows written meanwhile. */
async function outcomeAndWrites(run: () => Promise<string | undefined>) {
  const { answer, statements } = await countStatementsOfProcess(run);
  return { code: answer, writes: statements.filter((sql) => WRITES.test(sql)) };
}
const REFUSED = { code: 'step_up_required', writes: [] };

const overHttp = async (operation: Operation, who: Person) =>
  (await app.graphql(askFor(operation), {}, who)).errors?.[0]?.extensions.code as string | undefined;
const overRest = async ({ method, path }: (typeof routes)[number], who: Person) =>
  (await sendRequest(app, { method, path: somePath(path), token: who.token, body: {} })).body.error as
    | string
    | undefined;

describe('the table of second-factor rules', () => {
  it('contains the rule of every mutation and path that states one', () => {
    const declared: Record<string, FreshCodeRule> = {};
    for (const { kind, operation, freshCode } of listOperationRules())
      if (freshCode) declared[`${kind} ${operation}`] = freshCode;
    for (const { method, path, freshCode } of routes)
      if (freshCode) declared[`${method} ${path}`] = freshCode;
    const sorted = Object.fromEntries(Object.entries(declared).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    if (process.env.RECORD === '1') writeFileSync(TABLE, `${JSON.stringify(sorted, null, 2)}\n`);
    expect(declared).toEqual(JSON.parse(readFileSync(TABLE, 'utf8')));
  });

  it('refuses an admin without a recent second factor over HTTP, before any write', async () => {
    const operations = guardedOperations();
    expect(operations.length).toBeGreaterThan(20);
    for (const operation of operations) {
      const met = await outcomeAndWrites(() => overHttp(operation, stale));
      expect({ name: operation.name, ...met }).toEqual({ name: operation.name, ...REFUSED });
    }
  });

  it('refuses an admin without a recent second factor over WebSocket, before any write', async () => {
    const socket = await openSocket(app, stale);
    for (const operation of guardedOperations()) {
      const met = await outcomeAndWrites(
        async () => (await socket.ask(askFor(operation))).errors?.[0]?.extensions.code,
      );
      expect({ name: operation.name, ...met }).toEqual({ name: operation.name, ...REFUSED });
    }
    socket.close();
  });

  it('refuses an admin without a recent second factor on every documented path, before any write', async () => {
    expect(guardedRoutes().length).toBeGreaterThan(6);
    for (const route of guardedRoutes()) {
      const met = await outcomeAndWrites(() => overRest(route, stale));
      expect({ path: route.path, ...met }).toEqual({ path: route.path, ...REFUSED });
    }
  });

  it('lets an admin with a recent second factor reach the command', async () => {
    for (const operation of guardedOperations())
      expect(await overHttp(operation, fresh)).not.toBe('step_up_required');
    for (const route of guardedRoutes()) expect(await overRest(route, fresh)).not.toBe('step_up_required');
  });

  it('would detect an operation whose rule is not checked', async () => {
    const viewer = await app.services.tokens.read(stale.token, app.clock.now());
    const loose: GraphQLSchema = await createSchema(requireEntry, async () => undefined);
    for (const operation of guardedOperations()) {
      const document = parse(askFor(operation));
      const answer = await execute({ schema: loose, document, contextValue: app.context(viewer) });
      expect(answer.errors?.[0]?.extensions?.code).not.toBe('step_up_required');
    }
  });

  it('stops the start when a writing path of a role states no rule', () => {
    const [row] = guardedRoutes().filter(({ audience }) => audience === 'admin');
    const { freshCode: _, ...silent } = row as (typeof routes)[number];
    expect(() => requireFreshCodeRules([silent])).toThrow('does not state whether it asks for a fresh code');
  });
});

describe('a second-factor rule checked in the command', () => {
  it('covers an admin who corrects another person’s account', async () => {
    const person = await signUp(app);
    const path = `/user/${person.id}`;
    const change = { method: 'PUT' as const, path, body: { phone: '(11) 98765-0001' } };
    const met = await outcomeAndWrites(
      async () => (await sendRequest(app, { ...change, token: stale.token })).body.error,
    );
    expect(met).toEqual(REFUSED);
    expect((await sendRequest(app, { ...change, token: fresh.token })).status).toBe(200);
  });

  it('covers a doctor who concludes an appointment without medicine, which refunds money', async () => {
    const doctor = await signUpAs(app, 'doctor', { isSteppedUp: false });
    const appointment = await someAppointment(app);
    const { revision } = await claimAs(app, appointment.id, doctor);
    const { data } = await app.graphql(
      `mutation ($id: ID!, $revision: Int!) { concludeWithoutMedicine(id: $id, revision: $revision, message: "Não há necessidade de medicamento.") { ... on UserError { code } } }`,
      { id: appointment.id, revision },
      doctor,
    );
    expect(data.concludeWithoutMedicine.code).toBe('step_up_required');
    const body = { status: APPOINTMENT_STATUS.notNeeded, message: 'Não há necessidade de medicamento.' };
    const answer = await sendRequest(app, {
      method: 'PUT',
      path: `/medical-appointment/${appointment.id}`,
      token: doctor.token,
      body,
    });
    expect(answer.body.error).toBe('step_up_required');
  });
});

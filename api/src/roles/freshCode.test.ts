import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execute, type GraphQLSchema, getNamedType, isObjectType, isUnionType, parse } from 'graphql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { claimAs, someAppointment } from '../../test/builders/appointments.ts';
import { askFor, type Operation, operationsOf } from '../../test/builders/operations.ts';
import { audienceOf, freshCodeOf as table } from '../../test/builders/roleTables.ts';
import { openSocket } from '../../test/builders/sockets.ts';
import { type Person, signUp, signUpAs } from '../../test/people.ts';
import { sharedTestApp } from '../../test/sharedApp.ts';
import type { TestApp } from '../../test/testApp.ts';
import { createSchema } from '../graphql.ts';
import { listOperationRules } from '../modules/account/access/audience.ts';
import { requireEntry } from '../modules/account/access/entry.ts';
import type { Role } from '../modules/account/role.ts';
import { STEP_UP_MINUTES } from '../modules/account/twoFactor/stepUp.ts';
import { sendRequest } from '../rest/rest.recorder.ts';
import { requireFreshCodeRules } from '../rest/route.ts';
import { routes } from '../rest/routes.ts';
import { countStatementsOfProcess } from '../shared/database/statements.ts';
import { entryTables } from './entryTables.ts';

let app: TestApp;
type Staff = Exclude<Role, 'patient'>;
let stale: Record<Staff, Person>;
let fresh: Record<Staff, Person>;
beforeAll(async () => {
  app = await sharedTestApp();
  const staff = async (options: { isSteppedUp: boolean }) => ({
    admin: await signUpAs(app, 'admin', options),
    doctor: await signUpAs(app, 'doctor', options),
    pharmacist: await signUpAs(app, 'pharmacist', options),
  });
  [stale, fresh] = [await staff({ isSteppedUp: false }), await staff({ isSteppedUp: true })];
});
afterAll(() => app.close());

const ASKS = new Set<string>(['always', 'admins', 'this shift', 'this shift for doctors']);
const asks = (name: string): boolean => ASKS.has(table[name] ?? '');
/** The role that the rule of an operation asks. */
const roleFor = (name: string): Staff => {
  if (audienceOf[name] === 'pharmacists') return 'pharmacist';
  return audienceOf[name] === 'doctors' || table[name] === 'this shift for doctors' ? 'doctor' : 'admin';
};
const guardedOperations = (): Operation[] => operationsOf(app.schema).filter(({ name }) => asks(name));
const guardedCalls = (): Operation[] => guardedOperations().filter(({ kind }) => kind !== 'subscription');
const routeName = ({ method, path }: Pick<(typeof routes)[number], 'method' | 'path'>) => `${method} ${path}`;
const guardedRoutes = () => routes.filter((row) => asks(routeName(row)));
const somePath = (path: string) => path.replace(/\{\w+\}/g, '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11');
const WRITES = /^\s*(insert|update|delete)\b/i;

/** Types that show a person, an order or something of a medical record. */
const OF_PEOPLE = new Set([
  ...['User', 'Customer', 'Transaction', 'Address', 'Contact', 'CreditCard', 'AccessEntry', 'AccessTrail'],
  ...[
    'ClinicAppointment',
    'ClinicRecord',
    'Prescription',
    'PrescriptionUpload',
    'Evolution',
    'Quiz',
    'ChatMessage',
  ],
  ...['MedicalAppointment', 'ManagedRecurrence', 'ManagedReview', 'Withdrawal', 'AppointmentPatient'],
]);

/** The names of all types in the result of an operation. */
function typesOf(schema: GraphQLSchema, kind: string, operation: string): string[] {
  const root = kind === 'query' ? schema.getQueryType() : schema.getSubscriptionType();
  const found = new Set<string>();
  const walk = (name: string): void => {
    const type = schema.getType(name);
    if (!type || found.has(name)) return;
    found.add(name);
    if (isUnionType(type)) for (const member of type.getTypes()) walk(member.name);
    if (isObjectType(type))
      for (const field of Object.values(type.getFields())) walk(getNamedType(field.type).name);
  };
  const field = root?.getFields()[operation];
  if (field) walk(getNamedType(field.type).name);
  return [...found];
}

/** The answer to the caller, and the rows written meanwhile. */
async function outcomeAndWrites(run: () => Promise<string | undefined>) {
  const { answer, statements } = await countStatementsOfProcess(run);
  return { code: answer, writes: statements.filter((sql) => WRITES.test(sql)) };
}
const REFUSED = { code: 'step_up_required', writes: [] };

const overHttp = async (operation: Operation, who: Person) =>
  (await app.graphql(askFor(operation), {}, who)).errors?.[0]?.extensions.code as string | undefined;
const overRest = async ({ method, path }: (typeof routes)[number], who: Person) =>
  (
    await sendRequest(app, {
      method,
      path: somePath(path),
      token: who.token,
      ...(method === 'GET' ? {} : { body: {} }),
    })
  ).body.error as string | undefined;

describe('the table of second-factor rules', () => {
  it('contains the rule of every operation and path that states one', () => {
    expect(entryTables()['freshCode.json']).toEqual(table);
  });

  it('refuses staff without a recent second factor over HTTP, before any write', async () => {
    const operations = guardedCalls();
    expect(operations.length).toBeGreaterThan(50);
    for (const operation of operations) {
      const met = await outcomeAndWrites(() => overHttp(operation, stale[roleFor(operation.name)]));
      expect({ name: operation.name, ...met }).toEqual({ name: operation.name, ...REFUSED });
    }
  });

  it('refuses staff without a recent second factor over WebSocket, before any write, also what is live', async () => {
    const sockets = {
      admin: await openSocket(app, stale.admin),
      doctor: await openSocket(app, stale.doctor),
      pharmacist: await openSocket(app, stale.pharmacist),
    };
    const operations = guardedOperations();
    expect(operations.filter(({ kind }) => kind === 'subscription').length).toBeGreaterThan(2);
    for (const operation of operations) {
      const met = await outcomeAndWrites(
        async () =>
          (await sockets[roleFor(operation.name)].ask(askFor(operation))).errors?.[0]?.extensions.code,
      );
      expect({ name: operation.name, ...met }).toEqual({ name: operation.name, ...REFUSED });
    }
    for (const socket of Object.values(sockets)) socket.close();
  });

  it('refuses staff without a recent second factor on every documented path, before any write', async () => {
    expect(guardedRoutes().length).toBeGreaterThan(15);
    for (const route of guardedRoutes()) {
      const met = await outcomeAndWrites(() => overRest(route, stale[roleFor(routeName(route))]));
      expect({ path: route.path, ...met }).toEqual({ path: route.path, ...REFUSED });
    }
  });

  it('asks staff with a recent second factor for no other', async () => {
    for (const operation of guardedCalls())
      expect(await overHttp(operation, fresh[roleFor(operation.name)])).not.toBe('step_up_required');
    for (const route of guardedRoutes())
      expect(await overRest(route, fresh[roleFor(routeName(route))])).not.toBe('step_up_required');
  });

  it('would detect an operation whose rule is not checked', async () => {
    const loose: GraphQLSchema = await createSchema(requireEntry, async () => undefined);
    for (const operation of guardedCalls()) {
      const { token } = stale[roleFor(operation.name)];
      const viewer = await app.services.callers.tokens.read(token, app.clock.now());
      const document = parse(askFor(operation));
      const answer = await execute({ schema: loose, document, contextValue: app.context(viewer) });
      expect(answer.errors?.[0]?.extensions?.code).not.toBe('step_up_required');
    }
  });

  it('lets no query or subscription of staff return people, orders or health data without a code', () => {
    const open = listOperationRules().filter(
      ({ kind, audience, freshCode }) =>
        kind !== 'mutation' && /doctors|admins|clinic/.test(audience) && freshCode?.startsWith('none'),
    );
    expect(open.length).toBeGreaterThan(10);
    const leaks = open.flatMap(({ kind, operation }) =>
      typesOf(app.schema, kind, operation)
        .filter((type) => OF_PEOPLE.has(type))
        .map((type) => `${operation} → ${type}`),
    );
    expect(leaks).toEqual([]);
  });

  it.each(['GET', 'POST'])('stops the start when a %s path of a role states no rule', (method) => {
    const [row] = guardedRoutes().filter((route) => route.audience === 'admins' && route.method === method);
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
      async () => (await sendRequest(app, { ...change, token: stale.admin.token })).body.error,
    );
    expect(met).toEqual(REFUSED);
    expect((await sendRequest(app, { ...change, token: fresh.admin.token })).status).toBe(200);
  });

  it('covers a doctor who concludes an appointment without medicine, which refunds money', async () => {
    const doctor = await signUpAs(app, 'doctor', { codeMinutesAgo: STEP_UP_MINUTES + 1 });
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

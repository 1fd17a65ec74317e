import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLOutputType, getNamedType, isObjectType, isUnionType } from 'graphql';
import { askFor, operationsOf } from '../../test/builders/operations.ts';
import { MARK, type RecordsOfEveryRole, recordsOfEveryRole } from '../../test/builders/recordsOfEveryRole.ts';
import { audienceOf, type RecordRow, records } from '../../test/builders/roleTables.ts';
import { runWithoutTriggers } from '../../test/runWithoutTriggers.ts';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import { sendRequest } from '../rest/rest.recorder.ts';

/** Records without health data: orders and accounts. */
const NO_HEALTH = /(transaction|\/user|credit-card|CreditCard)/i;
/** The operations by which an admin reads records of one patient. */
const ONE = Object.entries(records).filter(
  ([name, { answers }]) =>
    !NO_HEALTH.test(name) &&
    /^(query|GET|subscription)/.test(name) &&
    ['data', 'reason_required'].includes(answers.admin ?? ''),
);
/** Types with health data of a patient. */
const HEALTH = new Set([
  ...['ClinicAppointment', 'ClinicRecord', 'MedicalAppointment', 'Evolution', 'Quiz', 'Prescription'],
  ...['PrescriptionUpload', 'ChatMessage'],
]);
const isHealth = (type: GraphQLOutputType, visited = new Set<string>()): boolean => {
  const named = getNamedType(type);
  if (HEALTH.has(named.name)) return true;
  if (visited.has(named.name)) return false;
  visited.add(named.name);
  if (isUnionType(named)) return named.getTypes().some((member) => isHealth(member, visited));
  return (
    isObjectType(named) && Object.values(named.getFields()).some((field) => isHealth(field.type, visited))
  );
};
/** Lists of many patients: these paths, and every query of admins that returns health data page by page. */
const LISTS = [
  ...['GET /evolution', 'GET /medical-appointment', 'GET /prescription', 'GET /quiz'],
  ...operationsOf(buildSchema(readFileSync('schema/schema.graphql', 'utf8')))
    .filter(({ name, kind }) => kind === 'query' && ['admins', 'clinic'].includes(audienceOf[name] ?? ''))
    .filter(({ field }) => field.args.some((arg) => arg.name === 'offset') && isHealth(field.type))
    .map(({ name }) => name),
];

let app: TestApp;
let world: RecordsOfEveryRole;
beforeAll(async () => {
  app = await startTestApp();
  world = await recordsOfEveryRole(app);
});
beforeEach(() => runWithoutTriggers(app, 'delete from access_reason'));
afterAll(() => app.close());

const fill = (text: string): string =>
  text.replace(/\$(\w+)/g, (_, name: string) => world.ids[name] ?? `no ${name}`);

/** Calls an operation or path as an admin, without a reason in the request. Returns what was answered, and its code. */
async function ask(name: string, { given, query }: Omit<RecordRow, 'answers'>): Promise<[string, unknown]> {
  const token = world.people.admin?.token;
  const operation = operationsOf(app.schema).find((candidate) => candidate.name === name);
  if (operation) {
    const { reason: _, ...others } = given;
    const literals = Object.fromEntries(
      Object.entries(others).map(([arg, text]) => [
        arg,
        text.startsWith('$') ? JSON.stringify(fill(text)) : text,
      ]),
    );
    const { data, errors } = await app.graphql(
      askFor(operation, literals),
      {},
      { ...(token ? { token } : {}) },
    );
    const [answer] = Object.values(data ?? {}) as ({ code?: string } | null)[];
    return [errors?.[0]?.extensions?.code ?? answer?.code ?? 'data', data];
  }
  const pattern = name.split(' ')[1] ?? '';
  const path = pattern.replace(/\{(\w+)\}/g, (_, param: string) => fill(given[param] ?? ''));
  const queryWithoutReason = fill(query ?? '').replace(/&?reason=[^&]*/, '');
  const answer = await sendRequest(app, {
    path: queryWithoutReason ? `${path}?${queryWithoutReason}` : path,
    token,
  });
  return [answer.status < 300 ? 'data' : (answer.body.error ?? String(answer.status)), answer.body];
}

/** The code of a refusal, whose response must not contain data of the patient. */
async function refusalOf(name: string, row: Omit<RecordRow, 'answers'>): Promise<string> {
  const [code, body] = await ask(name, row);
  expect(JSON.stringify(body ?? null)).not.toContain(MARK);
  return code;
}

const GIVE = `mutation ($kind: AccessReasonChoice!, $text: String!, $recordId: ID) {
  giveAccessReason(kind: $kind, text: $text, recordId: $recordId) { ... on AccessReasonGiven { until } ... on UserError { code } } }`;
const REASON = 'Reclamação número 4711';
const give = async (recordId: string | null, text = REASON) =>
  (await app.graphql(GIVE, { kind: 'COMPLAINT', text, recordId }, world.people.admin ?? {})).data
    ?.giveAccessReason;

describe('an admin', () => {
  it('has many operations that read one patient’s records', () => expect(ONE.length).toBeGreaterThan(10));

  it('has lists of many patients', () =>
    expect(LISTS).toEqual(
      expect.arrayContaining(['query medicalAppointments', 'query prescriptionUploads']),
    ));

  it.each(ONE)('is refused without a reason by %s', async (name, row) => {
    expect(await refusalOf(name, row)).toBe('reason_required');
  });

  it.each(LISTS)('is refused without a reason by the list %s', async (name) => {
    expect(await refusalOf(name, { given: {} })).toBe('reason_required');
  });

  // The list is empty, so only the list itself can require the reason.
  it.each(LISTS)('is refused without a reason by the empty list %s', async (name) => {
    const past: Omit<RecordRow, 'answers'> = name.startsWith('query')
      ? { given: { offset: '90000' } }
      : { given: {}, query: 'offset=90000' };
    expect(await refusalOf(name, past)).toBe('reason_required');
  });

  it('with a reason for one patient may open that patient’s records for half an hour, and no list', async () => {
    expect(await give(world.ids.appointment ?? '')).toMatchObject({ until: expect.any(String) });
    const opened = await Promise.all(
      ['query evolution', 'GET /prescription/{id}', 'query fileLink'].map((name) => codeOf(name)),
    );
    expect(opened).toEqual(['data', 'data', 'data']);
    expect(await refusalOf('GET /evolution', { given: {} })).toBe('reason_required');
    await runWithoutTriggers(app, `update access_reason set at = at - interval '31 minutes'`);
    expect(await codeOf('query evolution')).toBe('reason_required');
  });

  it('with a reason for lists may open lists, and no single record', async () => {
    await give(null);
    expect((await sendRequest(app, { path: '/evolution', token: world.people.admin?.token })).status).toBe(
      200,
    );
    expect(await codeOf('GET /prescription/{id}')).toBe('reason_required');
  });

  it('cannot give a reason that is too short or says nothing, nor one for a missing record', async () => {
    expect(await give(null, 'porque')).toEqual({ code: 'reason_required' });
    expect(await give(null, 'aaaaaaaaaaaaaaa')).toEqual({ code: 'reason_required' });
    const ofMissing = { kind: 'COMPLAINT', text: REASON, recordId: '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11' };
    const { errors } = await app.graphql(GIVE, ofMissing, world.people.admin ?? {});
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });

  it('with a reason is shown to the patient with category and text', async () => {
    await give(world.ids.appointment ?? '');
    await codeOf('query evolution');
    const { data } = await app.graphql(
      '{ myAccessEntries(limit: 1) { items { kind reason reasonLabel } } }',
      {},
      world.people.owner ?? {},
    );
    expect(data.myAccessEntries.items).toEqual([
      { kind: 'ADMIN', reason: REASON, reasonLabel: 'Reclamação ou atendimento' },
    ]);
  });

  it('cannot open a photo by a link made before the reason expired', async () => {
    await give(world.ids.appointment ?? '');
    const answer = await sendRequest(app, {
      path: `/utils/secure-url?fileName=${world.ids.photo}`,
      token: world.people.admin?.token,
    });
    expect((await fetch(answer.body.url)).status).toBe(200);
    await runWithoutTriggers(app, `update access_reason set at = at - interval '31 minutes'`);
    const refused = await fetch(answer.body.url);
    expect([refused.status, (await refused.json()).error]).toEqual([400, 'reason_required']);
  });
});

/** `data`, or the code of the refusal. */
async function codeOf(name: string): Promise<string> {
  const row = records[name];
  if (!row) throw new Error(`${name} is not in the table.`);
  const [code] = await ask(name, row);
  return code;
}

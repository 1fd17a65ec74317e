import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isUnionType,
} from 'graphql';
import pg from 'pg';
import { giveReason } from '../../test/adminReason.ts';
import { someAppointment } from '../../test/builders/appointments.ts';
import { type Operation, operationsOf } from '../../test/builders/operations.ts';
import { shopper } from '../../test/builders/shoppers.ts';
import { ownerUrlOf } from '../../test/database.ts';
import { type Person, signUpAs } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import { metrics } from '../http/health/metrics.ts';

/** A unique word without digits, so that names and reasons accept it. */
const wordOf = (at: number): string =>
  `zqx${[...at.toString(26).padStart(4, '0')].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('')}`;

/** Tables with public texts, which `textColumns.ts` lists as unencrypted. */
const PUBLIC = [
  ...['api_key', 'coupon', 'product', 'setting', 'setting_version'],
  ...['questionnaire_version', 'questionnaire_draft'],
];
/** Fields with ids that the caller invents, which are stored unencrypted. */
const OWN_IDS = ['clientId', 'idempotencyKey'];
/** Operations that end the session or account the test uses, or remove a code. */
const ENDS =
  /^(changePassword|changeRole|endSession|removeUser|startErasure|suspendProfessional|resetUserTwoFactor|stepUp|logout|logoutEverywhere)$/;

let app: TestApp;
let people: Person[];
let ids: Record<'user' | 'appointment' | 'order' | 'product' | 'evolution', string>;
const log: string[] = [];
/** Each planted word and its field. */
const planted = new Map<string, string>();
/** The mutations that accepted the planted words. */
const accepted = new Set<string>();
beforeAll(async () => {
  app = await startTestApp({ withWorkers: true, logTo: log, limitFactor: 1000 });
  const [doctor, admin] = [await signUpAs(app, 'doctor'), await signUpAs(app, 'admin')];
  const buyer = await shopper(app);
  await buyer.put('creatina');
  const appointment = await someAppointment(app, buyer);
  await app.graphql(
    'mutation ($id: ID!) { claimAppointment(id: $id) { __typename } }',
    { id: appointment.id },
    doctor,
  );
  await giveReason(app, admin, appointment.id);
  const product = app.services.catalog.current().find('creatina')?.id ?? '';
  const { rows } = await app.services.database.pool.query('select id from evolution where user_id = $1', [
    buyer.id,
  ]);
  ids = {
    evolution: rows[0]?.id ?? '',
    user: buyer.id,
    appointment: appointment.id,
    order: (await buyer.order()).id,
    product,
  };
  people = [buyer, doctor, admin];
  for (const person of people)
    for (const operation of operationsOf(app.schema)) {
      const { kind, field } = operation;
      if (kind === 'mutation' && !ENDS.test(field.name)) await plant(operation, person);
    }
});
afterAll(() => app.close());

async function plant({ field }: Operation, person: Person): Promise<void> {
  const args = field.args.map(({ name, type }) => `${name}: ${literal(type, `${field.name}.${name}`)}`);
  const answer = isUnionType(isNonNullType(field.type) ? field.type.ofType : field.type)
    ? '{ __typename ... on UserError { code } }'
    : '{ __typename }';
  const query = `mutation { ${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''} ${answer} }`;
  const { data, errors } = await app.graphql(query, {}, person);
  if (!errors && data?.[field.name]?.code === undefined) accepted.add(field.name);
}

function literal(type: GraphQLInputType, path: string): string {
  if (isNonNullType(type)) return literal(type.ofType, path);
  if (isListType(type)) return `[${literal(type.ofType, path)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type))
    return `{ ${Object.values(type.getFields())
      .map((field) => `${field.name}: ${literal(field.type, `${path}.${field.name}`)}`)
      .join(', ')} }`;
  const name = path.split('.').at(-1) ?? '';
  if (type.name === 'ID') return JSON.stringify(idFor(path, name));
  if (type.name === 'String') return JSON.stringify(textFor(path, name));
  return { Boolean: 'true', DateTimeISO: '"2026-12-25T15:00:00.000Z"', JSON: '{}' }[type.name] ?? '1';
}

function idFor(path: string, name: string): string | null {
  if (name === 'attachmentId') return null;
  if (/evolution/i.test(path)) return ids.evolution;
  if (/product|sku|variant/i.test(name)) return ids.product;
  if (/user/i.test(name)) return ids.user;
  return /order|transaction/i.test(path) ? ids.order : ids.appointment;
}

/** A whole sentence, so that reasons are long enough; an address or CEP where only that is accepted. */
function textFor(path: string, name: string): string {
  if (OWN_IDS.includes(name)) return `own-id-${planted.size}`;
  const word = wordOf(planted.size);
  planted.set(word, path);
  if (/email/i.test(name)) return `${word}@exemplo.com.br`;
  if (/zipcode/i.test(name)) return '01310-100';
  if (/phone/i.test(name)) return '(11) 98765-4321';
  return `${word} palavras que alguem escreveu`;
}

const secretsIn = (text: string): string[] => [
  ...new Set((text.match(/zqx[a-z]{4}/gi) ?? []).flatMap((word) => planted.get(word.toLowerCase()) ?? [])),
];

describe('a word in every text field of every change, by a patient, a doctor and an admin', () => {
  it('was sent, and many of the changes accepted it', () => {
    expect(planted.size).toBeGreaterThan(250);
    expect([...accepted]).toEqual(
      expect.arrayContaining([
        ...['addAppointmentNote', 'contactUs', 'giveAccessReason', 'sendChatMessage', 'subscribeNewsletter'],
        ...['createApiKey', 'setCartZipcode', 'updateEvolutionByDoctor'],
      ]),
    );
    expect(accepted.size).toBeGreaterThan(15);
  });

  it('is unencrypted in no table except those of public texts, also not from refused changes', async () => {
    const client = new pg.Client({ connectionString: ownerUrlOf(app.services.config.databaseUrl ?? '') });
    await client.connect();
    const { rows: tables } = await client.query<{ name: string; table: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name, tablename as table from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema', 'sandbox_gateway')`,
    );
    const leaks: Record<string, string[]> = {};
    for (const { name, table } of tables) {
      if (PUBLIC.includes(table)) continue;
      const { rows } = await client.query(`select to_jsonb(t)::text as text from ${name} t`);
      const found = secretsIn(rows.map(({ text }) => text).join('\n'));
      if (found.length > 0) leaks[name] = found;
    }
    await client.end();
    // The name of an api-key is in plain by design, which proves that the search finds plain words.
    const { rows: keys } = await app.services.database.pool.query('select name from api_key');
    expect(secretsIn(JSON.stringify(keys))).toEqual(['createApiKey.input.name']);
    // On failure: the named field reaches a plain column.
    expect(leaks).toEqual({});
  });

  it('is in no line of the log and in no metric', async () => {
    expect(log.length).toBeGreaterThan(0);
    expect(secretsIn(log.join('\n'))).toEqual([]);
    expect(secretsIn(await metrics.metrics())).toEqual([]);
  });
});

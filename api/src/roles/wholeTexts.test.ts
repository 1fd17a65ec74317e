import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isUnionType,
} from 'graphql';
import { type Operation, operationsOf } from '../../test/builders/operations.ts';
import { type RecordsOfEveryRole, recordsOfEveryRole } from '../../test/builders/recordsOfEveryRole.ts';
import { audienceOf, records } from '../../test/builders/roleTables.ts';
import type { Person } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import type { Audience } from '../modules/account/access/entry.ts';
import { Encryption } from '../shared/encryption/encryption.ts';
import { TextTooLong, wholeText } from '../shared/wholeText.ts';

const FIRST = 'zqinicio';
const LAST = 'zqfim';
/** Longer than every limit. Its first and last word show whether it was stored whole. */
const LONG = `${FIRST} ${'texto de uma pessoa '.repeat(600)}${LAST}`;
const NORMAL = 'Um texto de tamanho comum';

/** A stored or answered text that begins like the long one and lost its end. */
const isCut = (text: string): boolean => {
  const from = text.toLowerCase().indexOf(FIRST);
  return from >= 0 && !text.toLowerCase().includes(LAST, from);
};

/** These would end the session that the test uses. */
const SESSION_ENDING = new Set(['mutation logout', 'mutation logoutEverywhere', 'mutation changePassword']);

let app: TestApp;
let world: RecordsOfEveryRole;
beforeAll(async () => {
  app = await startTestApp();
  world = await recordsOfEveryRole(app);
});
afterAll(() => app.close());

/** The paths of all texts that a person may write in an input, such as `input.items.directions`. */
function textPaths(type: GraphQLInputType, path: string, outer: readonly string[] = []): string[] {
  const named = getNamedType(type);
  if (named.name === 'String') return [path];
  if (!isInputObjectType(named) || outer.includes(named.name)) return [];
  return Object.values(named.getFields()).flatMap((field) =>
    textPaths(field.type, `${path}.${field.name}`, [...outer, named.name]),
  );
}

type KnownIds = Readonly<Record<string, string>>;

const knownFor = (name: string): KnownIds =>
  Object.fromEntries(
    Object.entries(records[name]?.given ?? {}).flatMap(([arg, text]) => {
      const id = text.startsWith('$') ? world.ids[text.slice(1)] : undefined;
      return id && arg !== 'revision' ? [[arg, id] as const] : [];
    }),
  );

/** A usual value of the type, with the long text at one path. */
function valueAt(type: GraphQLInputType, path: string, target: string, known: KnownIds): unknown {
  if (isNonNullType(type)) return valueAt(type.ofType, path, target, known);
  if (isListType(type)) return [valueAt(type.ofType, path, target, known)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [
        field.name,
        valueAt(field.type, `${path}.${field.name}`, target, known),
      ]),
    );
  if (path === target) return LONG;
  const name = path.split('.').at(-1) ?? '';
  if (name in known) return known[name];
  switch (type.name) {
    case 'Int':
    case 'Float':
    case 'Cents':
      return 1;
    case 'Boolean':
      return true;
    case 'DateTimeISO':
      return new Date().toISOString();
    case 'JSON':
      return {};
    default:
      return NORMAL;
  }
}

function documentOf({ kind, field }: Operation): string {
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const type = getNamedType(field.type);
  const fields = isUnionType(type) ? ' { __typename ... on UserError { code message } }' : selectionOf(type);
  return `${kind} (${declared}) { ${field.name}(${passed})${fields} }`;
}

const selectionOf = (type: object): string => ('getFields' in type ? ' { __typename }' : '');

function callersFor(audience: Audience | undefined): (Person | null)[] {
  const { owner, doctor, admin } = world.people;
  if (audience === 'everyone') return [null, owner];
  if (audience === 'admins') return [admin];
  if (audience === 'doctors') return [doctor];
  return audience === 'clinic' ? [doctor, admin] : [owner];
}

async function cutTextsOfDatabase(): Promise<string[]> {
  const { pool } = app.services.database;
  const { rows: columns } = await pool.query(
    `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`,
  );
  const cut: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await pool.query(
      `select "${column}"::text as text from "${table}" where "${column}"::text ilike '%${FIRST}%'`,
    );
    if (rows.some(({ text }) => isCut(text))) cut.push(`${table}.${column}`);
  }
  return cut;
}

describe('a text that is longer than its place', () => {
  it('is refused or stored whole by every operation, and never cut', async () => {
    const cut = new Set<string>();
    let name = '';
    const look = (value: unknown) => {
      if (isCut(JSON.stringify(value) ?? '')) cut.add(name);
    };
    const seals = jest.spyOn(Encryption.prototype, 'seal');
    const sealsAll = jest.spyOn(Encryption.prototype, 'sealAll');
    let sent = 0;
    for (const operation of operationsOf(app.schema)) {
      if (operation.kind === 'subscription' || SESSION_ENDING.has(operation.name)) continue;
      const { args } = operation.field;
      for (const target of args.flatMap((arg) => textPaths(arg.type, arg.name)))
        for (const who of callersFor(audienceOf[operation.name])) {
          name = `${operation.name} ${target}`;
          const known = knownFor(operation.name);
          const variables = Object.fromEntries(
            args.map((arg) => [arg.name, valueAt(arg.type, arg.name, target, known)]),
          );
          const { errors } = await app.graphql(documentOf(operation), variables, { token: who?.token });
          if (errors?.[0]?.extensions?.code === 'INTERNAL') cut.add(`${name}: internal error`);
          for (const spy of [seals, sealsAll]) {
            look(spy.mock.calls);
            spy.mockClear();
          }
          sent += 1;
        }
    }
    expect(sent).toBeGreaterThan(200);
    expect([...cut]).toEqual([]);
    expect(await cutTextsOfDatabase()).toEqual([]);
  });

  const LIMITS: [what: string, document: string, who: 'owner' | 'doctor' | 'admin', max: number][] = [
    [
      'a search of orders',
      'query ($text: String!) { transactions(search: $text, limit: 5) { total } }',
      'admin',
      120,
    ],
    ['a search of the shop', 'query ($text: String!) { searchProducts(q: $text) { total } }', 'owner', 100],
    [
      'the search of saved filters',
      'mutation ($text: String!) { saveFilters(input: { list: TRANSACTIONS, title: "Minha visão", search: $text, filters: [], isShared: false }) { __typename ... on UserError { code message } } }',
      'admin',
      120,
    ],
    [
      'the reason of an act on an account',
      'mutation ($text: String!) { removeUser(userId: "0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11", reason: $text) { __typename ... on UserError { code message } } }',
      'admin',
      500,
    ],
  ];

  it.each(LIMITS)('is refused with both lengths: %s', async (_what, document, who, max) => {
    const { data, errors } = await app.graphql(
      document,
      { text: 'a'.repeat(max + 7) },
      world.people[who] ?? undefined,
    );
    const refused = Object.values(data ?? {})[0] ?? errors?.[0];
    expect(JSON.stringify(refused)).toContain('text_too_long');
    expect(JSON.stringify(refused)).toContain(`Insira no máximo ${max} caracteres. São ${max + 7}.`);
  });

  it('is measured without its blank ends', () => {
    expect(wholeText(`  ${'a'.repeat(10)}\n`, 10)).toBe('a'.repeat(10));
    expect(() => wholeText('a'.repeat(11), 10)).toThrow(TextTooLong);
    expect(wholeText(null, 10)).toBe('');
  });
});

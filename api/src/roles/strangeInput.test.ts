import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isUnionType,
} from 'graphql';
import { z } from 'zod';
import { fullCount } from '#schema/testing/fullCount.ts';
import { type Operation, operationsOf } from '../../test/builders/operations.ts';
import { type RecordsOfEveryRole, recordsOfEveryRole } from '../../test/builders/recordsOfEveryRole.ts';
import { audienceOf, records } from '../../test/builders/roleTables.ts';
import type { Person } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import type { Audience } from '../modules/account/access/entry.ts';
import { routes } from '../rest/routes.ts';

/**
 * Input that people never type. The server must answer it normally or as invalid, and never with an internal error.
 */
const STRANGE: Record<string, { text: string; integer: number; date: string }> = {
  'a NUL character': { text: 'a\0b', integer: -1, date: '0001-01-01T00:00:00.000Z' },
  'half of a surrogate pair': { text: 'receita \ud800', integer: 0, date: '9999-12-31T23:59:59.999Z' },
  'a very long text': { text: 'ç'.repeat(5000), integer: 2 ** 31 - 1, date: '+275760-09-13T00:00:00.000Z' },
  'characters with a meaning in SQL': {
    text: `%_\\'"; --`,
    integer: -(2 ** 31),
    date: '-000001-01-01T00:00:00.000Z',
  },
};
/** These would end the session that the test uses. */
const SESSION_ENDING = new Set(['mutation logout', 'mutation logoutEverywhere', 'mutation changePassword']);

/** Requests that were sent already: an operation without arguments gets the same request for each kind of input. */
const sentRequests = new Set<string>();

let app: TestApp;
let world: RecordsOfEveryRole;
beforeAll(async () => {
  app = await startTestApp();
  world = await recordsOfEveryRole(app);
});
afterAll(() => app.close());

type StrangeValue = (typeof STRANGE)[string];
type KnownIds = Readonly<Record<string, string>>;

/** Ids of the world by the name of their argument, so that the strange input reaches later checks. */
const knownFor = (name: string): KnownIds =>
  Object.fromEntries(
    Object.entries(records[name]?.given ?? {}).flatMap(([arg, text]) => {
      const id = text.startsWith('$') ? world.ids[text.slice(1)] : undefined;
      return id && arg !== 'revision' ? [[arg, id] as const] : [];
    }),
  );

function strangeValue(type: GraphQLInputType, strange: StrangeValue, known: KnownIds, name = ''): unknown {
  if (isNonNullType(type)) return strangeValue(type.ofType, strange, known, name);
  if (isListType(type)) return [strangeValue(type.ofType, strange, known, name)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [
        field.name,
        strangeValue(field.type, strange, known, field.name),
      ]),
    );
  if (name in known) return known[name];
  switch (type.name) {
    case 'Int':
    case 'Float':
    case 'Cents':
      return strange.integer;
    case 'Boolean':
      return true;
    case 'DateTimeISO':
      return strange.date;
    case 'JSON':
      return { [strange.text]: [strange.text] };
    default:
      return strange.text;
  }
}

function documentOf({ kind, field }: Operation): string {
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const type = getNamedType(field.type);
  const refusal = isUnionType(type) ? ' ... on UserError { code }' : '';
  const fields = isLeafType(type) ? '' : ` { __typename${refusal} }`;
  return `${kind} ${declared ? `(${declared})` : ''} { ${field.name}${passed ? `(${passed})` : ''}${fields} }`;
}

function permitted(audience: Audience | undefined): (Person | null)[] {
  const { owner, doctor, admin } = world.people;
  if (audience === 'everyone') return [null, owner];
  if (audience === 'admins') return [admin];
  if (audience === 'doctors' || audience === 'clinic')
    return [doctor, ...(audience === 'clinic' ? [admin] : [])];
  return [owner, doctor];
}

/** Those who ask: in `npm test` one of the permitted callers, for another kind of input another one. */
function callersFor(audience: Audience | undefined, strange: StrangeValue): (Person | null)[] {
  const callers = permitted(audience);
  const first = Object.values(STRANGE).indexOf(strange) % callers.length;
  return [...callers, ...callers].slice(first, first + fullCount(callers.length, 1));
}

/** A body of the documented shape, with strange input wherever it fits. */
function bodyOf(shape: unknown, strange: StrangeValue): unknown {
  const {
    type,
    properties,
    items,
    anyOf,
    enum: words,
    const: only,
  } = (shape ?? {}) as {
    type?: string | string[];
    properties?: Record<string, unknown>;
    items?: unknown;
    anyOf?: unknown[];
    enum?: unknown[];
    const?: unknown;
  };
  if (only !== undefined) return only;
  if (words) return words[0];
  if (anyOf) return bodyOf(anyOf[0], strange);
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === 'object')
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, inner]) => [name, bodyOf(inner, strange)]),
    );
  if (kind === 'array') return [bodyOf(items, strange)];
  if (kind === 'integer' || kind === 'number') return strange.integer;
  if (kind === 'boolean') return true;
  return strange.text;
}

describe.each(Object.entries(STRANGE))('a caller who sends %s', (_what, strange) => {
  it('causes no internal error in any operation', async () => {
    const broken: string[] = [];
    for (const operation of operationsOf(app.schema)) {
      if (operation.kind === 'subscription' || SESSION_ENDING.has(operation.name)) continue;
      for (const known of [{}, knownFor(operation.name)])
        for (const who of callersFor(audienceOf[operation.name], strange)) {
          const variables = Object.fromEntries(
            operation.field.args.map(({ name, type }) => [name, strangeValue(type, strange, known, name)]),
          );
          const request = JSON.stringify([operation.name, who?.token, variables]);
          if (sentRequests.has(request)) continue;
          sentRequests.add(request);
          const { errors } = await app.graphql(documentOf(operation), variables, { token: who?.token });
          const code = errors?.[0]?.extensions?.code;
          if (code === 'INTERNAL') broken.push(operation.name);
        }
    }
    expect([...new Set(broken)]).toEqual([]);
  });

  it('causes no internal error on any documented path', async () => {
    const broken: string[] = [];
    const text = encodeURIComponent(strange.text.toWellFormed());
    for (const { method, path, audience, params, query, body } of routes) {
      const name = `${method} ${path}`;
      const known = knownFor(name);
      const address = path.replace(/\{(\w+)\}/g, (_, param: string) => known[param] ?? text);
      const parameters = Object.keys(query?.shape ?? {}).map((key) => {
        const isCount = key === 'limit' || key === 'offset';
        return `${key}=${known[key] ?? (isCount ? strange.integer : text)}`;
      });
      const shape = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
      const sent = shape ? { ...(bodyOf(shape, strange) as object), ...(params ? {} : known) } : undefined;
      for (const who of callersFor(audience, strange)) {
        const response = await fetch(`${app.url}${address}?${parameters.join('&')}`, {
          method,
          headers: {
            ...(who ? { authorization: `Bearer ${who.token}` } : {}),
            ...(sent ? { 'content-type': 'application/json' } : {}),
            'idempotency-key': 'a-key-of-another-0001',
          },
          ...(sent ? { body: JSON.stringify(sent) } : {}),
        });
        const answer = await response.text();
        if (response.status >= 500 && !/unavailable/.test(answer)) broken.push(name);
      }
    }
    expect([...new Set(broken)]).toEqual([]);
  });
});

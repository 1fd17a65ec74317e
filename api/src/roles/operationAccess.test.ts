import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execute, type GraphQLSchema, parse, subscribe } from 'graphql';
import { fullCount } from '#schema/testing/fullCount.ts';
import {
  type AccessOutcome,
  CALLER_KINDS,
  type CallerKind,
  expectedOutcome,
  oneOfEach,
  someoneAs,
} from '../../test/builders/callers.ts';
import { askFor, type Operation, operationsOf } from '../../test/builders/operations.ts';
import { audienceOf as table } from '../../test/builders/roleTables.ts';
import { openSocket, QUIET_MS, type SocketAnswer } from '../../test/builders/sockets.ts';
import type { Person } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import { createSchema } from '../graphql.ts';
import { requireEntry } from '../modules/account/access/entry.ts';
import { sendUnchecked } from '../rest/rest.recorder.ts';
import type { Route } from '../rest/route.ts';
import { routes } from '../rest/routes.ts';
import { entryTables, UPLOAD_ROUTES } from './entryTables.ts';

let app: TestApp;
/** The lines of the server's log, for the message of an unexpected failure. */
const log: string[] = [];
let people: Record<CallerKind, Person | null>;
beforeAll(async () => {
  app = await startTestApp({ logTo: log });
  people = await oneOfEach(app);
});
afterAll(() => app.close());

/**
 * Routes that the table does not name: a link, a code or a signature gives access, nothing is private, or tests of their
 * own ask as every role.
 */
const NOT_IN_TABLE = [
  ...[
    'GET /files/{id}/{size}',
    'GET /photos/{id}/{file}',
    'GET /exports/{id}',
    'GET /archive-files/{id}',
    'GET /receita/{id}',
    'POST /receita/{id}',
    'GET /receita/{id}/receita.pdf',
    'GET /dispensacao/{id}',
    'POST /dispensacao/{id}',
    'GET /dispensacao/{id}/dispensacao.pdf',
  ],
  ...['POST /webhooks/payment', 'GET /graphql', 'POST /graphql'],
  // For admins; their own tests ask as every other role.
  ...['POST /graphql/explorer', 'GET /catalog-file', 'POST /catalog-imports'],
  ...[
    'GET /healthz',
    'GET /readyz',
    'GET /.well-known/security.txt',
    ...['GET /robots.txt', 'GET /sitemap.xml', String.raw`GET /sitemap-:part(^\d{1,4}).xml`],
    'GET /feeds/produtos.xml',
    // The unsubscribe page opens by a signed link, without a sign-in.
    ...['GET /parar-avisos', 'POST /parar-avisos', 'GET /parar-avisos.css'],
    ...['GET /receita/receita.css', 'GET /graphql/sandbox'],
  ],
  ...['GET /sessao/buscar', 'GET /sessao/entregar', 'GET /sessao/entregar.js', 'GET /sessao/entregar.css'],
  ...['GET /openapi', 'GET /openapi.json', 'GET /openapi.css', 'GET /parceiros'],
  ...['GET /parceiros.js', 'GET /parceiros.css'],
];
const restName = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;
/**
 * Operations whose command checks the sign-in or the api-key again, so that removing their access rule changes nothing.
 */
const isAskedTwice = (name: string) => table[name] === 'enrolling' || table[name] === 'keys';
/** Operations that end the session of the caller. */
const LEAVES = new Set(['mutation logout', 'mutation logoutEverywhere']);

/** The outcome for each error code. */
const OUTCOME_OF_CODE: Record<string, AccessOutcome> = {
  UNAUTHENTICATED: 'UNAUTHENTICATED',
  ENROLMENT_REQUIRED: 'ENROLMENT_REQUIRED',
  FORBIDDEN: 'FORBIDDEN',
  api_key_required: 'api_key_required',
  unauthorized: 'UNAUTHENTICATED',
  two_factor_enrolment_required: 'ENROLMENT_REQUIRED',
  forbidden: 'FORBIDDEN',
  registration_suspended: 'registration_suspended',
  registration_unchecked: 'registration_unchecked',
};

/** Answers that say nothing about access: an invalid request of the test, a failure, a used up limit. */
const UNDECIDED =
  /VALIDATION|PARSE|BAD_USER_INPUT|unknown_operation|TOO_EXPENSIVE|INTERNAL|too_many_requests/;

function graphqlOutcome({ errors }: Pick<SocketAnswer, 'errors'>): AccessOutcome {
  const [error] = errors ?? [];
  const code = error?.extensions?.code ?? '';
  if (UNDECIDED.test(code))
    throw new Error(
      [`The answer does not show the access: ${JSON.stringify(errors)}`, ...log.slice(-5)].join('\n'),
    );
  return OUTCOME_OF_CODE[code] ?? 'open';
}

const expectedFor = (name: string, caller: CallerKind) => {
  const audience = table[name];
  return audience ? expectedOutcome(audience, caller) : 'not in the table';
};

const mistake = (name: string, caller: CallerKind, met: AccessOutcome): string[] => {
  const expected = expectedFor(name, caller);
  return met === expected ? [] : [`${name}: ${caller} meets ${met}, the table says ${expected}`];
};

const personFor = (name: string, caller: CallerKind) =>
  LEAVES.has(name) ? someoneAs(app, caller) : Promise.resolve(people[caller]);

/** Callers that every operation meets, also in `npm test`: most operations refuse them. */
const ALWAYS: readonly CallerKind[] = ['stranger', 'patient'];
/** How many of the others it meets; another part of them for the next operation, so that an audience meets all of them. */
const OTHERS = fullCount(CALLER_KINDS.length - ALWAYS.length, 2);

function callersOf(index: number): CallerKind[] {
  const others = CALLER_KINDS.filter((caller) => !ALWAYS.includes(caller));
  const first = (index * OTHERS) % others.length;
  return [...ALWAYS, ...[...others, ...others].slice(first, first + OTHERS)];
}

async function askRoute(route: Pick<Route, 'method' | 'path'>, caller: CallerKind): Promise<AccessOutcome> {
  const who = people[caller];
  // Paths of an account contain its id, and callers may use only their own.
  const id = route.path.startsWith('/user/') && who ? who.id : '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';
  const path = route.path.replace(/\{\w+\}/g, id);
  const body = route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} };
  const answer = await sendUnchecked(app, { method: route.method, path, token: who?.token, ...body });
  return OUTCOME_OF_CODE[answer.body?.error ?? ''] ?? 'open';
}

/** All routes of the server, parsed from the text that its router prints. */
function servedPaths(): string[] {
  const found: string[] = [];
  const path: string[] = [];
  for (const line of app.http.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    path.length = indent.length / 4;
    path.push(part);
    for (const method of methods?.split(', ') ?? []) found.push(`${method} ${path.join('')}`);
  }
  return found;
}

describe('the table of entry points', () => {
  it('is what the code states, and names every operation and every documented path', () => {
    expect(entryTables()['operationAudiences.json']).toEqual(table);
    const operations = operationsOf(app.schema).map(({ name }) => name);
    expect(Object.keys(table)).toEqual(expect.arrayContaining([...operations, ...routes.map(restName)]));
  });

  it('names every path the server answers, or the list beside it does', () => {
    const unnamed = (name: string) => name.replace(/:[^/]+|\{\w+\}/g, '{}');
    const known = new Set([...Object.keys(table), ...NOT_IN_TABLE].map(unnamed));
    const others = servedPaths()
      .filter((name) => !/^(HEAD|OPTIONS) |-sandbox/.test(name))
      .filter((name) => !known.has(unnamed(name)));
    expect(others).toEqual([]);
  });

  it('agrees with the answers over HTTP', async () => {
    const mistakes: string[] = [];
    for (const [index, operation] of operationsOf(app.schema).entries()) {
      if (operation.kind === 'subscription') continue;
      for (const caller of callersOf(index)) {
        const who = await personFor(operation.name, caller);
        const answer = await app.graphql(askFor(operation), {}, { token: who?.token });
        if (!answer.data && !answer.errors) throw new Error(`${operation.name} got status ${answer.status}.`);
        mistakes.push(...mistake(operation.name, caller, graphqlOutcome(answer)));
      }
    }
    expect(mistakes).toEqual([]);
  });

  it('agrees with the answers over WebSocket: of subscriptions, and of one operation of each audience, which enters as over HTTP', async () => {
    const overHttp = operationsOf(app.schema).filter(
      ({ kind, name }) => kind !== 'subscription' && !LEAVES.has(name),
    );
    const firstOfEachAudience = [...Map.groupBy(overHttp, ({ name }) => table[name]).values()].flatMap(
      ([first]) => first ?? [],
    );
    const mistakes = await Promise.all(
      CALLER_KINDS.map(async (caller) => {
        const socket = await openSocket(app, people[caller]);
        const found: string[] = [];
        const live = operationsOf(app.schema).filter(({ kind }) => kind === 'subscription');
        const meet = async (operation: Operation) => {
          const quietMs = expectedFor(operation.name, caller) === 'open' ? QUIET_MS : undefined;
          const answer = await socket.ask(askFor(operation), quietMs);
          found.push(...mistake(operation.name, caller, graphqlOutcome(answer)));
        };
        await Promise.all(live.map(meet));
        for (const operation of firstOfEachAudience) await meet(operation);
        socket.close();
        return found;
      }),
    );
    expect(mistakes.flat()).toEqual([]);
  });

  it('agrees with the answers of every documented path and of the uploads', async () => {
    const mistakes: string[] = [];
    const others = UPLOAD_ROUTES.map((name) => {
      const [method, path] = name.split(' ') as [Route['method'], string];
      return { method, path };
    });
    for (const route of [...routes, ...others])
      for (const caller of CALLER_KINDS)
        mistakes.push(...mistake(restName(route), caller, await askRoute(route, caller)));
    expect(mistakes).toEqual([]);
  });
});

describe('the comparison with the table', () => {
  it('fails for every operation whose access rule is removed', async () => {
    let removed = '';
    const loose: GraphQLSchema = await createSchema((viewer, rule, operation) => {
      if (operation !== removed) requireEntry(viewer, rule);
    });
    const viewers = await Promise.all(
      CALLER_KINDS.map(async (caller) => {
        const token = people[caller]?.token;
        const viewer = token ? await app.services.callers.tokens.read(token, app.clock.now()) : null;
        return [caller, viewer && (await app.services.callers.registrationBlocks.apply(viewer))] as const;
      }),
    );
    const unnoticed: string[] = [];
    for (const operation of operationsOf(loose)) {
      if (table[operation.name] === 'everyone' || isAskedTwice(operation.name)) continue;
      removed = operation.field.name;
      const found: string[] = [];
      for (const [caller, viewer] of viewers) {
        const sentRequest = {
          schema: loose,
          document: parse(askFor(operation)),
          contextValue: app.context(viewer),
        };
        const answer = await (operation.kind === 'subscription'
          ? subscribe(sentRequest)
          : execute(sentRequest));
        const isLive = Symbol.asyncIterator in answer;
        if (isLive) await answer.return(undefined);
        const errors = isLive ? undefined : answer.errors?.map((error) => error.toJSON() as never);
        found.push(...mistake(operation.name, caller, errors ? graphqlOutcome({ errors }) : 'open'));
        if (found.length > 0) break;
      }
      if (found.length === 0) unnoticed.push(operation.name);
    }
    expect(unnoticed).toEqual([]);
  });

  it('fails for every documented path whose access rule is removed', async () => {
    const unnoticed: string[] = [];
    for (const route of routes) {
      if (route.audience === 'everyone' || isAskedTwice(restName(route))) continue;
      const { audience } = route;
      route.audience = 'everyone';
      const found: string[] = [];
      for (const caller of CALLER_KINDS) {
        found.push(...mistake(restName(route), caller, await askRoute(route, caller)));
        if (found.length > 0) break;
      }
      route.audience = audience;
      if (found.length === 0) unnoticed.push(restName(route));
    }
    expect(unnoticed).toEqual([]);
  });
});

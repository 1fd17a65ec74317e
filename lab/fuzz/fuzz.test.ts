// For a release: 1,200 generated calls
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sendRequest } from '../../api/src/rest/rest.recorder.ts';
import { routes } from '../../api/src/rest/routes.ts';
import { countStatementsOfProcess } from '../../api/src/shared/database/statements.ts';
import { newId } from '../../api/src/shared/ids.ts';
import { someoneAs } from '../../api/test/builders/callers.ts';
import { dispensed, pharmacistOnShift } from '../../api/test/builders/dispensing.ts';
import { stockLots } from '../../api/test/builders/lots.ts';
import { operationsOf } from '../../api/test/builders/operations.ts';
import {
  MARK,
  type RecordsOfEveryRole,
  recordsOfEveryRole,
} from '../../api/test/builders/recordsOfEveryRole.ts';
import { shopper } from '../../api/test/builders/shoppers.ts';
import { openSocket } from '../../api/test/builders/sockets.ts';
import { type Person, signUp, signUpAs } from '../../api/test/people.ts';
import { startTestApp, type TestApp } from '../../api/test/testApp.ts';
import { Dice } from '../../sandbox/dice.ts';
import { randomCall, randomLink } from './randomCall.ts';
import { randomDocument } from './randomDocument.ts';

/** `npm run lab -- fuzz` sets them; the short form is part of every test run. */
const COUNT = Number(process.env.FUZZ_COUNT ?? 1_200);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_124);
/** How long a call may take on a busy machine. */
const ANSWER_MS = 60_000;
jest.setTimeout(Math.max(360_000, COUNT * 200));

/** These end the session or the account that all other calls need. */
const LEAVING =
  /logout|changePassword|refreshSession|revokeMy|endMy|endSession|endOther|erase|erasure|removeMe|deleteMe|Passkey|TwoFactor|updateMe/i;
/** Codes by which a document is refused before it runs. */
const REFUSED =
  /^(GRAPHQL_(PARSE|VALIDATION)_FAILED|BAD_USER_INPUT|BAD_REQUEST|TOO_EXPENSIVE|too_many_requests|unknown_operation|OPERATION_RESOLUTION_FAILURE|invalid_input)$/;
const OTHERS_MARK = 'Jabuticabeira';

interface FuzzCaller {
  name: string;
  person: Person | null;
  /** Words that only other people's records contain. */
  foreign: readonly string[];
  mayWrite: boolean;
  /** A doctor or pharmacist: every request reads their registration first, so that a suspension takes effect at once. */
  hasRegistration?: boolean;
}

/** The server's log, to find out why a call failed. */
const log: string[] = [];
let app: TestApp;
let world: RecordsOfEveryRole;
let callers: FuzzCaller[];
let ids: string[];
let links: string[];
beforeAll(async () => {
  app = await startTestApp({ settings: { ANONYMOUS_OPERATIONS: 'free' }, logTo: log });
  world = await recordsOfEveryRole(app);
  const other = await signUp(app, { firstName: 'Otávio', lastName: OTHERS_MARK });
  const { owner, doctor } = world.people;
  callers = [
    { name: 'stranger', person: null, foreign: [MARK, OTHERS_MARK], mayWrite: true },
    { name: 'patient', person: owner, foreign: [OTHERS_MARK], mayWrite: false },
    { name: 'other patient', person: other, foreign: [MARK], mayWrite: true },
    { name: 'doctor', person: doctor, foreign: [OTHERS_MARK], mayWrite: false, hasRegistration: true },
    {
      name: 'suspended doctor',
      person: await someoneAs(app, 'suspendedDoctor'),
      foreign: [MARK, OTHERS_MARK],
      mayWrite: true,
      hasRegistration: true,
    },
    {
      name: 'pharmacist',
      person: await pharmacistOnShift(app),
      foreign: [OTHERS_MARK],
      mayWrite: true,
      hasRegistration: true,
    },
    {
      name: 'suspended pharmacist',
      person: await someoneAs(app, 'suspendedPharmacist'),
      foreign: [MARK, OTHERS_MARK],
      mayWrite: true,
      hasRegistration: true,
    },
    {
      name: 'admin without a fresh code',
      person: await signUpAs(app, 'admin', { isSteppedUp: false }),
      foreign: [],
      mayWrite: true,
    },
  ];
  ids = [...Object.values(world.ids), ...(await pharmacyIds(owner)), other.id, newId()];
  links = await linksOf(owner);
});
afterAll(() => app.close());

/**
 * The ids of what a pharmacist acts on: an order of a medicine that waits for them, another that was dispensed, and the
 * lots of both.
 */
async function pharmacyIds(owner: Person | null): Promise<string[]> {
  if (!owner) throw new Error('the records have no owner');
  const buyer = await shopper(app, owner);
  const orders: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const { id } = await buyer.order('minoxidil');
    await buyer.payByCard(id);
    orders.push(id);
  }
  const [, dispensedId = ''] = orders;
  await dispensed(app, dispensedId);
  const { rows } = await app.services.database.pool.query<{ id: string; lot: string }>(
    `select d.id, l.lot_id as lot from dispensing d join dispensing_item i on i.dispensing_id = d.id
     join dispensing_lot l on l.dispensing_item_id = i.id where d.transaction_id = $1`,
    [dispensedId],
  );
  const [row] = rows;
  if (!row) throw new Error('no medicine was dispensed');
  const { id: lotId } = await stockLots(app, world.ids.product ?? '', 50);
  return [...orders, row.id, row.lot, lotId];
}

/** Links of the patient's own files, as the patient received them. */
async function linksOf(owner: Person | null): Promise<string[]> {
  const paths = [`/files/${world.ids.photo}/full?t=x`];
  for (const file of ['photo', 'uploadedPage', 'document', 'attachment']) {
    const { body } = await sendRequest(app, {
      path: `/utils/secure-url?fileName=${world.ids[file]}`,
      token: owner?.token,
    });
    if (body?.url) paths.push(body.url.replace(/^https?:\/\/[^/]+/, ''));
  }
  return paths;
}

interface FuzzResult {
  calls: Record<'http' | 'socket' | 'rest' | 'file', number>;
  foreign: string[];
  internal: string[];
  /** Calls without an answer, or whose connection was closed. */
  unanswered: string[];
  refused: number;
  refusedStatements: number;
}

/** The number of SQL statements meanwhile, by the ORM or without it. */
async function countStatements<T>(run: () => Promise<T>): Promise<{ answer: T; statements: number }> {
  const { query } = app.services.database.pool;
  const callsOf = () => (jest.isMockFunction(query) ? query.mock.calls.length : 0);
  const before = callsOf();
  const { answer, statements } = await countStatementsOfProcess(run);
  return { answer, statements: statements.length + callsOf() - before };
}

/** Access tokens are valid for fifteen minutes; a long run takes longer. */
const TOKENS_HOLD_CALLS = 5_000;
async function refreshTokens(): Promise<void> {
  for (const { person } of callers) {
    if (!person) continue;
    const { data } = await app.graphql(
      'mutation ($refreshToken: String!) { refreshSession(refreshToken: $refreshToken) { ... on AuthRecord { token refreshToken } } }',
      { refreshToken: person.refreshToken },
    );
    Object.assign(person, data.refreshSession);
  }
}

interface Rights {
  roles: unknown;
  keys: unknown;
  coupons: unknown;
}

/** The log line that belongs to an answer. */
function problemOf(text: string): string {
  const id = /"requestId":"([^"]+)"/.exec(text)?.[1];
  const line = log.findLast(
    (entry) => id !== undefined && entry.includes(id) && entry.includes('"level":50'),
  );
  return (line ?? text).slice(0, 900);
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const late = once(signal, 'abort').then(() => {
    throw signal.reason;
  });
  return Promise.race([answer, late]);
}

/** What only an admin with a fresh code may change. */
async function rights(): Promise<Rights> {
  const read = async (text: string) => (await app.services.database.pool.query(text)).rows;
  return {
    // Anyone may become a patient.
    roles: await read(
      `select role, count(*) from user_account where role <> 'patient' group by role order by role`,
    ),
    // Anyone may create a test key, which sees nothing of the shop.
    keys: await read('select count(*) from api_key where not is_test'),
    coupons: await read('select count(*), sum(percent) from coupon'),
  };
}

describe('generated documents and calls', () => {
  it(`return no foreign object, cause no server error, run almost no statement when refused and change no rights (${COUNT} calls)`, async () => {
    const dice = new Dice(SEED);
    jest.spyOn(app.services.database.pool, 'query');
    const operations = operationsOf(app.schema).filter(({ name }) => !LEAVING.test(name));
    const reads = operations.filter(({ kind }) => kind !== 'mutation');
    const callable = routes.filter(
      ({ path, method }) =>
        !LEAVING.test(path) &&
        !/^\/(login|auth|recover)/.test(path) &&
        (method !== 'DELETE' || path !== '/user/{id}'),
    );
    const readable = callable.filter(({ method }) => method === 'GET');
    const result: FuzzResult = {
      calls: { http: 0, socket: 0, rest: 0, file: 0 },
      foreign: [],
      internal: [],
      unanswered: [],
      refused: 0,
      refusedStatements: 0,
    };
    const before = await rights();
    const sockets = new Map<FuzzCaller, Awaited<ReturnType<typeof openSocket>>>();
    for (let turn = 0; turn < COUNT; turn += 1) {
      if (turn > 0 && turn % TOKENS_HOLD_CALLS === 0) await refreshTokens();
      const asker = dice.one(callers);
      const token = asker.person?.token;
      const kind = dice.one(['http', 'http', 'http', 'socket', 'rest', 'rest', 'file'] as const);
      result.calls[kind] += 1;
      let [sentDocument, text, code, status] = ['', '', '', 200];
      try {
        if (kind === 'http' || kind === 'socket') {
          const document = randomDocument(dice, asker.mayWrite ? operations : reads, ids);
          sentDocument = document.query;
          // A running subscription sends nothing over a socket, which would only make the run long.
          const overSocket =
            kind === 'socket' && !/^\s*subscription/.test(sentDocument) && sentDocument.length < 8_000;
          const { answer, statements } = await countStatements(async () => {
            if (!overSocket) {
              const response = await fetch(`${app.url}/graphql`, {
                method: 'POST',
                signal: AbortSignal.timeout(ANSWER_MS),
                headers: {
                  'content-type': 'application/json',
                  ...(token ? { authorization: `Bearer ${token}` } : {}),
                },
                body: JSON.stringify({ query: sentDocument, variables: document.variables }),
              });
              status = response.status;
              return JSON.parse(await response.text());
            }
            let socket = sockets.get(asker);
            if (!socket) {
              socket = await openSocket(app, asker.person);
              sockets.set(asker, socket);
            }
            return answered(socket.ask(sentDocument));
          });
          text = JSON.stringify(answer);
          code = answer.errors?.[0]?.extensions?.code ?? '';
          if (answer.data === undefined && REFUSED.test(code)) {
            result.refused += 1;
            result.refusedStatements += Math.max(0, statements - (asker.hasRegistration ? 1 : 0));
          }
          if (
            (answer.errors ?? []).some(
              (error: { extensions?: { code?: string } }) => error.extensions?.code === 'INTERNAL',
            )
          )
            code = 'INTERNAL';
        } else if (kind === 'rest') {
          const call = randomCall(dice, asker.mayWrite ? callable : readable, ids);
          sentDocument = `${call.method} ${call.path} ${call.body ?? ''}`;
          const response = await fetch(`${app.url}${call.path}`, {
            method: call.method,
            signal: AbortSignal.timeout(ANSWER_MS),
            headers: {
              ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
              ...(token ? { authorization: `Bearer ${token}` } : {}),
              'idempotency-key': newId(),
            },
            ...(call.body === undefined ? {} : { body: call.body }),
          });
          status = response.status;
          text = await response.text();
        } else {
          sentDocument = randomLink(dice, links, ids);
          // A link opens for its viewer; with another person's Bearer token it must not.
          const bearer: Record<string, string> =
            token && asker.name !== 'patient' ? { authorization: `Bearer ${token}` } : {};
          const response = await fetch(app.url + sentDocument, {
            headers: bearer,
            signal: AbortSignal.timeout(ANSWER_MS),
          });
          status = response.status;
          const bytes = Buffer.from(await response.arrayBuffer());
          const isFile = /^(image|application\/pdf)/.test(response.headers.get('content-type') ?? '');
          if (token && asker.name !== 'patient' && status === 200 && isFile)
            result.foreign.push(`turn ${turn}, ${asker.name}: ${sentDocument}`);
          text = isFile ? '' : bytes.toString('utf8');
        }
      } catch (error) {
        // The next call of this person opens a new socket.
        sockets.delete(asker);
        result.unanswered.push(
          `turn ${turn}, ${asker.name}, ${kind}: ${error}: ${sentDocument.slice(0, 600)}`,
        );
        continue;
      }
      if (log.length > 5_000) log.splice(0, 4_000);
      const isBroken = code === 'INTERNAL' || (status >= 500 && !/unavailable/.test(text));
      if (isBroken)
        result.internal.push(
          `turn ${turn}, ${asker.name}, ${kind}: ${sentDocument.slice(0, 600)}\n   ${problemOf(text)}`,
        );
      const shown = asker.foreign.find((word) => text.includes(word));
      if (shown) result.foreign.push(`turn ${turn}, ${asker.name}, ${kind}: ${sentDocument.slice(0, 600)}`);
    }
    for (const socket of sockets.values()) socket.close();
    const share = result.refused > 0 ? result.refusedStatements / result.refused : 0;
    const { http, socket, rest, file } = result.calls;
    process.stdout.write(
      `fuzz, seed ${SEED}: ${COUNT} calls (${http} http, ${socket} socket, ${rest} rest, ${file} file links), ` +
        `${result.foreign.length} foreign objects, ${result.internal.length} internal errors, ${result.unanswered.length} without an answer, ` +
        `${share.toFixed(3)} statements per refused document (${result.refused} refused)\n`,
    );
    if (process.env.FUZZ_SHOW)
      process.stdout.write(
        `${[...result.foreign, ...result.internal, ...result.unanswered].slice(0, 40).join('\n')}\n`,
      );
    expect(result.foreign).toEqual([]);
    expect(result.internal).toEqual([]);
    expect(result.unanswered).toEqual([]);
    expect(result.refused).toBeGreaterThan(COUNT / 50);
    expect(share).toBeLessThanOrEqual(0.2);
    expect(await rights()).toEqual(before);
  });

  it('are searched for a word that the answers to its owner contain', async () => {
    const { owner } = world.people;
    const { data } = await app.graphql('{ me { lastName } }', {}, { token: owner?.token });
    expect(JSON.stringify(data)).toContain(MARK);
  });
});

import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pg from 'pg';

/** The statements of the request that is being handled. */
const handled = new AsyncLocalStorage<string[]>();
const query: (...given: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query');
Reflect.set(pg.Client.prototype, 'query', function collect(this: unknown, ...given: unknown[]) {
  const statements = handled.getStore();
  if (!statements) return query.apply(this, given);
  const [statement] = given;
  const text = String(typeof statement === 'string' ? statement : Reflect.get(Object(statement), 'text'));
  // A statement that found no row has changed nothing.
  const note = (result: unknown) => {
    if (Reflect.get(Object(result), 'rowCount') !== 0) statements.push(text.trim().toLowerCase());
  };
  const done = given.at(-1);
  if (typeof done === 'function') {
    const noted = (error: unknown, result: unknown) => {
      note(result);
      done(error, result);
    };
    return query.apply(this, [...given.slice(0, -1), noted]);
  }
  const result = query.apply(this, given);
  if (result instanceof Promise) result.then(note, () => undefined);
  return result;
});

/** What a refused guess leaves behind: how many there were, and that a code or challenge is used up. */
const GUESSES = ['rate_limit', 'recovery_code', 'passkey_challenge', 'login_challenge', 'two_factor_spare'];

/** What else a refused mutation writes on purpose. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // The owner is told about guesses by mail.
  authenticateTwoFactor: ['pgboss'],
  recoverTwoFactor: ['pgboss'],
  passTwoFactorByPasskey: ['pgboss'],
  // A passkey counts each use, also one that opens nothing.
  signInWithPasskey: ['passkey'],
  // A session that is over, or whose token was used twice, is ended.
  refreshSession: ['session', 'event', 'pgboss'],
  // The open evaluation moves to the version in force, whose new questions are answered next.
  submitQuiz: ['quiz', 'event'],
  // The doctor was at the case and has signed with a code, before another act changed the case.
  prescribe: ['medical_appointment', 'two_factor', 'session', 'stored_file'],
};

/** The tables that the committed statements of a request wrote. */
function writtenTables(statements: readonly string[]): string[] {
  let open: string[] | null = null;
  const written: string[] = [];
  for (const statement of statements) {
    if (statement.startsWith('begin')) open = [];
    else if (statement === 'rollback') open = null;
    else if (statement === 'commit') {
      written.push(...(open ?? []));
      open = null;
    } else {
      const tables = statement.matchAll(
        /\b(?:insert into|delete from|update)\s+"?(\w+)"?(?:\."?\w+"?)?\s+(?:\w+\s+)?(?:set|\(|where|using)/g,
      );
      (open ?? written).push(...[...tables].map(([, table]) => table ?? ''));
    }
  }
  return [...new Set(written)];
}

/**
 * Watches the mutations that the tests of an app send: one that answers with a refusal must have written nothing.
 * Returns the plugin, and the mutations that wrote something.
 */
export function watchRefusals() {
  const statementsOf = new WeakMap<FastifyRequest, string[]>();
  const written: string[] = [];
  const plugin = async (http: FastifyInstance) => {
    // After the body was read, because reading it leaves the context of the request.
    http.addHook('preValidation', (request, _reply, done) => {
      const statements: string[] = [];
      statementsOf.set(request, statements);
      handled.run(statements, done);
    });
    http.addHook('onSend', async (request, _reply, payload) => {
      const text = String(Object(request.body).query ?? '');
      if (request.url !== '/graphql' || !/^\s*mutation/.test(text) || typeof payload !== 'string')
        return payload;
      const answers = Object.entries(Object(JSON.parse(payload).data));
      const refused = answers.filter(
        ([, answer]) => typeof Object(answer).code === 'string' && !('id' in Object(answer)),
      );
      // Of several mutations in one request the others may have written.
      if (refused.length === 0 || answers.length > 1) return payload;
      const [[field, answer] = ['', {}]] = refused;
      const allowed = [...GUESSES, ...(ALLOWED[field] ?? [])];
      const tables = writtenTables(statementsOf.get(request) ?? []).filter(
        (table) => !allowed.includes(table),
      );
      if (tables.length > 0)
        written.push(`${field} answered ${Object(answer).code} and wrote ${tables.join(', ')}`);
      return payload;
    });
  };
  return { plugin, written };
}

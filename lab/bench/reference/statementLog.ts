import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { SERVING_ROLE } from '../../../api/src/embedded/servingUrl.ts';

export interface Statement {
  /** The connection that sent it. */
  pid: string;
  text: string;
  values: (string | null)[];
}

const BANK_TABLES = 'charge|receipt|refund|webhook|card_token|switches|pix_authorization';
const BANK = new RegExp(`\\b(from|into|update|join)\\s+(${BANK_TABLES})\\b`, 'g');

/** The connections of the test bank, which has its own schema. */
export function bankPids(statements: readonly Statement[]): ReadonlySet<string> {
  return new Set(
    statements
      .filter(({ text }) => /\b(from|update|into) (charge|card_token|switches|webhook)\b/.test(text))
      .map(({ pid }) => pid),
  );
}

/** Names the schema of the test bank in a statement, for a connection without that schema in its search path. */
export const withSchema = (statement: Statement): Statement => ({
  ...statement,
  text: statement.text.replace(BANK, '$1 sandbox_gateway.$2'),
});

/** Makes new connections of the shop log every statement with its values, until `stopLogging`. */
export async function logEveryStatement(database: pg.Pool): Promise<void> {
  for (const setting of [
    "log_statement = 'all'",
    "log_error_verbosity = 'default'",
    'log_parameter_max_length = -1',
  ])
    await database.query(`alter role ${SERVING_ROLE} set ${setting}`);
}

export async function stopLogging(database: pg.Pool): Promise<void> {
  for (const name of ['log_statement', 'log_error_verbosity', 'log_parameter_max_length'])
    await database.query(`alter role ${SERVING_ROLE} reset ${name}`);
}

/** The statements the server logged during a run. The pauses give it time to write its log. */
export async function recordStatements(logFile: string, run: () => Promise<unknown>): Promise<Statement[]> {
  await pause(400);
  const before = readFileSync(logFile, 'utf8').length;
  await run();
  await pause(400);
  return parse(readFileSync(logFile, 'utf8').slice(before));
}

const ENTRY = /^\d{4}-\d\d-\d\d [\d:.]+ UTC \[(\d+)\] (LOG|DETAIL|[A-Z]+):\s+/;

function parse(log: string): Statement[] {
  const statements: Statement[] = [];
  for (const { pid, level, text } of entries(log)) {
    const statement = /^(?:execute [^:]+|statement): ([\s\S]*)$/.exec(text)?.[1];
    if (level === 'LOG' && statement !== undefined) statements.push({ pid, text: statement, values: [] });
    const values = /^[Pp]arameters: ([\s\S]*)$/.exec(text)?.[1];
    const last = statements.findLast((known) => known.pid === pid);
    if (level === 'DETAIL' && values !== undefined && last) last.values = readValues(values);
  }
  return statements;
}

function entries(log: string): { pid: string; level: string; text: string }[] {
  const found: { pid: string; level: string; text: string }[] = [];
  for (const line of log.split('\n')) {
    const head = ENTRY.exec(line);
    if (head?.[1] && head[2]) found.push({ pid: head[1], level: head[2], text: line.slice(head[0].length) });
    else {
      const last = found.at(-1);
      if (last && line !== '') last.text += `\n${line.replace(/^\t/, '')}`;
    }
  }
  return found;
}

/** Reads parameters as PostgreSQL logs them: `$1 = 'it''s', $2 = NULL`. */
function readValues(text: string): (string | null)[] {
  return [...text.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g)].map(([, value = 'NULL']) =>
    value === 'NULL' ? null : value.slice(1, -1).replaceAll("''", "'"),
  );
}

/**
 * Statements of the process that run on a timer and not for the operation: wake-ups, and polling for work.
 */
const CHORES =
  /^select pg_notify|first_open_transaction|update webhook set attempts|^select value from switches$/i;

/**
 * A database transaction with one of these is the bank's own timer: charges that expire, debits of PIX Automático.
 */
const CHORE_TRANSACTIONS = /update charge set status = 'expired'|c\.next_try_at <= /i;

/**
 * The statements of an operation in an order that one connection can repeat: whole database transactions in the order
 * of their ends, without timer statements.
 */
export function workOf(statements: readonly Statement[]): Statement[] {
  const openTransactions = new Map<string, Statement[]>();
  const work: Statement[] = [];
  const take = (unit: readonly Statement[]) => {
    const chores = unit.length === 1 ? CHORES : CHORE_TRANSACTIONS;
    if (!unit.some(({ text }) => chores.test(text.trim()))) work.push(...unit);
  };
  for (const statement of statements) {
    const unit = openTransactions.get(statement.pid);
    const verb = statement.text.trim().toLowerCase();
    if (verb === 'begin') openTransactions.set(statement.pid, [statement]);
    else if (!unit) take([statement]);
    else {
      unit.push(statement);
      if (verb !== 'commit' && verb !== 'rollback') continue;
      openTransactions.delete(statement.pid);
      take(unit);
    }
  }
  return work;
}

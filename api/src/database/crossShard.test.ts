import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { shopper } from '../../test/builders/shoppers.ts';
import { ownerUrlOf } from '../../test/database.ts';
import { explainStatement } from '../../test/fixtures/shards/explainStatements.ts';
import { placedTables, scalingText } from '../../test/fixtures/shards/placedTables.ts';
import { shardsTouched } from '../../test/fixtures/shards/shardsTouched.ts';
import { statementPattern } from '../../test/fixtures/shards/statementPattern.ts';
import { statementsOfApps } from '../../test/fixtures/shards/statementsOfApps.ts';
import { statementsOfJobs } from '../../test/fixtures/statementsOfJobs.ts';
import { statementsOfSweeps } from '../../test/fixtures/statementsOfSweeps.ts';
import { signUpAs } from '../../test/people.ts';
import { startTestApp, type TestApp } from '../../test/testApp.ts';

// The test calls every operation of the apps, every job and every sweep.
jest.setTimeout(180_000);

/**
 * The statements that would touch more than one shard, by the reason why they may. A new one fails the test. RECORD=1 adds it
 * under `TO_REVIEW`; it is moved by hand to a reason of `docs/scaling.md`, or rewritten with the shard key.
 */
const FILE = new URL('./crossShard.json', import.meta.url);
const TO_REVIEW = 'to review';
type Reviewed = Record<string, Record<string, string>>;
const reviewed: Reviewed = JSON.parse(readFileSync(FILE, 'utf8'));

let app: TestApp;
/** What each statement would touch, by its pattern. */
const found = new Map<string, string>();
const withoutPlan: string[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const texts = new Set(await everyStatement());
  const owner = new pg.Client({ connectionString: ownerUrlOf(app.services.config.databaseUrl ?? '') });
  await owner.connect();
  const placed = placedTables();
  for (const text of texts) {
    const plan = await explainStatement(owner, text).catch((error: unknown) => {
      withoutPlan.push(`${String(error)}: ${statementPattern(text)}`);
      return null;
    });
    const touched = plan ? shardsTouched(plan, placed) : [];
    if (touched.length > 0) found.set(statementPattern(text), touched.join(', '));
  }
  await owner.end();
}, 180_000);
afterAll(() => app.close(), 20_000);

async function everyStatement(): Promise<string[]> {
  const ofApps = await statementsOfApps(app);
  const admin = await signUpAs(app, 'admin');
  const buyer = await shopper(app);
  const { id } = await buyer.order();
  await buyer.payByCard(id);
  const { rows } = await app.services.pool.query('select id from payment where transaction_id = $1', [id]);
  const ofJobs = await statementsOfJobs(app, { admin, paymentId: rows[0].id });
  const ofSweeps = await statementsOfSweeps(app);
  return [...ofApps, ...[...ofJobs.values(), ...ofSweeps.values()].flat()];
}

describe('statements that would touch more than one shard', () => {
  it('can all be explained', () => {
    expect(withoutPlan).toEqual([]);
  });

  it('are reviewed, each with a reason of the plan', () => {
    const known = new Map(Object.values(reviewed).flatMap((statements) => Object.entries(statements)));
    const added = [...found].filter(([pattern, touched]) => known.get(pattern) !== touched);
    if (process.env.RECORD === '1') record(added);
    expect(added).toEqual([]);
    const reasons = [...scalingText().matchAll(/^\| `([a-z ]+)` \| (?!`)/gm)].map(([, name]) => name);
    expect(Object.keys(reviewed).toSorted()).toEqual(reasons.toSorted());
  });

  it('are listed only while they exist', () => {
    const listed = Object.values(reviewed).flatMap((statements) => Object.keys(statements));
    expect(listed.filter((pattern) => !found.has(pattern))).toEqual([]);
  });
});

/** Adds new statements, and removes those that no longer exist. */
function record(added: readonly (readonly [string, string])[]): void {
  for (const [reason, statements] of Object.entries(reviewed))
    reviewed[reason] = Object.fromEntries(
      Object.entries(statements).filter(([pattern, touched]) => found.get(pattern) === touched),
    );
  if (added.length > 0) reviewed[TO_REVIEW] = { ...reviewed[TO_REVIEW], ...Object.fromEntries(added) };
  writeFileSync(FILE, `${JSON.stringify(reviewed, null, 2)}\n`);
}

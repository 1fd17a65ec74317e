import { describe, expect, it } from '@jest/globals';
import {
  asOwner,
  chain,
  findProblems,
  prepareAuditChain,
  recordOpening,
} from '../../../../test/fixtures/auditChain.ts';
import { createClock } from '../../../shared/clock/clock.ts';

prepareAuditChain();

const YEAR_MS = 365.25 * 86_400_000;

/** A chain whose first row and its signed head are this many years old, and whose second row is new. Returns the first. */
async function startChain(years: number): Promise<string> {
  await asOwner('delete from access_entry');
  for (const table of ['audit_link', 'audit_head'])
    await asOwner(`delete from ${table} where chain = 'access_entry'`);
  const id = await recordOpening(undefined, new Date(Date.now() - years * YEAR_MS));
  await chain(createClock(-years * YEAR_MS));
  await recordOpening();
  await chain();
  return id;
}

const keepPartitions = () => asOwner('select keep_partitions(now())');
const rowsLeft = async () => (await asOwner('select count(*)::int as count from access_entry'))[0]?.count;

describe('verifyAudit', () => {
  it('accepts the removal of rows whose retention time is over by the time of a signed head', async () => {
    // Openings are stored for 20 years.
    await startChain(22);
    await keepPartitions();
    expect(await rowsLeft()).toBe(1);
    expect(await findProblems()).toEqual([]);
  });

  it('reports a row that was removed before its retention time was over', async () => {
    const id = await startChain(19);
    await keepPartitions();
    expect(await rowsLeft()).toBe(2);
    await asOwner('delete from access_entry where id = $1', [id]);
    expect(await findProblems()).toEqual([expect.stringMatching(`${id} .* was removed`)]);
  });

  it('does not believe a forged time of a link or of a head', async () => {
    const id = await startChain(1);
    await asOwner('delete from access_entry where id = $1', [id]);
    await asOwner(`update audit_link set at = at - interval '21 years' where chain = 'access_entry'`);
    await asOwner(`update audit_head set at = at - interval '21 years' where chain = 'access_entry'`);
    expect((await findProblems()).join('\n')).toMatch(`${id} (position 1): was removed`);
  });
});

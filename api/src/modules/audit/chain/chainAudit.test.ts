import { describe, expect, it } from '@jest/globals';
import {
  asOwner,
  chain,
  chainOnce,
  findProblems,
  pool,
  prepareAuditChain,
  recordOpening,
} from '../../../../test/fixtures/auditChain.ts';
import { newId } from '../../../shared/ids.ts';

prepareAuditChain();

describe('chainAudit', () => {
  it('builds a chain that agrees with the rows, also when it runs again', async () => {
    expect(await findProblems()).toEqual([]);
    await recordOpening();
    await chain();
    expect(await findProblems()).toEqual([]);
    const { rows } = await pool.query(
      `select chain, count(*)::int as links from audit_link group by chain order by chain`,
    );
    // Six openings and one act of the fixture, and the opening above.
    expect(rows).toEqual([
      { chain: 'access_entry', links: 7 },
      { chain: 'admin_act', links: 1 },
    ]);
  });

  it('waits for a transaction that commits late, so that its row is not skipped', async () => {
    const late = await pool.connect();
    await late.query('begin');
    const slow = await recordOpening(late);
    await recordOpening();
    await chainOnce();
    await late.query('commit');
    late.release();
    await chain();
    expect(await findProblems()).toEqual([]);
    const { rows } = await pool.query('select position::int as position from audit_link where row_id = $1', [
      slow,
    ]);
    // After the six of the fixture, and before the opening that began later and was committed first.
    expect(rows).toEqual([{ position: 7 }]);
  });

  it('runs in one process at a time', async () => {
    await Promise.all(Array.from({ length: 40 }, () => recordOpening()));
    await Promise.all([chain(), chain(), chain(), chain()]);
    await chain();
    expect(await findProblems()).toEqual([]);
  });

  it('builds a chain that still agrees after a migration adds a column', async () => {
    await asOwner('alter table access_entry add column later text null');
    expect(await findProblems()).toEqual([]);
  });
});

describe('the serving role of the database', () => {
  it('cannot write a row with the id of an earlier transaction', async () => {
    const id = newId();
    await pool.query(
      `insert into access_entry (id, owner_id, viewer_id, viewer_role, what, entity_id, door, at, xid)
       values ($1, $1, $1, 'admin', 'quiz', $1, 'graphql', now(), '3')`,
      [id],
    );
    // The database replaced the number: the row would otherwise be reported as inserted into the past.
    await chain();
    expect(await findProblems()).toEqual([]);
  });

  it.each(['audit_link', 'audit_head', 'access_entry', 'admin_act'])(
    'cannot delete rows of %s',
    async (table) => {
      await expect(pool.query(`delete from ${table}`)).rejects.toThrow('permission denied');
    },
  );
});

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import {
  asOwner,
  bucket,
  chain,
  findProblems,
  folder,
  ids,
  prepareAuditChain,
} from '../../../../test/fixtures/auditChain.ts';
import { newId } from '../../../shared/ids.ts';
import { headsFileIn, readBucketHeads, readHeadsFile } from './headCopies.ts';

prepareAuditChain();

describe('verifyAudit, against a forger with the password of the database’s owner,', () => {
  it.each<[what: string, forgery: () => Promise<unknown>, finding: () => string]>([
    [
      'an altered row',
      () => asOwner(`update access_entry set sealed = 'another reason' where id = $1`, [ids[2]]),
      () => `access_entry: row ${ids[2]} (position 3): was altered`,
    ],
    ['an altered admin act', () => asOwner(`update admin_act set act = 'role-changed'`), () => 'was altered'],
    [
      'a deleted row',
      () => asOwner('delete from access_entry where id = $1', [ids[2]]),
      () => `access_entry: row ${ids[2]} (position 3): was removed`,
    ],
    [
      'a row deleted together with its link',
      async () => {
        await asOwner('delete from access_entry where id = $1', [ids[2]]);
        await asOwner('delete from audit_link where row_id = $1', [ids[2]]);
      },
      () => 'access_entry: positions 3 to 3: links are missing',
    ],
    [
      'two swapped rows',
      async () => {
        // Rows of the same moment could not swap their ids in one statement, because the two are the primary key.
        const between = newId();
        await asOwner('update access_entry set id = $2 where id = $1', [ids[1], between]);
        await asOwner('update access_entry set id = $2 where id = $1', [ids[3], ids[1]]);
        await asOwner('update access_entry set id = $2 where id = $1', [between, ids[3]]);
      },
      () => `access_entry: row ${ids[1]} (position 2): was altered`,
    ],
    [
      'two swapped links',
      async () => {
        await asOwner(`update audit_link set position = 100 where row_id = $1`, [ids[1]]);
        await asOwner(`update audit_link set position = 2 where row_id = $1`, [ids[2]]);
        await asOwner(`update audit_link set position = 3 where row_id = $1`, [ids[1]]);
      },
      () => `access_entry: row ${ids[1]} (position 3): is out of order`,
    ],
    [
      'a row inserted into the past',
      async () => {
        const id = newId();
        ids.push(id);
        await asOwner(
          `insert into access_entry (id, owner_id, viewer_id, viewer_role, what, entity_id, door, at, xid)
           select $1, owner_id, viewer_id, viewer_role, what, entity_id, door, at, xid from access_entry where id = $2`,
          [id, ids[0]],
        );
      },
      () => `access_entry: row ${ids.at(-1)}: was inserted into the past`,
    ],
    [
      'a row written with an earlier date',
      async () => {
        const id = newId();
        ids.push(id);
        await asOwner(
          `insert into access_entry (id, owner_id, viewer_id, viewer_role, what, entity_id, door, at)
           values ($1, $1, $1, 'admin', 'quiz', $1, 'graphql', now() - interval '40 days')`,
          [id],
        );
        await chain();
      },
      () =>
        `access_entry: row ${ids.at(-1)} (position 7): was written more than a day after the time it states`,
    ],
    [
      'a deleted end of the chain, rows and links',
      async () => {
        await asOwner('delete from access_entry where id = any($1)', [ids.slice(4)]);
        await asOwner('delete from audit_link where row_id = any($1)', [ids.slice(4)]);
      },
      () => 'the chain ends before it: its end was deleted',
    ],
    [
      'a head signed with another key',
      async () => {
        await asOwner(`update audit_head set signature = reverse(signature) where chain = 'access_entry'`);
      },
      () => 'its signature is not ours',
    ],
    [
      'deleted heads',
      () => asOwner('delete from audit_head'),
      () => 'access_entry: heads: there is no signed head',
    ],
  ])('reports %s', async (_what, forgery, finding) => {
    await forgery();
    expect((await findProblems()).join('\n')).toContain(finding());
  });

  it('reports, by the signed head, a row that was rewritten together with every hash after it', async () => {
    await asOwner(`update access_entry set sealed = 'another reason' where id = $1`, [ids[0]]);
    const [head] = await asOwner(
      `select id, at, position, signature, key_id from audit_head where chain = 'access_entry'`,
    );
    await asOwner(`delete from audit_link where chain = 'access_entry'`);
    await chain();
    const findings = await findProblems();
    expect(head).toBeDefined();
    expect(findings).toEqual([expect.stringContaining('the chain was rewritten after it was signed')]);
  });
});

describe('a copy of a signed head outside the database', () => {
  const fromBucket = () =>
    readBucketHeads({
      list: async () => [...bucket.keys()],
      get: async (name) => Readable.from([bucket.get(name) ?? Buffer.alloc(0)]),
    });
  const fromFile = () => readHeadsFile(headsFileIn(folder));

  it.each([
    ['the bucket', fromBucket],
    ['the file', fromFile],
  ])(
    'in %s agrees with the chain, and shows when the end of the chain was deleted together with its heads',
    async (_place, read) => {
      expect(await findProblems(await read())).toEqual([]);
      await asOwner('delete from access_entry');
      for (const table of ['audit_link', 'audit_head'])
        await asOwner(`delete from ${table} where chain = 'access_entry'`);
      expect(await findProblems()).toEqual([]);
      expect(await findProblems(await read())).toEqual([
        expect.stringMatching(
          /^access_entry: copy of the head .*: the chain ends before it: its end was deleted/,
        ),
      ]);
    },
  );

  it('shows that the chain was written and signed anew, and a forged copy is reported as not ours', async () => {
    const copies = await fromBucket();
    expect(copies).toHaveLength(2);
    const forged = copies.map((copy) => ({
      ...copy,
      hash: copy.hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    }));
    expect(await findProblems(forged)).toEqual(
      forged.map(() => expect.stringMatching(/copy of the head .*: its signature is not ours$/)),
    );
    await asOwner(`update access_entry set sealed = 'another reason' where id = $1`, [ids[0]]);
    for (const table of ['audit_link', 'audit_head'])
      await asOwner(`delete from ${table} where chain = 'access_entry'`);
    await chain();
    expect(await findProblems()).toEqual([]);
    expect(await findProblems(copies)).toEqual([
      expect.stringContaining('the chain was rewritten after it was signed'),
    ]);
  });

  it('is read from between the lines of a log, and other lines are skipped', async () => {
    const [line] = (await readFile(headsFileIn(folder), 'utf8')).split('\n');
    await writeFile(join(folder, 'log'), `not a line\n{"level":30,"msg":"x","signature":1}\n${line}\n`);
    expect(await readHeadsFile(join(folder, 'log'))).toHaveLength(1);
    expect(await readHeadsFile(join(folder, 'none'))).toEqual([]);
  });
});

import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  database,
  orm,
  owner,
  preparePartitionDatabase,
  serving,
} from '../../test/fixtures/partitionDatabase.ts';
import { connectOrm } from '../database/orm.ts';
import { START } from '../shared/events/cursor.ts';
import { readEvents } from '../shared/events/readEvents.ts';
import { newId } from '../shared/ids.ts';
import { keepPartitions } from './keepPartitions.ts';

const SIZE = 10_000_000;

const me = newId();
preparePartitionDatabase();
beforeEach(async () => {
  await owner.query('set session_replication_role = replica');
  await owner.query('delete from event');
  await owner.query('set session_replication_role = origin');
});

const write = (at: Date = new Date()) =>
  serving.query(
    `insert into event (type, entity_id, user_id, payload, at) values ('test', $1, $1, '{}', $2)`,
    [me, at],
  );
/** The next event has this number. */
const continueAt = (id: number) => owner.query(`select setval('event_id_seq', $1, false)`, [id]);
const keep = () => keepPartitions(orm, new Date());

async function numbersByPartition(): Promise<Record<string, number[]>> {
  const { rows } = await owner.query(
    `select replace(tableoid::regclass::text, 'partitions.event_', '') as name, array_agg(id::int order by id) as ids
       from event group by 1`,
  );
  return Object.fromEntries(rows.map(({ name, ids }) => [name, ids]));
}

/**
 * What a person who follows their events receives, in pages of two. The reader waits for transactions of the whole
 * server, so also for those of tests that run beside this one in their own databases.
 */
async function readAll(): Promise<number[]> {
  const read: number[] = [];
  for (let after = START; ; ) {
    const { events, isWaiting } = await readEvents(serving, after, { userId: me, limit: 2 });
    const last = events.at(-1);
    if (!last && isWaiting) {
      await setTimeout(20);
      continue;
    }
    if (!last) return read;
    read.push(...events.map(({ cursor }) => Number(cursor.id)));
    after = last.cursor;
  }
}

describe('partitions of events', () => {
  it('exist for the next twenty million numbers, and a reader continues from one to the next', async () => {
    await keep();
    const ids = [SIZE - 2, SIZE - 1, SIZE, SIZE + 1, SIZE * 2, SIZE * 3 - 1];
    for (const id of ids) {
      await continueAt(id);
      await write();
    }
    expect(await numbersByPartition()).toEqual({
      '0': ids.slice(0, 2),
      '1': ids.slice(2, 4),
      '2': ids.slice(4),
    });
    expect(await readAll()).toEqual(ids);
  });

  it('are created later when they were missing, and a reader misses no event meanwhile', async () => {
    const ids = [5, SIZE * 7, SIZE * 7 + 1, SIZE * 9];
    for (const id of ids) {
      await continueAt(id);
      await write();
    }
    const all = () => owner.query('select * from event order by id').then(({ rows }) => rows);
    const before = await all();
    expect((await numbersByPartition()).default).toEqual(ids.slice(1));
    expect(await readAll()).toEqual(ids);
    const other = await connectOrm(database.url);
    const [first, second] = await Promise.all([keep(), keepPartitions(other, new Date())]);
    await other.close(true);
    expect([...first, ...second]).toEqual([
      'created event_7 with 2 rows',
      'created event_9 with 1 rows',
      'created event_10 with 0 rows',
      'created event_11 with 0 rows',
    ]);
    expect(await numbersByPartition()).toEqual({ '0': [5], '7': ids.slice(1, 3), '9': [SIZE * 9] });
    expect(await all()).toEqual(before);
    expect(await readAll()).toEqual(ids);
    expect(await keep()).toEqual([]);
  });

  it('are dropped when their youngest event is twenty years old', async () => {
    const yearsAgo = (years: number) => new Date(Date.now() - years * 366 * 86_400_000);
    await continueAt(1);
    await write(yearsAgo(19));
    await write(yearsAgo(22));
    await continueAt(SIZE);
    await write(yearsAgo(21));
    await write(yearsAgo(22));
    await continueAt(SIZE * 2);
    await write(yearsAgo(22));
    await keep();
    // The first still has a younger event, and the last is still being written.
    expect(Object.keys(await numbersByPartition())).toEqual(['0', '2']);
  });

  it('cannot be emptied by the owner, nor be read by the serving role', async () => {
    await keep();
    await write();
    for (const statement of ['delete from partitions.event_0', 'truncate partitions.event_0'])
      await expect(owner.query(statement)).rejects.toThrow('never removed');
    await expect(serving.query('select from partitions.event_0')).rejects.toThrow('permission denied');
  });
});

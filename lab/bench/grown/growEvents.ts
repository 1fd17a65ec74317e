import type pg from 'pg';

/** Rows written by one statement. */
const BATCH = 500_000;

/**
 * Copies events until there are `count`. The copies are about rows that do not exist, so that no order and no appointment
 * gets a longer history.
 */
export async function growEvents(database: pg.Pool, count: number): Promise<void> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from event');
  for (let missing = count - (rows[0]?.count ?? 0); missing > 0; missing -= BATCH) {
    await database.query('select keep_event_partitions()');
    const { rowCount } = await database.query(
      `insert into event (xid, type, entity_id, user_id, payload, at)
         select xid, type, gen_random_uuid(), user_id, payload, at from event limit $1`,
      [Math.min(BATCH, missing)],
    );
    // A database with few events doubles them.
    missing += BATCH - (rowCount ?? 0);
    if (!rowCount) break;
  }
  // Partners know the old events. Otherwise the shop would send them millions of messages while the pages are measured.
  await database.query(
    `update partner_position set cursor =
       (select xid::text || '.' || id from event order by event.xid desc, id desc limit 1)`,
  );
}

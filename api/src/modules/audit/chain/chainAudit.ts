import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Storage } from '#storage/client.ts';
import type { Services } from '../../../services.ts';
import { runText } from '../../../shared/database/database.ts';
import { db, first, givenRows, run } from '../../../shared/database/query.ts';
import { takeLockIfFree } from '../../../shared/database/takeLock.ts';
import { ROW_DIGEST } from '../../../shared/encryption/rowDigest.ts';
import { newId } from '../../../shared/ids.ts';
import type { Sweep } from '../../../shared/jobs/sweeper.ts';
import { AuditHeadRow } from './auditChain.entity.ts';
import { CHAINS, type Chain, hashOfLink, type Link, START_HASH } from './auditChain.rules.ts';
import { storeHeadCopy } from './headCopies.ts';
import { signHead } from './headSignature.ts';

interface ChainServices extends Pick<Services, 'orm' | 'clock' | 'log'> {
  encryption: Pick<Services['encryption'], 'purposes'>;
  outside: { storage: Pick<Storage, 'put'> };
  config: Pick<Services['config'], 'dataDir'>;
}

/** The most rows that one run links per chain. */
const BATCH = 1000;
/** While the chain grows, a head is signed once an hour. Later rows are chained, but not covered by a signature yet. */
const HEAD_INTERVAL_MS = 3_600_000;

/**
 * Makes the access entries and the admin acts tamper-evident: each row gets a link, whose hash covers the row and the
 * link before it. A head is the last link at some moment, signed and copied out of the database, so that a forger cannot
 * rewrite a whole chain unnoticed.
 *
 * Links the rows written since the last run, in the order of their transactions. It stops at the oldest transaction
 * that is still running, so a row that commits late is not skipped. One process runs it at a time, and writers never
 * wait for it.
 */
export async function chainAudit(services: ChainServices): Promise<number> {
  const { linked, heads } = await linkRows(services);
  for (const head of heads) await publishHead(services, head);
  return linked;
}

/**
 * Copies a signed head to the log, the bucket and a file, where a forger who has only the database cannot change it.
 */
async function publishHead(
  { log, outside: { storage }, config }: ChainServices,
  head: AuditHeadRow,
): Promise<void> {
  const { id: _, ...facts } = head;
  log.info(facts, 'audit head');
  await storeHeadCopy({ storage, dataDir: config.dataDir }, facts).catch((error) =>
    log.warn({ err: error, chain: head.chain }, 'audit head not stored outside the database'),
  );
}

async function linkRows({ orm, clock, encryption }: ChainServices) {
  const heads: AuditHeadRow[] = [];
  const linked = await orm.em.fork().transactional(async (em) => {
    if (!(await takeLockIfFree(em, 'auditChain'))) return 0;
    // The digest of a row contains times as text, which depends on the time zone.
    await runText(em, `set local timezone = 'UTC'`);
    let count = 0;
    for (const chain of CHAINS) {
      const now = clock.now();
      const { last, count: added } = await extendChain(em, chain, now);
      count += added;
      const head = last && (await signIfDue(em, encryption.purposes, chain, last, now));
      if (head) heads.push(head);
    }
    return count;
  });
  return { linked, heads };
}

/** Adds links for the next rows of a chain, and returns its last link. A chain is named after the table of its rows. */
async function extendChain(
  em: EntityManager,
  chain: Chain,
  now: Date,
): Promise<{ last: Link | null; count: number }> {
  const lastBefore = await first(
    em,
    db
      .selectFrom('auditLink')
      .select(['position', 'rowId', 'rowXid', 'rowHash', 'hash'])
      .where('chain', '=', chain)
      .orderBy('position', 'desc')
      .limit(sql.lit(1)),
  );
  const rows = await runText<{ rowId: string; rowXid: string; rowHash: string }>(
    em,
    `select r.id as "rowId", r.xid::text as "rowXid", ${ROW_DIGEST} as "rowHash" from ${chain} r
      where (r.xid, r.id) > ($1::xid8, $2::uuid) and r.xid < first_open_transaction()
      order by r.xid, r.id limit ${BATCH}`,
    [lastBefore?.rowXid ?? '0', lastBefore?.rowId ?? '00000000-0000-0000-0000-000000000000'],
  );
  let last = lastBefore ?? null;
  const links: Link[] = [];
  for (const row of rows) {
    const facts = { position: String(BigInt(last?.position ?? 0) + 1n), ...row };
    last = { ...facts, hash: hashOfLink(chain, last?.hash ?? START_HASH, facts) };
    links.push(last);
  }
  const types = { position: 'bigint', rowId: 'uuid', rowXid: 'xid8', rowHash: 'text', hash: 'text' } as const;
  if (links.length > 0)
    await run(
      em,
      db
        .insertInto('auditLink')
        .columns(['position', 'rowId', 'rowXid', 'rowHash', 'hash', 'chain', 'at'])
        .expression((eb) =>
          eb
            .selectFrom(givenRows('link', types, links))
            .select(['position', 'rowId', 'rowXid', 'rowHash', 'hash'])
            .select([eb.val(chain).as('chain'), eb.val(now).as('at')]),
        ),
    );
  return { last, count: links.length };
}

/** Signs the last link of a chain as its new head, if the last head is an hour old and the chain has grown since. */
async function signIfDue(
  em: EntityManager,
  keys: ChainServices['encryption']['purposes'],
  chain: Chain,
  last: Link,
  now: Date,
): Promise<AuditHeadRow | null> {
  const head = await em.findOne(AuditHeadRow, { chain }, { orderBy: { position: 'desc' } });
  const isDue = !head || now.getTime() - head.at.getTime() >= HEAD_INTERVAL_MS;
  if (!isDue || head?.position === last.position) return null;
  const facts = { chain, position: last.position, hash: last.hash, at: now };
  const signed = em.create(AuditHeadRow, { id: newId(now.getTime()), ...facts, ...signHead(keys, facts) });
  await em.persist(signed).flush();
  return signed;
}

export const auditSweep = (services: ChainServices): Sweep => ({
  name: 'chain of accesses and admin acts',
  everyMs: 5_000,
  run: async () => {
    while ((await chainAudit(services)) >= BATCH);
  },
});

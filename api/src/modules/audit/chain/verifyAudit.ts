import type pg from 'pg';
import { recordOf } from '#schema/typedObject.ts';
import type { PurposeKeys } from '../../../shared/encryption/purposeKeys.ts';
import { CHAINS, type Chain } from './auditChain.rules.ts';
import type { HeadCopy } from './headCopies.ts';
import { isHeadSigned } from './headSignature.ts';
import { type AddFinding, findUnchainedRows, verifyLinks } from './verifyLinks.ts';

interface AuditFinding {
  chain: Chain;
  /** The row, link or head of the finding. */
  where: string;
  what: string;
}

export interface AuditResult {
  findings: AuditFinding[];
  /** How many rows of each chain agree with it. */
  rows: Record<Chain, number>;
}

/**
 * Compares every row with its link, every link with the one before it, and every signed head with the chain, including
 * the copies stored outside the database. It only reads, so the serving role can run it.
 */
export async function verifyAudit(
  client: pg.ClientBase,
  keys: PurposeKeys,
  copies: readonly HeadCopy[] = [],
): Promise<AuditResult> {
  const findings: AuditFinding[] = [];
  const rows = recordOf(CHAINS, () => 0);
  await client.query(`begin isolation level repeatable read read only`);
  try {
    await client.query(`set local timezone = 'UTC'`);
    for (const chain of CHAINS) {
      const addFinding = (where: string, what: string) => void findings.push({ chain, where, what });
      rows[chain] = await verifyLinks(client, chain, keys, addFinding);
      await findUnchainedRows(client, chain, addFinding);
      await verifyHeads(client, chain, keys, addFinding);
      const copiesOfChain = copies.filter((copy) => copy.chain === chain);
      await verifyCopies(client, keys, copiesOfChain, addFinding);
    }
  } finally {
    await client.query('rollback');
  }
  return { findings, rows };
}

interface Head {
  position: string;
  hash: string;
  at: Date;
  keyId: string;
  signature: string;
  /** The hash of the link at this position; null when there is none. */
  linkHash: string | null;
}

async function verifyHeads(
  client: pg.ClientBase,
  chain: Chain,
  keys: PurposeKeys,
  addFinding: AddFinding,
): Promise<void> {
  const { rows } = await client.query<Head>(
    `select h.position::text, h.hash, h.at, h.key_id as "keyId", h.signature, l.hash as "linkHash"
       from audit_head h left join audit_link l on l.chain = h.chain and l.position = h.position
      where h.chain = $1 order by h.position`,
    [chain],
  );
  for (const { linkHash, ...head } of rows) {
    const where = `head of ${head.at.toISOString()} (position ${head.position})`;
    if (!isHeadSigned(keys, { chain, ...head })) addFinding(where, 'its signature is not ours');
    if (linkHash === null) addFinding(where, 'the chain ends before it: its end was deleted');
    else if (linkHash !== head.hash) addFinding(where, 'the chain was rewritten after it was signed');
  }
  const { rows: longest } = await client.query<{ count: string }>(
    'select count(*) as count from audit_link where chain = $1',
    [chain],
  );
  if (rows.length === 0 && Number(longest[0]?.count) > 0) addFinding('heads', 'there is no signed head');
}

/** The link that a copied head names must still exist. This detects that the end of a chain was deleted. */
async function verifyCopies(
  client: pg.ClientBase,
  keys: PurposeKeys,
  copies: readonly HeadCopy[],
  addFinding: AddFinding,
): Promise<void> {
  const [first] = copies;
  if (!first) return;
  const { rows } = await client.query<{ position: string; hash: string }>(
    'select position::text, hash from audit_link where chain = $1 and position = any($2::bigint[])',
    [first.chain, copies.map(({ position }) => position)],
  );
  const hashes = new Map(rows.map(({ position, hash }) => [position, hash]));
  const missing: HeadCopy[] = [];
  for (const copy of copies) {
    const where = `copy of the head of ${copy.at.toISOString()} (position ${copy.position})`;
    const hash = hashes.get(copy.position);
    if (!isHeadSigned(keys, copy)) addFinding(where, 'its signature is not ours');
    else if (hash === undefined) missing.push(copy);
    else if (hash !== copy.hash) addFinding(where, 'the chain was rewritten after it was signed');
  }
  const last = missing.toSorted((a, b) => Number(BigInt(b.position) - BigInt(a.position))).at(0);
  if (last)
    addFinding(
      `copy of the head of ${last.at.toISOString()} (position ${last.position})`,
      'the chain ends before it: its end was deleted with its heads, or an older database was restored',
    );
}

import { SECURITY_KINDS } from '#schema/audit/securityKinds.ts';
import type { Ctx } from '../../../services.ts';
import { Conditions } from '../../../shared/database/conditions.ts';
import { sql } from '../../../shared/database/database.ts';
import { LATEST } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { isId } from '../../../shared/ids.ts';
import { openNames } from '../../account/profile/openNames.ts';
import { SecurityEventList, SecurityEventRecord } from './securityEvent.types.ts';

interface Filters extends KeysetPage {
  kind?: string | null | undefined;
  /** The account that acted, or that the act concerned. */
  about?: string | null | undefined;
  since?: Date | null | undefined;
  until?: Date | null | undefined;
}

interface Row {
  id: string;
  kind: string;
  actorId: string | null;
  actorSealed: string | null;
  subjectId: string | null;
  subjectSealed: string | null;
  addressHash: string | null;
  detail: Record<string, string | number>;
  times: number;
  at: string;
}

/**
 * Suspected attacks and all changes of access, the latest first. Network addresses are shown as keyed hashes.
 */
export async function listSecurityEvents(
  ctx: Pick<Ctx, 'em' | 'security'>,
  { kind, about, since, until, ...paging }: Filters,
): Promise<SecurityEventList> {
  if (about != null && !isId(about)) return { items: [], total: 0 };
  // Writes the events that still wait in this process first, so that the list contains the latest ones.
  await ctx.security.flush();
  const em = ctx.em.fork();
  const wanted = new Conditions()
    .add('e.kind = $', kind)
    .add('e.actor_id = $ or e.subject_id = $', about)
    .add('e.at >= $', since)
    .add('e.at < $', until);
  const { ids, ...page } = await pageInOrder(em, 'security_event e', {
    conditions: wanted,
    page: paging,
    order: LATEST,
  });
  const found = await sql<Row>(
    em,
    `select e.id, e.kind, e.actor_id as "actorId", e.subject_id as "subjectId",
            (select sealed from user_account a where a.id = e.actor_id) as "actorSealed",
            (select sealed from user_account s where s.id = e.subject_id) as "subjectSealed", e.address_hash as "addressHash", e.detail, e.times, e.at
       from security_event e where e.id = any($1::uuid[])`,
    [ids],
  );
  const rows = inOrderOf(ids, found);
  const accountOf = await openNames(
    em,
    rows.flatMap(({ actorId, actorSealed, subjectId, subjectSealed }) => [
      { id: actorSealed === null ? null : actorId, sealed: actorSealed },
      { id: subjectSealed === null ? null : subjectId, sealed: subjectSealed },
    ]),
  );
  const nameOf = (id: string | null, sealed: string | null) => (sealed && accountOf(id)?.name) || null;
  const items = rows.map(({ actorSealed, subjectSealed, addressHash, detail, at, ...row }) =>
    Object.assign(new SecurityEventRecord(), {
      ...row,
      label: labels[row.kind] ?? row.kind,
      actorName: nameOf(row.actorId, actorSealed),
      subjectName: nameOf(row.subjectId, subjectSealed),
      network: addressHash?.slice(0, 8) ?? null,
      detail: Object.keys(detail).length > 0 ? JSON.stringify(detail) : null,
      at: new Date(at),
    }),
  );
  return { ...page, items };
}

const labels: Readonly<Record<string, string>> = SECURITY_KINDS;

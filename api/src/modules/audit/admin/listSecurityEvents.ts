import { Field, ID, Int, ObjectType } from 'type-graphql';
import { SECURITY_KINDS } from '#schema/audit/securityKinds.ts';
import type { Ctx } from '../../../services.ts';
import { LATEST } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { isId } from '../../../shared/ids.ts';
import { PageCursors } from '../../../shared/paging.ts';
import { Personal } from '../../../shared/security/aboutPeople.ts';
import { openNames, sealedNameOf } from '../../account/profile/openNames.ts';

@ObjectType({ description: 'A suspected attack, or a change of access.' })
class SecurityEventRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'For example sign-in.failed' })
  kind!: string;

  @Field(() => String, { description: 'The kind, in words for the screen' })
  label!: string;

  @Field(() => ID, { nullable: true })
  actorId!: string | null;

  @Personal()
  @Field(() => String, { nullable: true, description: 'The account that did it, when known' })
  actorName!: string | null;

  @Field(() => ID, { nullable: true })
  subjectId!: string | null;

  @Personal()
  @Field(() => String, { nullable: true, description: 'The account it was done to, when known' })
  subjectName!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A keyed hash of the network address: equal for equal addresses, and the address cannot be read from it',
  })
  network!: string | null;

  @Personal()
  @Field(() => String, { nullable: true, description: 'Names from the code and counts, as JSON' })
  detail!: string | null;

  @Field(() => Int, { description: 'How often it happened within the same second' })
  times!: number;

  @Field(() => Date)
  at!: Date;
}

@ObjectType()
export class SecurityEventList extends PageCursors {
  @Field(() => [SecurityEventRecord])
  items!: SecurityEventRecord[];

  @Field(() => Int)
  total!: number;
}

interface Filters extends KeysetPage {
  kind?: string | null | undefined;
  /** The account that acted, or that the act concerned. */
  about?: string | null | undefined;
  since?: Date | null | undefined;
  until?: Date | null | undefined;
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
  let list = db.selectFrom('securityEvent').select('id');
  if (kind != null) list = list.where('kind', '=', kind);
  if (about) list = list.where((eb) => eb.or([eb('actorId', '=', about), eb('subjectId', '=', about)]));
  if (since) list = list.where('at', '>=', since);
  if (until) list = list.where('at', '<', until);
  const { ids, ...page } = await pageInOrder(em, list, { page: paging, order: LATEST });
  const found = await run(
    em,
    db
      .selectFrom('securityEvent')
      .select(['id', 'kind', 'actorId', 'subjectId', 'addressHash', 'detail', 'times', 'at'])
      .select(({ ref }) => [
        sealedNameOf(ref('securityEvent.actorId')).as('actorSealed'),
        sealedNameOf(ref('securityEvent.subjectId')).as('subjectSealed'),
      ])
      .where('id', '=', anyOf(ids)),
  );
  const rows = inOrderOf(ids, found);
  const accountOf = await openNames(
    em,
    rows.flatMap(({ actorId, actorSealed, subjectId, subjectSealed }) => [
      // An id without an account has no name; `openNames` would show it as a removed account.
      { id: actorSealed === null ? null : actorId, sealed: actorSealed },
      { id: subjectSealed === null ? null : subjectId, sealed: subjectSealed },
    ]),
  );
  const nameOf = (id: string | null, sealed: string | null) => (sealed && accountOf(id)?.name) || null;
  const items = rows.map(({ actorSealed, subjectSealed, addressHash, detail, ...row }) =>
    Object.assign(new SecurityEventRecord(), {
      ...row,
      label: labels[row.kind] ?? row.kind,
      actorName: nameOf(row.actorId, actorSealed),
      subjectName: nameOf(row.subjectId, subjectSealed),
      network: addressHash?.slice(0, 8) ?? null,
      detail: Object.keys(detail).length > 0 ? JSON.stringify(detail) : null,
    }),
  );
  return { ...page, items };
}

const labels: Readonly<Record<string, string>> = SECURITY_KINDS;

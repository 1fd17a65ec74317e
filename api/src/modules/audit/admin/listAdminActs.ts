import { type SqlBool, sql } from 'kysely';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { ADMIN_ACTS } from '#schema/audit/adminActs.ts';
import type { Ctx } from '../../../services.ts';
import { LATEST } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { isId } from '../../../shared/ids.ts';
import { PageCursors } from '../../../shared/paging.ts';
import { Personal } from '../../../shared/security/aboutPeople.ts';
import { openNames, sealedNameOf } from '../../account/profile/openNames.ts';
import type { AdminAct } from '../../account/users/adminAct.entity.ts';

@ObjectType({ description: 'An act of an admin, with its reason.' })
class AdminActRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'For example order-refunded' })
  act!: string;

  @Field(() => String, { description: 'The act, in words for the screen' })
  label!: string;

  @Field(() => ID)
  adminId!: string;

  @Personal()
  @Field(() => String)
  adminName!: string;

  @Field(() => ID, { nullable: true })
  userId!: string | null;

  @Personal()
  @Field(() => String, { nullable: true, description: 'The account it was done to' })
  userName!: string | null;

  @Field(() => ID, { nullable: true })
  entityId!: string | null;

  @Personal()
  @Field(() => String, { nullable: true })
  reason!: string | null;

  @Personal()
  @Field(() => String, { nullable: true, description: 'The values before and after the act, as JSON' })
  detail!: string | null;

  @Field(() => Date)
  at!: Date;
}

@ObjectType()
export class AdminActList extends PageCursors {
  @Field(() => [AdminActRecord])
  items!: AdminActRecord[];

  @Field(() => Int)
  total!: number;
}

interface Filters extends KeysetPage {
  /** An account, order, coupon, product or key. */
  about?: string | null | undefined;
  act?: string | null | undefined;
}

/** The acts of admins, the latest first. */
export async function listAdminActs(
  ctx: Pick<Ctx, 'em'>,
  { about, act, ...paging }: Filters,
): Promise<AdminActList> {
  if (about != null && !isId(about)) return { items: [], total: 0 };
  const em = ctx.em.fork();
  let list = db.selectFrom('adminAct').select('id');
  if (about) list = list.where((eb) => eb.or([eb('entityId', '=', about), eb('userId', '=', about)]));
  if (act != null) list = list.where(({ ref }) => sql<SqlBool>`${ref('act')} = ${act}`);
  const { ids, ...page } = await pageInOrder(em, list, { page: paging, order: LATEST });
  const found = await run(
    em,
    db
      .selectFrom('adminAct')
      .select(['id', 'act', 'adminId', 'userId', 'entityId', 'sealed', 'at'])
      .select(({ ref }) => [
        sealedNameOf(ref('adminAct.adminId')).as('adminSealed'),
        sealedNameOf(ref('adminAct.userId')).as('userSealed'),
      ])
      .where('id', '=', anyOf(ids)),
  );
  const rows = inOrderOf(ids, found);
  const nameOf = await openNames(
    em,
    rows.flatMap(({ adminId, adminSealed, userId, userSealed }) => [
      { id: adminId, sealed: adminSealed },
      // An id without an account has no name; `openNames` would show it as a removed account.
      { id: userSealed === null ? null : userId, sealed: userSealed },
    ]),
  );
  const opened = await encryptionOf(em).openAll<Pick<AdminAct, 'reason' | 'detail'>>(
    rows.map(({ id, sealed }) => ({ place: placeOf('admin_act', id), sealed })),
  );
  const items = rows.map(({ sealed: _, adminSealed: _admin, userSealed: _user, ...facts }, index) =>
    Object.assign(new AdminActRecord(), {
      ...facts,
      reason: opened[index]?.reason ?? null,
      adminName: nameOf(facts.adminId)?.name ?? '',
      userName: nameOf(facts.userId)?.name ?? null,
      label: labelOf(facts.act),
      detail: opened[index]?.detail ? JSON.stringify(opened[index].detail) : null,
    }),
  );
  return { ...page, items };
}

const labels: Readonly<Record<string, string>> = ADMIN_ACTS;
const labelOf = (act: string): string => labels[act] ?? act;

import { Field, ID, Int, ObjectType } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { LATEST } from '../../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../../shared/database/pageInOrder.ts';
import { anyOf, db, run } from '../../../shared/database/query.ts';
import { encryptionOf, placeOf } from '../../../shared/encryption/encryption.ts';
import { isId } from '../../../shared/ids.ts';
import { PageCursors } from '../../../shared/paging.ts';
import { Personal } from '../../../shared/security/aboutPeople.ts';
import { openNames } from '../../account/profile/openNames.ts';

@ObjectType({ description: "One opening of a person's health record." })
class AccessTrail {
  @Field(() => ID)
  id!: string;

  @Personal()
  @Field(() => String)
  ownerName!: string;

  @Personal()
  @Field(() => String)
  viewerName!: string;

  @Field(() => String)
  viewerRole!: string;

  @Field(() => String, { description: 'evolution, file, quiz, appointment, prescription or chat' })
  what!: string;

  @Field(() => ID)
  entityId!: string;

  @Field(() => String)
  door!: string;

  @Personal()
  @Field(() => String, { nullable: true })
  reason!: string | null;

  @Field(() => Date)
  at!: Date;
}

@ObjectType()
export class AccessTrailList extends PageCursors {
  @Field(() => [AccessTrail])
  items!: AccessTrail[];

  @Field(() => Int)
  total!: number;
}

interface Filters extends KeysetPage {
  /** The id of the patient, of the person who opened the record, or of the record. */
  about?: string | null | undefined;
}

/** Who opened whose records, the latest first. Shows that a record was opened, never its contents. */
export async function listAccessTrail(
  ctx: Pick<Ctx, 'em'>,
  { about, ...paging }: Filters,
): Promise<AccessTrailList> {
  if (about != null && !isId(about)) return { items: [], total: 0 };
  const em = ctx.em.fork();
  let list = db.selectFrom('accessEntry').select('id');
  if (about)
    list = list.where((eb) =>
      eb.or([eb('ownerId', '=', about), eb('viewerId', '=', about), eb('entityId', '=', about)]),
    );
  const { ids, ...page } = await pageInOrder(em, list, { page: paging, order: LATEST });
  const found = await run(
    em,
    db
      .selectFrom('accessEntry as entry')
      .leftJoin('userAccount as owner', 'owner.id', 'entry.ownerId')
      .leftJoin('userAccount as viewer', 'viewer.id', 'entry.viewerId')
      .select(['entry.id', 'entry.viewerRole', 'entry.what', 'entry.entityId', 'entry.door', 'entry.at'])
      .select(['entry.sealed', 'owner.id as ownerId', 'owner.sealed as ownerSealed'])
      .select(['viewer.id as viewerId', 'viewer.sealed as viewerSealed'])
      .where('entry.id', '=', anyOf(ids)),
  );
  const rows = inOrderOf(ids, found);
  const nameOf = await openNames(
    em,
    rows.flatMap(({ ownerId, ownerSealed, viewerId, viewerSealed }) => [
      { id: ownerId, sealed: ownerSealed },
      { id: viewerId, sealed: viewerSealed },
    ]),
  );
  const opened = await encryptionOf(em).openAll<{ reason: string | null }>(
    rows.map(({ id, sealed }) => ({ place: placeOf('access_entry', id), sealed })),
  );
  const items = rows.map(({ id, viewerRole, what, entityId, door, ownerId, viewerId, at }, index) =>
    Object.assign(new AccessTrail(), {
      id,
      viewerRole,
      what,
      entityId,
      door,
      reason: opened[index]?.reason ?? null,
      ownerName: nameOf(ownerId)?.name ?? '',
      viewerName: nameOf(viewerId)?.name ?? '',
      at,
    }),
  );
  return { ...page, items };
}

import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ACCESS_REASONS } from '#schema/audit/accessReasons.ts';
import { ACCESS_WORDS } from '#schema/audit/accessWords.ts';
import type { Ctx } from '../../services.ts';
import { LATEST } from '../../shared/database/listOrder.ts';
import { inOrderOf, type KeysetPage, pageInOrder } from '../../shared/database/pageInOrder.ts';
import { db } from '../../shared/database/query.ts';
import { PageCursors } from '../../shared/paging.ts';
import { Personal } from '../../shared/security/aboutPeople.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { Role } from '../account/role.ts';
import { User } from '../account/user.entity.ts';
import { AccessEntry } from './accessEntry.entity.ts';

enum AccessWho {
  OWNER = 'owner',
  DOCTOR = 'doctor',
  PHARMACIST = 'pharmacist',
  ADMIN = 'admin',
  CODE = 'code',
}
registerEnumType(AccessWho, {
  name: 'AccessWho',
  description:
    'owner: the patient; doctor; pharmacist; admin: the administration of the shop; code: a person who typed the code of a prescription',
});

@ObjectType({ description: 'One opening of a record of the caller.' })
class AccessRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => AccessWho)
  kind!: AccessWho;

  @Personal()
  @Field(() => String, {
    nullable: true,
    description: 'The name of a doctor; null for an admin, who is shown by role only',
  })
  name!: string | null;

  @Field(() => String, {
    description: 'In pt-BR: você, médico, administração or quem tem o código do documento',
  })
  who!: string;

  @Field(() => String, { description: 'evolution, file, quiz, appointment, prescription or chat' })
  what!: string;

  @Field(() => ID)
  entityId!: string;

  @Field(() => String, { description: 'graphql, rest or file' })
  door!: string;

  @Field(() => Date)
  at!: Date;

  @Personal()
  @Field(() => String, { nullable: true, description: 'The reason an admin gave for opening it' })
  reason!: string | null;

  @Personal()
  @Field(() => String, {
    nullable: true,
    description: 'The kind of reason, in pt-BR; null when the patient opened it',
  })
  reasonLabel!: string | null;
}

@ObjectType()
export class AccessEntryPage extends PageCursors {
  @Field(() => [AccessRecord])
  items!: AccessRecord[];

  @Field(() => Int)
  total!: number;
}

/** The role written for a person who typed the code of a printed prescription and has no account. */
const BY_CODE = 'code';

/**
 * Who opened the caller's records, the latest first. The caller's own openings are listed too and marked as theirs.
 */
export async function listAccessEntries(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  paging: KeysetPage,
): Promise<AccessEntryPage> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const list = db.selectFrom('accessEntry').select('id').where('ownerId', '=', userId);
  const { ids, ...page } = await pageInOrder(em, list, { page: paging, order: LATEST });
  const rows = inOrderOf(ids, await em.find(AccessEntry, { id: { $in: ids } }));
  const isNamed = ({ viewerRole }: AccessEntry) =>
    viewerRole === Role.doctor || viewerRole === Role.pharmacist;
  const professionals = [...new Set(rows.filter(isNamed).map(({ viewerId }) => viewerId))];
  const names = new Map(
    professionals.length > 0
      ? (await em.find(User, { id: { $in: professionals } })).map(({ id, name }) => [id, name])
      : [],
  );
  return { ...page, items: rows.map((row) => view(row, names)) };
}

function view(row: AccessEntry, names: ReadonlyMap<string, string>): AccessRecord {
  const { id, ownerId, viewerId, viewerRole, what, entityId, door, at, reason, reasonKind } = row;
  const kind = viewerKind(ownerId === viewerId, viewerRole);
  const who = ACCESS_WORDS[kind];
  return Object.assign(new AccessRecord(), {
    id,
    kind,
    who,
    what,
    entityId,
    door,
    at,
    name: kind === AccessWho.DOCTOR || kind === AccessWho.PHARMACIST ? (names.get(viewerId) ?? null) : null,
    reason: kind === AccessWho.ADMIN ? reason : null,
    reasonLabel: kind === AccessWho.ADMIN ? ACCESS_REASONS[reasonKind ?? 'other'] : REASON_LABELS[kind],
  });
}

/** The labels for viewers who need not give a reason. */
const REASON_LABELS: Record<Exclude<AccessWho, AccessWho.ADMIN>, string | null> = {
  [AccessWho.OWNER]: null,
  [AccessWho.DOCTOR]: 'Atendimento da sua consulta',
  [AccessWho.PHARMACIST]: 'Dispensação do seu pedido',
  [AccessWho.CODE]: 'Conferência da receita',
};

function viewerKind(isOwner: boolean, role: string): AccessWho {
  if (isOwner) return AccessWho.OWNER;
  if (role === BY_CODE) return AccessWho.CODE;
  if (role === Role.pharmacist) return AccessWho.PHARMACIST;
  return role === Role.doctor ? AccessWho.DOCTOR : AccessWho.ADMIN;
}

import { Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import type { Ctx, Part } from '../../../services.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { User } from '../user.entity.ts';
import { Session } from './session.entity.ts';
import { endOf } from './session.rules.ts';

@OfTheShop()
@ObjectType({ description: 'One browser or app in which the caller is signed in.' })
export class MySession {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'For example "Chrome no Windows"' })
  device!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The first half of the network address at the sign-in; no place is derived from it',
  })
  network!: string | null;

  @Field(() => GraphQLISODateTime)
  startedAt!: Date;

  @Field(() => GraphQLISODateTime)
  lastUsedAt!: Date;

  @Field(() => GraphQLISODateTime, { description: 'When it ends unless it is used before' })
  endsAt!: Date;

  @Field(() => Boolean, { description: 'Whether this request belongs to it' })
  isCurrent!: boolean;
}

/**
 * The caller's open sessions, the current one first. A session and the sessions that were handed over
 * from it to our other host are listed as one browser.
 */
export async function listSessions(
  ctx: Part<Ctx, 'em' | 'now' | 'viewer' | 'callers.sessionUse'>,
): Promise<MySession[]> {
  const { userId, sessionId } = signedInViewer(ctx);
  const user = await ctx.em.findOne(User, { id: userId, deletedAt: null });
  if (!user) throw new Unauthenticated();
  const rows = await ctx.em.find(
    Session,
    { userId, endedAt: null, expiresAt: { $gt: ctx.now } },
    { orderBy: { createdAt: 'asc' } },
  );
  const browsers = new Map<string, MySession>();
  for (const row of rows) {
    const lastUsedAt = ctx.callers.sessionUse.lastUse(row);
    const endsAt = endOf(user.role, row, lastUsedAt);
    if (endsAt <= ctx.now) continue;
    const id = row.familyId ?? row.id;
    const known = browsers.get(id);
    const isLater = !known || lastUsedAt > known.lastUsedAt;
    browsers.set(
      id,
      Object.assign(new MySession(), {
        id,
        device: known?.device ?? row.deviceName ?? 'Aparelho não identificado',
        network: known?.network ?? row.network,
        startedAt: known?.startedAt ?? row.createdAt,
        lastUsedAt: isLater ? lastUsedAt : known.lastUsedAt,
        endsAt: isLater ? endsAt : known.endsAt,
        isCurrent: known?.isCurrent || row.id === sessionId,
      }),
    );
  }
  return [...browsers.values()].toSorted(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.getTime() - a.lastUsedAt.getTime(),
  );
}

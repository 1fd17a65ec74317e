import { Field, ID, ObjectType } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { StoreCredit } from './storeCredit.entity.ts';

@ObjectType({ description: 'What a paid clinic evaluation is worth in the shop.' })
export class MyStoreCredit {
  @Field(() => ID)
  id!: string;

  @Field(() => CentsScalar)
  amount!: number;

  @Field(() => ID, { description: 'The order that paid for the evaluation.' })
  originTransactionId!: string;

  @Field(() => String, { description: 'available, reserved, spent or expired.' })
  state!: string;

  @Field(() => Date)
  expiresAt!: Date;
}

/** The caller's credits, newest first. A credit is not listed once its evaluation was refunded. */
export const myStoreCredits = (ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>): Promise<MyStoreCredit[]> =>
  storeCreditsOf(ctx, signedInViewer(ctx).userId);

/** The store credits of a person. Callers must check that the viewer may read them. */
export async function storeCreditsOf(ctx: Pick<Ctx, 'em' | 'now'>, userId: string): Promise<MyStoreCredit[]> {
  const credits = await ctx.em.find(
    StoreCredit,
    { userId, state: { $ne: 'void' } },
    { orderBy: { createdAt: 'desc' }, limit: 50 },
  );
  return credits.map(({ id, amountCents, originTransactionId, state, expiresAt }) =>
    Object.assign(new MyStoreCredit(), {
      id,
      amount: amountCents,
      originTransactionId,
      state: state === 'available' && ctx.now >= expiresAt ? 'expired' : state,
      expiresAt,
    }),
  );
}

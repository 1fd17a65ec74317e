import { Field, Int, ObjectType } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Unauthenticated } from '../../../shared/errors.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { needsSecondFactor } from '../session/session.rules.ts';
import { User } from '../user.entity.ts';
import { appReplaceableUntil } from './enableTwoFactor.ts';
import { factorsOf, hasAnyFactor } from './factors.ts';
import { RecoveryCodeRow } from './twoFactor.entity.ts';

@ObjectType({ description: 'The state of the caller’s second factor.' })
export class TwoFactorState {
  @Field(() => Boolean, {
    description: 'Whether signing in requires more than the password: an app, a passkey or both',
  })
  isOn!: boolean;

  @Field(() => Boolean, { description: 'Whether an authenticator app is set up' })
  hasApp!: boolean;

  @Field(() => Boolean)
  hasPasskey!: boolean;

  @Field(() => Boolean, { description: 'Whether the role requires one: true for doctors and admins' })
  isMandatory!: boolean;

  @Field(() => Int, { description: 'The number of unused recovery codes' })
  recoveryCodesLeft!: number;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when this session, begun with a recovery code, may set up another app',
  })
  appReplaceableUntil!: Date | null;
}

/** The state of the caller's second factor, and the number of unused recovery codes. */
export async function myTwoFactor(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>): Promise<TwoFactorState> {
  const { userId } = signedInViewer(ctx);
  const em = ctx.em.fork();
  const user = await em.findOne(User, { id: userId, deletedAt: null });
  if (!user) throw new Unauthenticated();
  const factors = await factorsOf(em, userId);
  const isOn = hasAnyFactor(factors);
  const recoveryCodesLeft = await em.count(RecoveryCodeRow, { userId, usedAt: null });
  return Object.assign(new TwoFactorState(), {
    isOn,
    hasApp: factors.app,
    hasPasskey: factors.passkeys > 0,
    isMandatory: needsSecondFactor(user.role),
    recoveryCodesLeft: isOn ? recoveryCodesLeft : 0,
    appReplaceableUntil: isOn ? await appReplaceableUntil(ctx, em) : null,
  });
}

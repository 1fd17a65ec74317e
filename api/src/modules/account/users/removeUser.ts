import { randomInt } from 'node:crypto';
import type { Ctx } from '../../../context.ts';
import { record } from '../../../shared/events/record.ts';
import { Done, type InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { seal } from '../../../shared/sealed.ts';
import { NO_ADDRESS } from '../createAdmin.ts';
import { endSessions } from '../endSessions.ts';
import { HeldLetter } from '../mailbox/heldLetter.entity.ts';
import { RecoveryCode } from '../recoveryCode.entity.ts';
import { Role } from '../role.ts';
import { SpareCode, TwoFactor } from '../twoFactor/twoFactor.entity.ts';
import type { User } from '../user.entity.ts';
import { actOnUser } from './actOnUser.ts';
import { tellAdmins } from './tellAdmins.ts';

/** Personal data goes, orders and medical records stay. The e-mail, CPF and phone are free again. */
export function removeUser(
  ctx: Ctx,
  { userId, reason }: { userId: string; reason: string },
): Promise<Done | Refusal | InvalidInput> {
  return actOnUser<Done | Refusal>(
    ctx,
    { userId, act: 'user-removed', reason },
    async (em, user, { otherAdmins }) => {
      if (user.role === Role.admin && otherAdmins === 0) return new Refusal('last_admin');
      const refusal = await ctx.accountRemoved(ctx, em, { userId, email: user.email });
      if (refusal) return refusal;
      await tellAdmins(ctx, em, user, { before: user.role, after: null });
      erase(ctx, user);
      await em.nativeDelete(TwoFactor, { userId });
      await em.nativeDelete(SpareCode, { userId });
      await em.nativeDelete(RecoveryCode, { userId });
      await em.nativeDelete(HeldLetter, { userId });
      record(em, { type: 'user.removed', entityId: userId, userId });
      await endSessions(em, { userId }, ctx.now);
      return new Done();
    },
  );
}

function erase({ tokens, now }: Pick<Ctx, 'tokens' | 'now'>, user: User): void {
  const { firstName, lastName, document, nationalityDocument, birthDate, email, phone } = user;
  const { zipcode, street, addressNumber, complement, neighborhood, city, uf } = user;
  const address = { zipcode, street, addressNumber, complement, neighborhood, city, uf };
  const identity = JSON.stringify({
    ...{ firstName, lastName, document, nationalityDocument, birthDate, email, phone },
    address,
  });
  Object.assign(user, NO_ADDRESS, {
    erasedIdentity: seal(tokens.derive('erased-identity'), user.id, Buffer.from(identity)),
    email: `removido.${user.id}@invalid.invalid`,
    phone: `removido.${user.id}`,
    // Eleven places, and no CPF: those have digits only.
    document: `R${String(randomInt(10 ** 10)).padStart(10, '0')}`,
    firstName: 'Conta',
    lastName: 'removida',
    nationalityDocument: null,
    profilePicBase: null,
    profilePicUrl: null,
    passwordHash: 'removed',
    deletedAt: now,
  });
}

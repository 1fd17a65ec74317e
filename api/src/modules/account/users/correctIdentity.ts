import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, InputType } from 'type-graphql';
import * as z from 'zod/mini';
import { birthDate, cpf } from '#schema/validation/fields.ts';
import type { Ctx, Part } from '../../../services.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';
import { record } from '../../../shared/events/record.ts';
import { newId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { findRegistered } from '../registration/findRegistered.ts';
import type { User } from '../user.entity.ts';
import { actOnUser } from './actOnUser.ts';
import type { AdminContext } from './adminContext.ts';
import { CpfCorrection } from './cpfCorrection.entity.ts';

@InputType({ description: 'The values to correct; a missing field stays.' })
export class IdentityInput {
  @Field(() => String, { nullable: true, description: 'CPF, with or without mask' })
  document?: string | null;

  @Field(() => String, { nullable: true, description: 'DD/MM/AAAA or AAAA-MM-DD' })
  birthDate?: string | null;
}

const identityForm = (now: Date) =>
  z.object({ document: z.nullish(cpf), birthDate: z.nullish(birthDate(now)) });

/**
 * The right to correction (LGPD, art. 18, III) of data that a person cannot change. The admin compares it with a
 * document. Sessions are kept, and answers given under the former CPF still apply.
 */
export async function correctIdentity(
  ctx: AdminContext & Part<Ctx, 'jobs' | 'callers.erasing' | 'ports.identityCorrected'>,
  { userId, input, reason }: { userId: string; input: IdentityInput; reason: string },
): Promise<User | Refusal | InvalidInput> {
  const form = readInput(identityForm(ctx.now), input);
  if (form instanceof InvalidInput) return form;
  return refuseTakenIdentity(() =>
    actOnUser<User | Refusal>(
      ctx,
      { userId, act: 'identity-corrected', reason },
      async (em, user, { setDetail }) => {
        if (ctx.callers.erasing.has(userId)) return new Refusal('identity_of_erased');
        const document = form.document === user.document ? null : form.document;
        const born = form.birthDate === user.birthDate ? null : form.birthDate;
        if (!document && !born) return new Refusal('nothing_changed');
        if (document) {
          const taken = await findRegistered(em, { document }, userId);
          if (taken) return new Refusal(taken);
          recordCpfCorrection(ctx, em, user, document);
        }
        Object.assign(user, document ? { document } : {}, born ? { birthDate: born } : {});
        setDetail({ fields: [...(document ? ['document'] : []), ...(born ? ['birthDate'] : [])] });
        await ctx.ports.identityCorrected(ctx, em, { userId, birthDate: user.birthDate });
        record(em, { type: 'user.identity-corrected', entityId: userId, userId });
        await ctx.jobs.enqueue(em, 'mail', {
          template: 'identity-corrected',
          to: user.email,
          data: { firstName: user.firstName, changedAt: ctx.now.toISOString() },
        });
        return user;
      },
    ),
  );
}

function recordCpfCorrection(ctx: Pick<Ctx, 'now'>, em: EntityManager, user: User, document: string): void {
  const encryption = encryptionOf(em);
  em.persist(
    em.create(CpfCorrection, {
      id: newId(ctx.now.getTime()),
      userId: user.id,
      former: encryption.index('cpf', user.document),
      current: encryption.index('cpf', document),
      at: ctx.now,
    }),
  );
}

/** Two concurrent corrections to one CPF are decided by the unique constraint: the second is refused. */
async function refuseTakenIdentity<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    const isCpf =
      error instanceof UniqueConstraintViolationException &&
      /user_account_document_unique/.test(error.message);
    if (isCpf) return new Refusal('cpf_already_registered');
    throw error;
  }
}

import { randomBytes } from 'node:crypto';
import { Field, InputType } from 'type-graphql';
import * as z from 'zod/mini';
import { birthDate, cpf, email, firstName, lastName, phone } from '#schema/validation/fields.ts';
import type { Ctx } from '../../../services.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { CouncilRegistrationInput, councilOf } from '../council/councilRegistration.types.ts';
import {
  readRegistration,
  refuseTakenRegistration,
  storeRegistration,
} from '../council/storeRegistration.ts';
import { hashPassword, isHashingQueueFull } from '../password/password.ts';
import { createUser, NO_ADDRESS } from '../registration/createUser.ts';
import { refuseRegistered } from '../registration/findRegistered.ts';
import { Role } from '../role.ts';
import type { User } from '../user.entity.ts';
import type { AdminContext } from './adminContext.ts';
import { mailAdmins } from './mailAdmins.ts';
import { recordAct } from './recordAct.ts';
import { requireActiveAdmin } from './requireActiveAdmin.ts';

@InputType({
  description: 'An account created by an admin. Its owner sets the password with a code sent by e-mail.',
})
export class NewUserInput {
  @Field(() => Role)
  role!: Role;

  @Field(() => String)
  firstName!: string;

  @Field(() => String)
  lastName!: string;

  @Field(() => String, { description: 'CPF, with or without mask' })
  document!: string;

  @Field(() => String, { description: 'DD/MM/AAAA or AAAA-MM-DD' })
  birthDate!: string;

  @Field(() => String)
  phone!: string;

  @Field(() => String)
  email!: string;

  @Field(() => CouncilRegistrationInput, {
    nullable: true,
    description: 'Required for a doctor or pharmacist',
  })
  registration?: CouncilRegistrationInput | null;
}

const userForm = (now: Date) =>
  z.object({ firstName, lastName, document: cpf, birthDate: birthDate(now), phone, email });

/**
 * Creates an account on an admin's request. Its password is random; the person sets one with a code sent by e-mail.
 */
export async function createUserAs(
  ctx: AdminContext & Pick<Ctx, 'config' | 'jobs'>,
  { role, registration: given, ...input }: NewUserInput,
): Promise<User | Refusal | InvalidInput> {
  const form = readInput(userForm(ctx.now), input);
  if (form instanceof InvalidInput) return form;
  const council = councilOf(role);
  if (council && !given) return new Refusal('registration_required');
  const registration = council && given ? readRegistration(given, council) : null;
  if (registration instanceof InvalidInput) return registration;
  if (isHashingQueueFull()) return new Refusal('unavailable');

  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const wanted = { email: form.email, document: form.document, phone: form.phone };
  return refuseRegistered(ctx.em, { wanted }, () =>
    refuseTakenRegistration(() =>
      ctx.em.fork().transactional(async (em) => {
        await requireActiveAdmin(em, signedInViewer(ctx).userId);
        const user = await createUser(
          em,
          { ...form, ...NO_ADDRESS },
          { role, passwordHash, passwordIsTemporary: true, now: ctx.now },
        );
        if (registration) await storeRegistration(em, user.id, registration, ctx.now);
        await mailAdmins(ctx, em, user, { before: null, after: role });
        recordAct(ctx, em, { act: 'user-created', userId: user.id, reason: role });
        await ctx.jobs.enqueue(em, 'mail', {
          template: 'account-made',
          to: user.email,
          data: { passwordUrl: `${ctx.config.publicUrl}/password-recovery` },
        });
        return user;
      }),
    ),
  );
}

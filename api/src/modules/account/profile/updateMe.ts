import { LockMode } from '@mikro-orm/core';
import { Field, InputType } from 'type-graphql';
import * as z from 'zod/mini';
import { parseDay } from '#schema/br/day.ts';
import { type ProfileFields, profileFieldsShape } from '#schema/validation/account.ts';
import { stateProblem } from '#schema/validation/address.ts';
import type { Ctx, Part } from '../../../services.ts';
import { Forbidden, NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { askForConfirmation } from '../mailbox/confirmMailbox.ts';
import { formerEmails } from '../mailbox/mailbox.rules.ts';
import { confirmCaller } from '../password/confirmCaller.ts';
import { MailedCode } from '../password/mailedCode.entity.ts';
import { refuseRegistered } from '../registration/findRegistered.ts';
import { refuseWithoutStepUp } from '../twoFactor/stepUp.ts';
import { User } from '../user.entity.ts';
import { recordAct } from '../users/recordAct.ts';
import { requireActiveAdmin } from '../users/requireActiveAdmin.ts';
import { mayEditProfile } from './readProfile.ts';

@InputType({ description: 'Only the fields that are sent change.' })
export class ProfileInput {
  @Field(() => String, { nullable: true })
  firstName?: string | null;

  @Field(() => String, { nullable: true })
  lastName?: string | null;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String, { nullable: true })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The stored birth date, or nothing; another date is refused',
  })
  birthDate?: string | null;

  @Field(() => String, { nullable: true })
  zipcode?: string | null;

  @Field(() => String, { nullable: true })
  street?: string | null;

  @Field(() => String, { nullable: true })
  neighborhood?: string | null;

  @Field(() => String, { nullable: true })
  addressNumber?: string | null;

  @Field(() => String, { nullable: true })
  complement?: string | null;

  @Field(() => String, { nullable: true })
  city?: string | null;

  @Field(() => String, { nullable: true })
  uf?: string | null;

  @Field(() => String, { nullable: true })
  reference?: string | null;

  @Field(() => String, { nullable: true, description: 'RG or CIN' })
  nationalityDocument?: string | null;
}

/**
 * Changes the fields that were sent. `userId` comes from the REST path with the id of a user: people may name
 * themselves, admins anyone. A change by an admin is logged with the names of the fields.
 */
export async function updateMe(
  ctx: Part<Ctx, 'config' | 'em' | 'jobs' | 'limits' | 'now' | 'security' | 'viewer' | 'request.address'>,
  input: ProfileInput,
  {
    userId = signedInViewer(ctx).userId,
    reason = null,
    password = null,
    fixed = {},
  }: {
    userId?: string;
    reason?: string | null;
    password?: string | null | undefined;
    fixed?: FixedFields;
  } = {},
): Promise<User | Refusal | InvalidInput> {
  if (!mayEditProfile(ctx.viewer, userId)) throw new Forbidden();
  const form = readInput(shapeOf(input), input);
  if (form instanceof InvalidInput) return form;
  const changes: Partial<ProfileFields> = form;

  const user = await ctx.em.findOne(User, { id: userId, deletedAt: null });
  if (!user) throw new NotFound('Usuário');
  if (isOtherIdentity(user, fixed)) return new Refusal('account_field_fixed');
  if (input.birthDate && parseDay(input.birthDate) !== user.birthDate)
    return new InvalidInput([BIRTH_DATE_FIXED]);
  const misplaced = stateMismatch(changes, user);
  if (misplaced) return new InvalidInput([{ path: 'uf', message: misplaced }]);

  const before = {
    email: user.email,
    firstName: user.firstName,
    emailConfirmedAt: user.emailConfirmedAt,
  };
  const email = changedValue(changes.email, user.email);
  const phone = changedValue(changes.phone, user.phone);
  const refusal = await confirmChange(ctx, { user, isNewEmail: email !== undefined, password });
  if (refusal) return refusal;
  // The answer reveals whether another account has this e-mail or phone, as registration does.
  if ((email ?? phone) && !(await ctx.limits.take('register', `profile:${signedInViewer(ctx).userId}`))) {
    return new Refusal('too_many_attempts');
  }
  return refuseRegistered(ctx.em, { wanted: { email, phone }, exceptId: userId }, () =>
    ctx.em.transactional(async (em) => {
      const { userId: selfId } = signedInViewer(ctx);
      if (selfId !== userId) {
        await requireActiveAdmin(em, selfId);
        recordAct(ctx, em, { act: 'user-changed', userId, reason, detail: { fields: Object.keys(changes) } });
      }
      const newMailbox = {
        emailConfirmedAt: null,
        emailConfirmedByLink: false,
        formerEmails: formerEmails(user),
      };
      // The account is stored as one value: without the lock, an address saved in a second tab would be overwritten.
      await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      Object.assign(user, changes, email ? newMailbox : {});
      // A code sent to the old mailbox must no longer open the account.
      if (email) {
        await em.nativeUpdate(MailedCode, { userId, usedAt: null }, { usedAt: ctx.now });
        // Informs the owner, because another person may have made the change. An unconfirmed mailbox receives nothing.
        if (before.emailConfirmedAt)
          await ctx.jobs.enqueue(em, 'mail', {
            template: 'email-changed',
            to: before.email,
            data: { firstName: before.firstName, changedAt: ctx.now.toISOString() },
          });
        await em.flush();
        await askForConfirmation(ctx, em, user, ctx.now);
      }
      record(em, { type: 'user.updated', entityId: userId, userId });
      return user;
    }),
  );
}

/**
 * A new e-mail needs the password, because password recovery goes to it; the data of another person need a fresh code
 * . People do not know a temporary password, so while the e-mail is unconfirmed they correct it without one.
 */
async function confirmChange(
  ctx: Pick<Ctx, 'em' | 'limits' | 'now' | 'viewer'>,
  { user, isNewEmail, password }: { user: User; isNewEmail: boolean; password: string | null | undefined },
): Promise<Refusal | null> {
  if (user.id !== signedInViewer(ctx).userId) return refuseWithoutStepUp(ctx);
  if (!isNewEmail || (user.passwordIsTemporary && !user.emailConfirmedAt)) return null;
  return confirmCaller(ctx, password);
}

/** Fields that a client may send back with the profile, but not change. */
interface FixedFields {
  document?: string | null | undefined;
  role?: string | null | undefined;
}

/** Another CPF or role is refused instead of being ignored in silence. */
const isOtherIdentity = (user: User, { document, role }: FixedFields): boolean =>
  (document != null && document.replace(/\D/g, '') !== user.document) || (role != null && role !== user.role);

/** The birth date decides what may be sold and prescribed, so its owner cannot change it. */
const BIRTH_DATE_FIXED = {
  path: 'birthDate',
  message: 'Para corrigir a data de nascimento, fale com a gente.',
};

const changedValue = (wanted: string | undefined, current: string): string | undefined =>
  wanted === current ? undefined : wanted;

/**
 * Checks that state and postcode match, with the stored value of the one that was not sent. Accounts from before this
 * check are checked when one of the two changes.
 */
function stateMismatch(changes: Partial<ProfileFields>, user: User): string | null {
  if (changes.zipcode === undefined && changes.uf === undefined) return null;
  return stateProblem({ zipcode: changes.zipcode ?? user.zipcode ?? '', uf: changes.uf ?? user.uf ?? '' });
}

type ProfileField = keyof typeof profileFieldsShape.shape;

const isProfileField = (name: string): name is ProfileField => Object.hasOwn(profileFieldsShape.shape, name);

/** Reads only what was sent: a missing field does not change, and a null empties the field or is refused. */
function shapeOf(input: ProfileInput) {
  const sent = Object.entries(input).flatMap(([name, value]) =>
    value !== undefined && isProfileField(name) ? [[name, true] as const] : [],
  );
  const mask: { [Field in ProfileField]?: true } = Object.fromEntries(sent);
  return z.pick(profileFieldsShape, mask);
}

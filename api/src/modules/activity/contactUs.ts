import { Field, InputType } from 'type-graphql';
import { formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { contactUsShape } from '#schema/validation/contactUs.ts';
import type { Ctx, Part } from '../../services.ts';
import { record } from '../../shared/events/record.ts';
import { newId } from '../../shared/ids.ts';
import { readInput } from '../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../shared/refusals.ts';
import { ContactMessage } from './activity.entity.ts';
import { messageAnswerDueAt, protocolOf } from './activity.rules.ts';

@InputType()
export class ContactUsInput {
  @Field(() => String)
  name!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String, { nullable: true })
  phone?: string | null;

  @Field(() => String)
  subject!: string;

  @Field(() => String)
  message!: string;
}

/**
 * Stores a message until it is answered, sends it to the support team, and sends the writer a receipt with the number
 * of the message and the day by which it is answered.
 */
export async function contactUs(
  ctx: Part<Ctx, 'config' | 'em' | 'jobs' | 'limits' | 'now' | 'viewer' | 'request.address'>,
  input: ContactUsInput,
): Promise<Done | Refusal | InvalidInput> {
  const form = readInput(contactUsShape, input);
  if (form instanceof InvalidInput) return form;
  if (!(await ctx.limits.take('contact', ctx.request.address))) return new Refusal('too_many_attempts');

  const message = { id: newId(), ...form, createdAt: ctx.now, answerDueAt: messageAnswerDueAt(ctx.now) };
  return ctx.em.transactional(async (em) => {
    em.persist(em.create(ContactMessage, { ...message, userId: ctx.viewer?.userId ?? null }));
    record(em, { type: 'contact.received', entityId: message.id, userId: ctx.viewer?.userId ?? null });
    const protocol = protocolOf(message.id);
    const answerBy = formatDay(todayInSaoPaulo(message.answerDueAt));
    await ctx.jobs.enqueue(em, 'mail', {
      template: 'contact-receipt',
      to: form.email,
      // Contains nothing the writer typed: the address is unconfirmed, and a receipt must not deliver their text to a
      // stranger.
      data: { protocol, answerBy },
    });
    await ctx.jobs.enqueue(em, 'mail', {
      template: 'contact-message',
      to: ctx.config.supportMail,
      data: { protocol, answerBy, ...form },
    });
    return new Done();
  });
}

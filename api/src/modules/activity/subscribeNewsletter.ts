import { newsletterShape } from '#schema/validation/newsletter.ts';
import type { Ctx } from '../../context.ts';
import { sql } from '../../shared/database.ts';
import { newId } from '../../shared/ids.ts';
import { readInput } from '../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../shared/refusals.ts';

/** Asking twice changes nothing and is answered alike, so nobody learns who else asked. */
export async function subscribeNewsletter(
  ctx: Ctx,
  input: { name: string; email: string },
): Promise<Done | Refusal | InvalidInput> {
  const form = readInput(newsletterShape, input);
  if (form instanceof InvalidInput) return form;
  if (!(await ctx.limits.take('contact', `newsletter:${ctx.address}`)))
    return new Refusal('too_many_attempts');

  await sql(
    ctx.em,
    `insert into newsletter_lead (id, email, name, created_at) values ($1, $2, $3, $4) on conflict (email) do nothing`,
    [newId(), form.email, form.name, ctx.now],
  );
  return new Done();
}

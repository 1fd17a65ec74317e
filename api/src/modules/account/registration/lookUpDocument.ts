import { normalizeCpf } from '#schema/br/cpf.ts';
import type { Ctx } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { DocumentLookup } from '../account.results.ts';
import { maskEmail } from '../account.rules.ts';
import { User } from '../user.entity.ts';

/**
 * Whether a CPF has an account, and a hint of its e-mail for the owner, but no name. Limited by address, because
 * strangers can call it.
 */
export async function lookUpDocument(
  ctx: Pick<Ctx, 'address' | 'em' | 'encryption' | 'limits'>,
  typed: string,
): Promise<DocumentLookup | Refusal> {
  const document = normalizeCpf(typed);
  if (!document) return new Refusal('invalid_document');
  if (!(await ctx.limits.take('documentLookup', ctx.address))) return new Refusal('too_many_attempts');
  const user = await ctx.em.findOne(User, {
    documentIndex: ctx.encryption.index('cpf', document),
    deletedAt: null,
  });
  return new DocumentLookup(user ? maskEmail(user.email) : null);
}

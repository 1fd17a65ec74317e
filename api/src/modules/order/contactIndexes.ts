import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../shared/database/tables.ts';
import type { Encryption } from '../../shared/encryption/encryption.ts';
import { typedNumbers } from '../account/users/typedNumbers.ts';
import type { ContactFacts } from './order.facts.ts';

type Indexer = Pick<Encryption, 'index' | 'searchIndexes' | 'wordIndexes'>;

/** The blind indexes by which the order of this contact is found; none for an erased person. */
export function contactIndexesOf(
  { name, document, email, phone }: ContactFacts,
  encryption: Indexer,
): string[] {
  if (!document) return [];
  return [
    encryption.index('cpf', document),
    encryption.index('email', email),
    encryption.index('phone', phone),
    ...new Set([...encryption.wordIndexes(name), ...encryption.wordIndexes(email)]),
  ];
}

/**
 * The orders whose contact has this CPF, telephone or e-mail, or words that begin like these in its name and e-mail. Eleven
 * digits may be a CPF and a telephone.
 */
export function matchContact(encryption: Indexer, text: string): Expression<SqlBool> {
  const { cpf, phone } = typedNumbers(text);
  const exact = [
    ...(cpf ? [encryption.index('cpf', cpf)] : []),
    ...(phone ? [encryption.index('phone', phone)] : []),
    ...(text.includes('@') ? [encryption.index('email', text)] : []),
  ];
  const words = cpf || phone ? null : encryption.searchIndexes(text);
  const order = expressionBuilder<Tables, 'transaction'>();
  return order.or([
    ...(exact.length > 0 ? [order('contactIndexes', '&&', order.val(exact))] : []),
    ...(words ? [order('contactIndexes', '@>', order.val(words))] : []),
  ]);
}

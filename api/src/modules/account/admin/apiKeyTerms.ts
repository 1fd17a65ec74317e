import * as z from 'zod/mini';
import { KEY_SCOPES } from '#schema/partner/keyScopes.ts';
import { keysOf } from '#schema/typedObject.ts';
import { optionalParsedField, requiredText } from '#schema/validation/fields.ts';
import { openText, type PurposeKeys, sealText } from '../../../shared/encryption/purposeKeys.ts';
import { MAX_KEY_POINTS } from '../../../shared/limits/requestBudget.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput } from '../../../shared/refusals.ts';
import type { ApiKey } from '../apiKey/apiKey.entity.ts';
import type { ApiKeyInput } from './apiKeyAdmin.types.ts';

const EMAIL = z.email();
const LIMIT = `Use um número de 1 a ${MAX_KEY_POINTS.toLocaleString('pt-BR')}.`;

const shape = z.object({
  name: requiredText('Diga de quem é a chave.', 80),
  scopes: z.array(z.enum(keysOf(KEY_SCOPES))).check(z.minLength(1, 'Escolha ao menos um acesso.')),
  contactEmail: optionalParsedField(
    (text) => (EMAIL.safeParse(text.trim()).success ? text.trim() : null),
    'Informe um e-mail válido.',
  ),
  limitPerMinute: z.nullish(z.int().check(z.minimum(1, LIMIT), z.maximum(MAX_KEY_POINTS, LIMIT))),
  expiresAt: z.nullish(z.date()),
});

type KeyTerms = Pick<ApiKey, 'contactSealed' | 'expiresAt' | 'limitPerMinute' | 'name' | 'scopes'>;

/** The terms of a key as its columns, or the fields to correct. */
export function readKeyTerms(
  input: ApiKeyInput,
  { id, now, keys }: { id: string; now: Date; keys: PurposeKeys },
): KeyTerms | InvalidInput {
  const form = readInput(shape, input);
  if (form instanceof InvalidInput) return form;
  if (form.expiresAt && form.expiresAt <= now)
    return new InvalidInput([{ path: 'expiresAt', message: 'Escolha um dia no futuro.' }]);
  return {
    name: form.name,
    scopes: [...new Set(form.scopes)],
    contactSealed: form.contactEmail ? sealText(keys, 'partners', contactOf(id), form.contactEmail) : null,
    limitPerMinute: form.limitPerMinute ?? null,
    expiresAt: form.expiresAt ?? null,
  };
}

/** The address that warnings about a key are sent to. */
export const contactEmailOf = (
  keys: PurposeKeys,
  { id, contactSealed }: Pick<ApiKey, 'id' | 'contactSealed'>,
) => (contactSealed ? openText(keys, 'partners', contactOf(id), contactSealed) : null);

const contactOf = (id: string): string => `api_key:${id}`;

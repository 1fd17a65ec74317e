import { KEY_SCOPES } from '#schema/partner/keyScopes.ts';
import { keysOf } from '#schema/typedObject.ts';
import { formatDateTime } from '#web/format/dates.ts';
import type { AdminKey_keyFragment } from './KeysPage.generated.ts';

export type AdminKey = AdminKey_keyFragment;

const titles = new Map<string, string>(
  keysOf(KEY_SCOPES).map((name) => [name.toUpperCase(), KEY_SCOPES[name].title]),
);

export const scopeTitle = (scope: string): string => titles.get(scope) ?? scope;

/** The state of a key in a word, with the tone of its tag. */
export function keyState({ revokedAt, isExpired, previousUntil }: AdminKey) {
  if (revokedAt) return { tone: 'danger', text: 'Revogada' } as const;
  if (isExpired) return { tone: 'danger', text: 'Vencida' } as const;
  if (previousUntil) return { tone: 'primary', text: 'Em troca' } as const;
  return { tone: 'ok', text: 'Valendo' } as const;
}

export const lastUseText = ({ lastUsedAt }: AdminKey): string =>
  lastUsedAt ? `Último uso em ${formatDateTime(lastUsedAt)}` : 'Nunca usada';

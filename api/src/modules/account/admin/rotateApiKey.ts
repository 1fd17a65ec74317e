import { record } from '../../../shared/events/record.ts';
import { secretToken } from '../../../shared/ids.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { rollbackOnRefusal } from '../../../shared/rollbackOnRefusal.ts';
import { hashToken } from '../session/tokens.ts';
import { recordAct } from '../users/recordAct.ts';
import { NewApiKey } from './apiKeyAdmin.types.ts';
import { type KeyAdminContext, lockValidKey } from './apiKeyContext.ts';
import { viewApiKey } from './apiKeys.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_OVERLAP_DAYS = 30;

/**
 * Gives a key a new secret. The earlier one stays valid for `overlapDays`, so that the partner changes its programs without
 * a gap; a secret that was replaced before it ends at once.
 */
export async function rotateApiKey(
  ctx: KeyAdminContext,
  { id, overlapDays }: { id: string; overlapDays: number },
): Promise<NewApiKey | Refusal | InvalidInput> {
  if (overlapDays < 0 || overlapDays > MAX_OVERLAP_DAYS)
    return new InvalidInput([{ path: 'overlapDays', message: `Use um número de 0 a ${MAX_OVERLAP_DAYS}.` }]);
  const key = secretToken();
  return rollbackOnRefusal<NewApiKey | Refusal>(ctx.em, async (em) => {
    const row = await lockValidKey(em, id);
    if (row instanceof Refusal) return row;
    row.previousHash = overlapDays > 0 ? row.keyHash : null;
    row.previousUntil = overlapDays > 0 ? new Date(ctx.now.getTime() + overlapDays * DAY_MS) : null;
    row.keyHash = hashToken(key);
    record(em, { type: 'api-key.changed', entityId: id });
    recordAct(ctx, em, { act: 'api-key-rotated', entityId: id, detail: { name: row.name, overlapDays } });
    await em.flush();
    return Object.assign(new NewApiKey(), { key, apiKey: viewApiKey(ctx, row) });
  });
}

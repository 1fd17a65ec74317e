import { passkeyNameShape } from '#schema/validation/passkey.ts';
import type { Ctx } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { record } from '../../../shared/events/record.ts';
import { isId } from '../../../shared/ids.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput } from '../../../shared/refusals.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { Passkey } from './passkey.entity.ts';

/** Renames one of the caller's passkeys. Another person's passkey is not found. */
export async function renamePasskey(
  ctx: Pick<Ctx, 'em' | 'viewer'>,
  { id, name }: { id: string; name: string },
): Promise<Done | InvalidInput> {
  const form = readInput(passkeyNameShape, { name });
  if (form instanceof InvalidInput) return form;
  const { userId } = signedInViewer(ctx);
  return ctx.em.fork().transactional(async (em) => {
    const passkey = isId(id) ? await em.findOne(Passkey, { id, userId }) : null;
    if (!passkey) throw new NotFound('Chave de acesso');
    passkey.name = form.name;
    record(em, { type: 'user.passkey-renamed', entityId: userId, userId });
    return new Done();
  });
}

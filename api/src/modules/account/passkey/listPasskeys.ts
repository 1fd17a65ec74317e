import type { Ctx } from '../../../services.ts';
import { signedInViewer } from '../access/signedInViewer.ts';
import { Passkey } from './passkey.entity.ts';
import { MyPasskey } from './passkey.results.ts';

/** The caller's passkeys, oldest first. */
export async function listPasskeys(ctx: Pick<Ctx, 'em' | 'viewer'>): Promise<MyPasskey[]> {
  const { userId } = signedInViewer(ctx);
  const passkeys = await ctx.em
    .fork()
    .find(Passkey, { userId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return passkeys.map(myPasskeyOf);
}

export const myPasskeyOf = ({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): MyPasskey =>
  Object.assign(new MyPasskey(), { id, name, isSynced, createdAt, lastUsedAt });

import { LockMode } from '@mikro-orm/core';
import type { Ctx, Part } from '../../services.ts';
import { NotFound } from '../../shared/errors.ts';
import { record } from '../../shared/events/record.ts';
import { isId } from '../../shared/ids.ts';
import { recordAct } from '../account/users/recordAct.ts';
import { EvolutionRow } from './evolution.entity.ts';

/** An admin hides photos from every list. They stay in the record, as the law requires. */
export async function removeEvolution(
  ctx: Part<Ctx, 'em' | 'now' | 'security' | 'viewer' | 'request.address'>,
  id: string,
): Promise<{ ok: true }> {
  if (!isId(id)) throw new NotFound('Evolução');
  return ctx.em.fork().transactional(async (em) => {
    const row = await em.findOne(
      EvolutionRow,
      { id, removedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!row) throw new NotFound('Evolução');
    row.removedAt = ctx.now;
    record(em, { type: 'evolution.removed', entityId: id, userId: row.userId });
    recordAct(ctx, em, { act: 'evolution-removed', userId: row.userId, entityId: id });
    return { ok: true };
  });
}

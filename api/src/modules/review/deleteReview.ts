import { LockMode } from '@mikro-orm/core';
import type { Ctx } from '../../services.ts';
import { record } from '../../shared/events/record.ts';
import { isId } from '../../shared/ids.ts';
import { Done } from '../../shared/refusals.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { ReviewRow } from './review.entity.ts';

/** Deletes the caller's review. Deleting it again changes nothing, also when it is another person's or none. */
export function deleteReview(ctx: Pick<Ctx, 'em' | 'viewer'>, id: string): Promise<Done> {
  const { userId } = signedInViewer(ctx);
  return ctx.em.fork().transactional(async (em) => {
    // The row lock waits for a publication, so that the event knows that a page shows the review.
    const row = isId(id)
      ? await em.findOne(ReviewRow, { id, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      : null;
    if (row) {
      const { productId, state } = row;
      em.remove(row);
      record(em, {
        type: 'review.deleted',
        entityId: id,
        userId,
        payload: { productId, changesPage: state === 'published' },
      });
    }
    return new Done();
  });
}

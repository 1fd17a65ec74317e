import type { Ctx } from '../../services.ts';
import { formatCursor, parseCursor } from '../../shared/events/cursor.ts';
import { follow } from '../../shared/events/follow.ts';
import { shareResult } from '../../shared/events/sharedResults.ts';
import { ManagedReviewChanged } from './reviewAdmin.types.ts';

/** Yields the id of each review that is written, edited, decided, replied to or deleted; never its words. */
export function followReviews(
  { feed }: Pick<Ctx, 'feed'>,
  after?: string | null,
): AsyncGenerator<ManagedReviewChanged> {
  return follow(feed, {
    types: ['review.written', 'review.published', 'review.refused', 'review.replied', 'review.deleted'],
    after: parseCursor(after),
    read: ({ cursor, entityId }) =>
      shareResult(Object.assign(new ManagedReviewChanged(), { cursor: formatCursor(cursor), id: entityId })),
  });
}

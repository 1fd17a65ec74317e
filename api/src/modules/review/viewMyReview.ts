import { REVIEW_REFUSAL_SENTENCES } from '#schema/review/reviewRefusals.ts';
import type { ReviewRow } from './review.entity.ts';
import { MyReview } from './review.types.ts';

/** Converts a review to the API type that its author reads. */
export const viewMyReview = (row: ReviewRow): MyReview =>
  Object.assign(new MyReview(), {
    id: row.id,
    productId: row.productId,
    stars: row.stars,
    title: row.title,
    text: row.text,
    authorName: row.shownName,
    state: row.state,
    version: row.version,
    writtenAt: row.writtenAt,
    refusalText: row.refusalReason && REVIEW_REFUSAL_SENTENCES[row.refusalReason],
    refusalNote: row.refusalNote,
    reply: row.reply,
  } satisfies MyReview);

import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReviewRefusal } from '#schema/review/reviewRefusals.ts';
import { encryptionOf, placeOf } from '../../shared/encryption/encryption.ts';
import type { ReviewState } from './review.rules.ts';

/** SQL columns of a review `r`. */
export const REVIEW_COLUMNS = `r.id, r.user_id as "authorId", r.product_id as "productId", r.transaction_id as "transactionId",
  r.stars, r.state, r.refusal_reason as "refusalReason", r.version, r.written_at as "writtenAt", r.decided_at as "decidedAt",
  r.replied_at as "repliedAt", r.sealed`;

interface ReviewFacts {
  id: string;
  authorId: string;
  productId: string;
  transactionId: string;
  stars: number;
  state: ReviewState;
  refusalReason: ReviewRefusal | null;
  version: number;
}

export interface StoredReview extends ReviewFacts {
  writtenAt: string;
  decidedAt: string | null;
  repliedAt: string | null;
  sealed: string | null;
}

export interface OpenedReview extends ReviewFacts {
  writtenAt: Date;
  decidedAt: Date | null;
  repliedAt: Date | null;
  title: string | null;
  text: string;
  authorName: string;
  refusalNote: string | null;
  reply: string | null;
}

interface Words {
  title: string | null;
  text: string;
  shownName: string;
  refusalNote: string | null;
  reply: string | null;
}

/** Decrypts the words of reviews, with at most one SQL statement for the keys of all authors. */
export async function openReviews(em: EntityManager, rows: readonly StoredReview[]): Promise<OpenedReview[]> {
  const opened = await encryptionOf(em).openAll<Words>(
    rows.map(({ id, sealed }) => ({ place: placeOf('review', id), sealed })),
  );
  return rows.map(({ sealed: _sealed, writtenAt, decidedAt, repliedAt, ...facts }, index) => {
    const words = opened[index];
    return {
      ...facts,
      writtenAt: new Date(writtenAt),
      decidedAt: decidedAt ? new Date(decidedAt) : null,
      repliedAt: repliedAt ? new Date(repliedAt) : null,
      title: words?.title ?? null,
      text: words?.text ?? '',
      authorName: words?.shownName ?? '',
      refusalNote: words?.refusalNote ?? null,
      reply: words?.reply ?? null,
    };
  });
}

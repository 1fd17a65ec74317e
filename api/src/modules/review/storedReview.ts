import type { EntityManager } from '@mikro-orm/postgresql';
import type { InferResult } from 'kysely';
import { db } from '../../shared/database/query.ts';
import { encryptionOf, placeOf } from '../../shared/encryption/encryption.ts';

/** The reviews with their columns, encrypted. */
export const storedReviews = db
  .selectFrom('review')
  .select([
    'review.id',
    'review.userId as authorId',
    'review.productId',
    'review.transactionId',
    'review.stars',
  ])
  .select(['review.state', 'review.refusalReason', 'review.version', 'review.writtenAt', 'review.decidedAt'])
  .select(['review.repliedAt', 'review.sealed']);

type StoredReview = InferResult<typeof storedReviews>[number];

export type OpenedReview = Omit<StoredReview, 'sealed'> & {
  title: string | null;
  text: string;
  authorName: string;
  refusalNote: string | null;
  reply: string | null;
};

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
  return rows.map(({ sealed: _sealed, ...facts }, index) => {
    const words = opened[index];
    return {
      ...facts,
      title: words?.title ?? null,
      text: words?.text ?? '',
      authorName: words?.shownName ?? '',
      refusalNote: words?.refusalNote ?? null,
      reply: words?.reply ?? null,
    };
  });
}

import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../../account/user.entity.ts';
import type { PrescriptionRow } from '../prescription.entity.ts';
import { PrescriptionUploadRow } from './prescriptionUpload.entity.ts';

interface UploadReview {
  reviewedAt: Date;
  /** Null when the reviewer is not known. */
  reviewerName: string | null;
}

/** Who accepted each prescription that its patient sent, and when, by its id. One that the clinic issued has none. */
export async function reviewsOf(
  em: EntityManager,
  prescriptions: readonly PrescriptionRow[],
): Promise<ReadonlyMap<string, UploadReview>> {
  const sent = prescriptions.filter(({ origin }) => origin !== 'evaluation');
  if (sent.length === 0) return new Map();
  const uploadIds = sent.flatMap(({ uploadId }) => uploadId ?? []);
  const uploads = await em.find(PrescriptionUploadRow, { id: { $in: uploadIds } });
  const reviewers = await em.find(User, { id: { $in: uploads.flatMap(({ decidedBy }) => decidedBy ?? []) } });
  return new Map(
    sent.map(({ id, uploadId, createdAt }) => {
      const upload = uploads.find((each) => each.id === uploadId);
      const reviewerName = reviewers.find((person) => person.id === upload?.decidedBy)?.name ?? null;
      return [id, { reviewedAt: upload?.decidedAt ?? createdAt, reviewerName }];
    }),
  );
}

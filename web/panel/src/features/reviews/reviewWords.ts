import { REVIEW_REFUSALS } from '#schema/review/reviewRefusals.ts';
import type { AdminReviewsQuery } from './ReviewsPage.generated.ts';

export type AdminReview = AdminReviewsQuery['managedReviews']['items'][number];

export const REFUSAL_LABELS = {
  PERSONAL_DATA: REVIEW_REFUSALS.personalData,
  HEALTH_CLAIM: REVIEW_REFUSALS.healthClaim,
  OFFENCE: REVIEW_REFUSALS.offence,
  OTHER: REVIEW_REFUSALS.other,
} as const;

export const STATE_LABELS = {
  WAITING: 'Espera leitura',
  PUBLISHED: 'Publicada',
  REFUSED: 'Recusada',
} as const;
export const STATE_TONES = { WAITING: 'primary', PUBLISHED: 'ok', REFUSED: 'danger' } as const;

export const starsText = (stars: number): string => `${stars} de 5 estrelas`;

import { countText } from '#web/format/plural.ts';
import type { OrderReviewsQuery } from './OrderReviews.generated.ts';

export type OwnReview = NonNullable<OrderReviewsQuery['transactionReviews'][number]['review']>;

/** The stars that the shopper gave, and where the review is. */
export function reviewStateText({
  stars,
  state,
  refusalText,
}: Pick<OwnReview, 'stars' | 'state' | 'refusalText'>): string {
  const starsText = `Você deu ${countText(stars, 'estrela', 'estrelas')}.`;
  if (state === 'WAITING') return `${starsText} A loja vai ler antes de publicar.`;
  if (state === 'PUBLISHED') return `${starsText} Está na página do produto.`;
  // The same words for a review that was on the page before, because the state does not tell.
  return `${starsText} Não está na página do produto. ${refusalText ?? ''}`.trim();
}

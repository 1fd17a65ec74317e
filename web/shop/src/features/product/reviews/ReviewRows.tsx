import { chakra } from '@chakra-ui/react';
import { BadgeCheck, Star } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { BRAND } from '#schema/brand.ts';
import { formatDate } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { type ProductReviewsQuery, useProductReviewsQuery } from './ProductReviews.generated.ts';

const PAGE_SIZE = 6;

type Review = ProductReviewsQuery['productReviews']['items'][number];

interface Props {
  productId: string;
  after: string | null;
  /** Shows the page after this one; null when it is shown already. */
  onMore: ((next: string) => void) | null;
}

/** One page of reviews. The server does not render it, so the document stays as light as without reviews. */
export function ReviewRows({ productId, after, onMore }: Props) {
  const { data, error, refetch } = useProductReviewsQuery({
    variables: { productId, after, limit: PAGE_SIZE },
    ssr: false,
  });
  const list = useRef<HTMLUListElement>(null);
  const isShown = data !== undefined;
  useEffect(() => {
    // The button that asked for this page is gone, so the focus moves to its first review.
    if (after !== null && isShown) list.current?.querySelector('li')?.focus();
  }, [after, isShown]);

  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data)
    return (
      <LoadingArea label="Carregando as opiniões">
        <Skeleton height="8rem" mb="4" />
        <Skeleton height="8rem" />
      </LoadingArea>
    );
  const { items, next } = data.productReviews;
  return (
    <>
      <chakra.ul ref={list} listStyle="none" display="flex" flexDirection="column" gap="4">
        {items.map((review) => (
          <ReviewRow key={review.id} review={review} />
        ))}
      </chakra.ul>
      {next && onMore ? (
        <chakra.div>
          <Button look="outline" onClick={() => onMore(next)}>
            Mostrar mais opiniões
          </Button>
        </chakra.div>
      ) : null}
    </>
  );
}

function ReviewRow({ review: { stars, title, text, authorName, writtenAt, reply } }: { review: Review }) {
  return (
    <chakra.li
      tabIndex={-1}
      bg="surface"
      borderRadius="card"
      padding={{ base: '4', md: '6' }}
      display="flex"
      flexDirection="column"
      gap="2"
    >
      <Stars given={stars} />
      {title ? (
        <chakra.h3 fontWeight="semi" lineHeight="snug" overflowWrap="anywhere">
          {title}
        </chakra.h3>
      ) : null}
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        {text}
      </chakra.p>
      <chakra.p color="muted" fontSize="sm" display="flex" flexWrap="wrap" columnGap="3" rowGap="1">
        <span>{authorName}</span>
        <span>{formatDate(writtenAt)}</span>
        <chakra.span display="inline-flex" gap="1" alignItems="center">
          <BadgeCheck size={16} aria-hidden />
          Compra verificada
        </chakra.span>
      </chakra.p>
      {reply ? (
        <chakra.div mt="2" borderInlineStartWidth="3px" borderColor="line" paddingInlineStart="4">
          <chakra.p fontSize="sm" fontWeight="semi">
            Resposta da {BRAND}
          </chakra.p>
          <chakra.p fontSize="sm" whiteSpace="pre-line" overflowWrap="anywhere">
            {reply}
          </chakra.p>
        </chakra.div>
      ) : null}
    </chakra.li>
  );
}

const STARS = [1, 2, 3, 4, 5];

/** Five stars, as many of them filled as were given, with words for screen readers. */
function Stars({ given }: { given: number }) {
  return (
    <chakra.span role="img" aria-label={`Nota ${given} de 5`} display="flex" color="#B07A14">
      {STARS.map((star) => (
        <Star key={star} size={16} aria-hidden fill={star <= given ? 'currentColor' : 'none'} />
      ))}
    </chakra.span>
  );
}

import { chakra } from '@chakra-ui/react';
import { Notice } from '#web/ui/Notice.tsx';
import { type OwnReview, reviewStateText } from './reviewTexts.ts';

/** What the server has, above a form with other words, so that the shopper sees what the next sending replaces. */
export function StoredWords({ review }: { review: OwnReview }) {
  return (
    <Notice>
      <chakra.p fontWeight="semi">O que está guardado agora</chakra.p>
      <chakra.p>{reviewStateText(review)}</chakra.p>
      {review.title ? <chakra.p fontWeight="semi">{review.title}</chakra.p> : null}
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        {review.text}
      </chakra.p>
    </Notice>
  );
}

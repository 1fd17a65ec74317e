import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { useOrderReviewsQuery } from './OrderReviews.generated.ts';
import { type OwnReview, reviewStateText } from './reviewTexts.ts';

/**
 * The products of a delivered order that the shopper may review. It is read again with each visit, because the shop may
 * have decided meanwhile. Nothing is shown when it cannot be read: the order matters more.
 */
export function OrderReviews({ orderId }: { orderId: string }) {
  const { data } = useOrderReviewsQuery({
    variables: { transactionId: orderId },
    fetchPolicy: 'cache-and-network',
    ssr: false,
  });
  const products = data?.transactionReviews ?? [];
  if (products.length === 0) return null;
  return (
    <Panel title="Sua opinião sobre os produtos">
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="4">
        {products.map(({ id, name, image, review }) => (
          <chakra.li
            key={id}
            display="grid"
            gridTemplateColumns={{ base: '4rem minmax(0, 1fr)', md: '4rem minmax(0, 1fr) auto' }}
            gap="4"
            alignItems="center"
          >
            <chakra.div bg="sand" borderRadius="card" padding="1">
              <Picture base={image} alt="" sizes="64px" />
            </chakra.div>
            <chakra.div minWidth="0" lineHeight="snug">
              <chakra.p fontWeight="semi">{name}</chakra.p>
              <ReviewState review={review} />
            </chakra.div>
            <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
              <ButtonLink
                look="outline"
                to={`/perfil/pedidos/${orderId}/avaliar/${id}`}
                aria-label={`${review ? 'Mudar a opinião' : 'Dar minha opinião'}: ${name}`}
              >
                {review ? 'Mudar a opinião' : 'Dar minha opinião'}
              </ButtonLink>
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </Panel>
  );
}

function ReviewState({ review }: { review: OwnReview | null }) {
  if (!review)
    return (
      <chakra.p color="muted" fontSize="sm">
        Conte a outras pessoas como foi.
      </chakra.p>
    );
  return (
    <>
      <chakra.p color="muted" fontSize="sm">
        {reviewStateText(review)}
      </chakra.p>
      {review.reply ? (
        <chakra.p fontSize="sm" mt="1">
          A loja respondeu: {review.reply}
        </chakra.p>
      ) : null}
    </>
  );
}

import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import { ProfileFrame } from '../../../page/ProfileFrame.tsx';
import { DeleteReview } from './DeleteReview.tsx';
import { useOrderReviewsQuery } from './OrderReviews.generated.ts';
import { ReviewForm } from './ReviewForm.tsx';

function Content({ id, productId }: { id: string; productId: string }) {
  const { data, error, refetch } = useOrderReviewsQuery({
    variables: { transactionId: id },
    fetchPolicy: 'network-only',
    // A later read must not replace the form while the shopper writes.
    nextFetchPolicy: 'cache-first',
  });
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data)
    return (
      <LoadingArea label="Carregando a opinião">
        <Skeleton height="24rem" />
      </LoadingArea>
    );
  const isReviewed = (one: { id: string }) => one.id === productId;
  const product = data.orderReviews.find(isReviewed);
  if (!product)
    return (
      <EmptyState
        title="Este produto não recebe opinião sua"
        action={<ButtonLink to={`/perfil/pedidos/${id}`}>Ver o pedido</ButtonLink>}
      >
        Só produtos de um pedido seu que já foi entregue recebem opinião, e medicamentos não recebem nenhuma.
      </EmptyState>
    );
  const { review } = product;
  return (
    <Panel title={product.name}>
      {review?.state === 'REFUSED' ? (
        <Notice tone="danger">
          {review.refusalText} {review.refusalNote}
        </Notice>
      ) : null}
      {review?.state === 'PUBLISHED' ? (
        <Notice>Se você mudar o texto, a loja lê de novo antes de publicar.</Notice>
      ) : null}
      <ReviewForm
        orderId={id}
        productId={productId}
        review={review}
        readAgain={async () => (await refetch()).data?.orderReviews.find(isReviewed)?.review ?? null}
      />
      {review ? (
        <chakra.div>
          <DeleteReview id={review.id} orderId={id} productId={productId} />
        </chakra.div>
      ) : null}
    </Panel>
  );
}

export default function ReviewPage() {
  const { id = '', productId = '' } = useParams();
  return (
    <>
      <PageHead title="Dar minha opinião" isPrivate />
      <ProfileFrame title="Dar minha opinião">
        <Content key={`${id} ${productId}`} id={id} productId={productId} />
      </ProfileFrame>
    </>
  );
}

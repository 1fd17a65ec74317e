import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { errorText } from '#web/apollo/errorCode.ts';
import { dropDraft } from '#web/forms/formDraft.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { ProfileFrame } from '../../../page/ProfileFrame.tsx';
import { useDeleteReviewMutation, useOrderReviewsQuery } from './OrderReviews.generated.ts';
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
  const product = data.transactionReviews.find(isReviewed);
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
        readAgain={async () => (await refetch()).data?.transactionReviews.find(isReviewed)?.review ?? null}
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

interface Props {
  id: string;
  orderId: string;
  productId: string;
}

/** Deletes the own review after a question. Deleting it twice changes nothing. */
function DeleteReview({ id, orderId, productId }: Props) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const [remove, { loading }] = useDeleteReviewMutation();
  const confirm = async () => {
    try {
      await remove({ variables: { id } });
      dropDraft(`review-${productId}`);
      toast('Opinião apagada.', 'ok');
      void navigate(`/perfil/pedidos/${orderId}`, { replace: true });
    } catch (failed) {
      setProblem(errorText(failed));
    }
  };
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Apagar a opinião
      </Button>
      <Dialog title="Apagar a opinião?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>O texto sai da página do produto e não volta. Você pode escrever outra depois.</p>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button look="danger" isPending={loading} onClick={() => void confirm()}>
            Apagar
          </Button>
          <Button look="quiet" onClick={() => setOpen(false)}>
            Voltar
          </Button>
        </chakra.div>
      </Dialog>
    </>
  );
}

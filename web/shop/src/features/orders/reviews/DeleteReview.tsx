import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '#web/apollo/errorCode.ts';
import { dropDraft } from '#web/forms/formDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteReviewMutation } from './OrderReviews.generated.ts';

interface Props {
  id: string;
  orderId: string;
  productId: string;
}

/** Deletes the own review after a question. Deleting it twice changes nothing. */
export function DeleteReview({ id, orderId, productId }: Props) {
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

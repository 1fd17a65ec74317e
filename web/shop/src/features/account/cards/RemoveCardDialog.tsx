import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { cardName } from '#schema/br/payment/cardName.ts';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { TextLink as linkLook } from '../SignInCard.tsx';
import { type SavedCardsQuery, useDeleteSavedCardMutation } from './SavedCards.generated.ts';

export const TextLink = chakra(Link, { base: linkLook });

export type SavedCard = SavedCardsQuery['myCreditCards'][number];

/** Asks for a confirmation and removes a saved card. */
export function RemoveCardDialog({
  card,
  isInUse,
  onClose,
}: {
  card: SavedCard;
  isInUse: boolean;
  onClose(): void;
}) {
  const [remove, { loading }] = useDeleteSavedCardMutation({
    update: (cache, { data }) => {
      if (data?.deleteCreditCard.__typename !== 'Done') return;
      cache.evict({ id: cache.identify(card) });
      cache.gc();
    },
  });
  const confirm = async () => {
    try {
      const { data } = await remove({ variables: { id: card.id } });
      const answer = data?.deleteCreditCard;
      if (answer && answer.__typename !== 'Done') toast(answer.message, 'danger');
      else toast('Cartão removido.', 'ok');
      onClose();
    } catch (problem) {
      toast(errorText(problem), 'danger');
    }
  };
  return (
    <Dialog title={`Remover ${cardName(card)}?`} isOpen onClose={onClose}>
      <p>Ele deixa de aparecer nas próximas compras. Pedidos já feitos não mudam.</p>
      {isInUse ? (
        <Notice>
          Este cartão está na sua <TextLink to={SUBSCRIPTION_PAGES.manage}>assinatura</TextLink>. Sem ele,
          nada mais é cobrado nem enviado até você escolher outra forma de pagamento.
        </Notice>
      ) : null}
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <Button look="danger" isPending={loading} onClick={() => void confirm()}>
          Remover cartão
        </Button>
        <Button look="quiet" onClick={onClose}>
          Manter
        </Button>
      </chakra.div>
    </Dialog>
  );
}

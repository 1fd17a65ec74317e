import { chakra } from '@chakra-ui/react';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { isCardExpired } from '#schema/br/payment/card.ts';
import { cardName } from '#schema/br/payment/cardName.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { toast } from '#web/ui/toast.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { ProfileFrame } from '../../../page/ProfileFrame.tsx';
import {
  type SavedCardsQuery,
  useDeleteSavedCardMutation,
  useSavedCardsQuery,
} from './CardsPage.generated.ts';

export default function CardsPage() {
  return (
    <>
      <PageHead title="Cartões" isPrivate />
      <ProfileFrame title="Cartões">
        <SavedCards />
      </ProfileFrame>
    </>
  );
}

const cardsInUse = (recurrences: SavedCardsQuery['myRecurrences']): Set<string> =>
  new Set(
    recurrences.flatMap(({ status, card }) =>
      card && status !== RECURRENCE_STATUS.cancelled ? [card.id] : [],
    ),
  );

/** The server refuses to remove these cards until the subscription has another payment method. */
const cardsOfActiveSubscriptions = (recurrences: SavedCardsQuery['myRecurrences']): Set<string> =>
  new Set(
    recurrences.flatMap(({ status, isEnding, card }) =>
      card && status === RECURRENCE_STATUS.active && !isEnding ? [card.id] : [],
    ),
  );

export function SavedCards() {
  const { data, loading, error, refetch } = useSavedCardsQuery();
  const [removing, setRemoving] = useState<SavedCard | null>(null);
  const cards = data?.myCreditCards;
  const today = todayInSaoPaulo(new Date());
  const inUse = cardsInUse(data?.myRecurrences ?? []);
  const charged = cardsOfActiveSubscriptions(data?.myRecurrences ?? []);
  return (
    <Panel title="Cartões salvos">
      {cards?.length === 0 ? (
        <chakra.p color="muted">
          Nenhum cartão salvo. Na próxima compra com cartão, marque a opção de salvar para não digitar tudo de
          novo.
        </chakra.p>
      ) : null}
      {cards && cards.length > 0 ? (
        <chakra.ul display="flex" flexDirection="column" gap="2" listStyle="none">
          {cards.map((card) => (
            <chakra.li key={card.id} display="flex" alignItems="center" gap="3" flexWrap="wrap">
              <CreditCard size={22} aria-hidden />
              <chakra.span flex="1" minWidth="10rem">
                <strong>{cardName(card)}</strong>
                <chakra.span display="block" color="muted" fontSize="sm">
                  {card.holder}, {isCardExpired(card.expiry, today) ? 'venceu em' : 'validade'} {card.expiry}
                </chakra.span>
                {inUse.has(card.id) ? (
                  <chakra.span display="block" fontSize="sm">
                    Usado na sua assinatura. <TextLink to={SUBSCRIPTION_PAGES.card}>Trocar</TextLink>
                  </chakra.span>
                ) : null}
              </chakra.span>
              <Button
                look="quiet"
                size="sm"
                // On a phone the button wraps below the text; this margin aligns its label with the text (icon + gap − button padding).
                ml={{ base: '1.125rem', md: '0' }}
                onClick={() => setRemoving(card)}
                aria-label={`Remover ${cardName(card)}`}
              >
                Remover
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      ) : null}
      {!cards && loading ? (
        <LoadingArea label="Carregando cartões">
          <Skeleton height="3.5rem" />
        </LoadingArea>
      ) : null}
      {!cards && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {removing && charged.has(removing.id) ? (
        <CardInUseDialog card={removing} onClose={() => setRemoving(null)} />
      ) : null}
      {removing && !charged.has(removing.id) ? (
        <RemoveCardDialog
          card={removing}
          isInUse={inUse.has(removing.id)}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </Panel>
  );
}

type SavedCard = SavedCardsQuery['myCreditCards'][number];

/** Asks for a confirmation and removes a saved card. */
function RemoveCardDialog({
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

/**
 * Explains that a card which pays a subscription cannot be removed, and links to a new payment method or cancellation.
 */
function CardInUseDialog({ card, onClose }: { card: SavedCard; onClose(): void }) {
  return (
    <Dialog title={`${cardName(card)} paga a sua assinatura`} isOpen onClose={onClose}>
      <p>
        Para remover este cartão, escolha antes outro cartão ou PIX Automático. Se não quiser mais receber os
        envios, cancele a assinatura: vale na hora.
      </p>
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <ButtonLink to={SUBSCRIPTION_PAGES.card}>Mudar a forma de pagamento</ButtonLink>
        <ButtonLink to={SUBSCRIPTION_PAGES.manage} look="outline">
          Ver a assinatura
        </ButtonLink>
        <Button look="quiet" onClick={onClose}>
          Voltar
        </Button>
      </chakra.div>
    </Dialog>
  );
}

import { chakra } from '@chakra-ui/react';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { isCardExpired } from '#schema/br/payment/card.ts';
import { cardName } from '#schema/br/payment/cardName.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { CardInUseDialog } from './CardInUseDialog.tsx';
import { RemoveCardDialog, type SavedCard, TextLink } from './RemoveCardDialog.tsx';
import { type SavedCardsQuery, useSavedCardsQuery } from './SavedCards.generated.ts';

// Statuses of a subscription. A cancelled one charges nothing any more.
const ACTIVE = 1;
const CANCELLED = 3;

const cardsInUse = (recurrences: SavedCardsQuery['myRecurrences']): Set<string> =>
  new Set(recurrences.flatMap(({ status, card }) => (card && status !== CANCELLED ? [card.id] : [])));

/** The server refuses to remove these cards until the subscription has another payment method. */
const cardsOfActiveSubscriptions = (recurrences: SavedCardsQuery['myRecurrences']): Set<string> =>
  new Set(
    recurrences.flatMap(({ status, isEnding, card }) =>
      card && status === ACTIVE && !isEnding ? [card.id] : [],
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

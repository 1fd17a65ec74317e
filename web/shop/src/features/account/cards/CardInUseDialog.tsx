import { chakra } from '@chakra-ui/react';
import { cardName } from '#schema/br/payment/cardName.ts';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { SavedCard } from './RemoveCardDialog.tsx';

/**
 * Explains that a card which pays a subscription cannot be removed, and links to a new payment method or cancellation.
 */
export function CardInUseDialog({ card, onClose }: { card: SavedCard; onClose(): void }) {
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

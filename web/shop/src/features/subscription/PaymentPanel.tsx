import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import type { Subscription } from './subscription.types.ts';
import { cardText } from './subscriptionWords.ts';

export function PaymentPanel({ subscription: { card } }: { subscription: Subscription }) {
  return (
    <Panel title="Pagamento">
      {card ? (
        <p>
          <strong>{cardText(card)}</strong>, validade {card.expiry}. Cobrado uma vez por envio, no dia dele.
        </p>
      ) : (
        <p>Nenhum cartão. Sem um, o próximo envio não pode ser cobrado.</p>
      )}
      <ButtonLink to={SUBSCRIPTION_PAGES.card} look="outline" size="sm" alignSelf="flex-start">
        {card ? 'Trocar o cartão' : 'Escolher um cartão'}
      </ButtonLink>
    </Panel>
  );
}

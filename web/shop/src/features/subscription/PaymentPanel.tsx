import { ExternalLink } from 'lucide-react';
import { cardName } from '#schema/br/payment/cardName.ts';
import { formatBRL } from '#schema/money.ts';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { dayText, formatDateTime } from '#web/format/dates.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import type { Subscription } from './subscription.types.ts';
import { openMonthOf, paysBy } from './subscriptionText.ts';

function PixText({ subscription }: { subscription: Subscription }) {
  const { pixAutomatico, months, total } = subscription;
  if (!pixAutomatico) return null;
  const { limit, isBelowTotal, testBankUrl } = pixAutomatico;
  const nextMonth = openMonthOf(months);
  return (
    <>
      <p>
        <strong>PIX Automático</strong>
        {limit ? `, até ${formatBRL(limit)} por cobrança` : ', sem limite por cobrança'}. O banco paga uma vez
        por envio.
      </p>
      {nextMonth?.chargeOn && nextMonth.refusableUntil ? (
        <p>
          A próxima cobrança, de {formatBRL(total)}, é em <strong>{dayText(nextMonth.chargeOn)}</strong>. Você
          pode recusá-la no aplicativo do seu banco até {formatDateTime(nextMonth.refusableUntil)}.
        </p>
      ) : null}
      {testBankUrl ? (
        <ButtonAnchor
          href={testBankUrl}
          target="_blank"
          rel="noreferrer"
          look="quiet"
          size="sm"
          alignSelf="flex-start"
        >
          Abrir o banco de testes
          <ExternalLink size={18} aria-hidden />
        </ButtonAnchor>
      ) : null}
      {isBelowTotal ? (
        <Notice tone="danger">
          Um envio custa {formatBRL(total)}, mais do que o seu limite, e não será cobrado. Aumente o limite no
          aplicativo do banco ou escolha outra forma de pagamento.
        </Notice>
      ) : null}
    </>
  );
}

/** How the subscription is paid, with links to another card or to PIX Automático. */
export function PaymentPanel({ subscription }: { subscription: Subscription }) {
  const { card, pixAutomaticoOffer } = subscription;
  const paymentMethod = paysBy(subscription);
  return (
    <Panel title="Pagamento">
      {paymentMethod === 'pix' ? <PixText subscription={subscription} /> : null}
      {paymentMethod === 'card' && card ? (
        <p>
          <strong>{cardName(card)}</strong>, validade {card.expiry}. Cobrado uma vez por envio, no dia dele.
        </p>
      ) : null}
      {paymentMethod === 'pixEnded' ? (
        <p>
          Seu PIX Automático não está mais autorizado no banco. Sem outra forma de pagamento, o próximo envio
          não pode ser cobrado.
        </p>
      ) : null}
      {paymentMethod === 'none' ? <p>Nenhum cartão. Sem um, o próximo envio não pode ser cobrado.</p> : null}
      {pixAutomaticoOffer ? (
        <Notice>O PIX Automático espera a sua confirmação no banco. Até lá, nada muda.</Notice>
      ) : null}
      <ButtonLink to={SUBSCRIPTION_PAGES.card} look="outline" size="sm" alignSelf="flex-start">
        {pixAutomaticoOffer
          ? 'Ver o código de autorização'
          : paymentMethod === 'card'
            ? 'Trocar o cartão'
            : 'Mudar a forma de pagamento'}
      </ButtonLink>
    </Panel>
  );
}

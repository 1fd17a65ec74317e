import { formatBRL } from '#schema/money.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import type { Terms } from '../payment/SubscriptionStatement.tsx';
import { shownDay } from '../shownDay.ts';

/** Shown after the first payment: date and amount of the next charge, and until when it can be cancelled. */
export function SubscriptionNext({ terms, isPix }: { terms: Terms; isPix: boolean }) {
  const next = shownDay(terms.nextShipmentOn);
  const until = shownDay(terms.changeUntil);
  if (!next) return null;
  return (
    <Panel title={terms.isBegun ? 'A sua assinatura começou' : 'A assinatura começa com o pagamento'}>
      <p>
        A próxima cobrança, de <strong>{formatBRL(terms.monthlyTotal)}</strong>, é em <strong>{next}</strong>,
        {isPix ? 'por PIX Automático, dentro do limite que você autorizou' : 'no mesmo cartão e sem parcelas'}
        . Avisamos por e-mail antes.
        {until ? ` Até ${until} você pode mudar os itens, pular ou cancelar esse envio.` : ''}
      </p>
      {terms.isBegun ? (
        <ButtonLink to="/perfil/assinaturas" look="outline" alignSelf="start">
          Ver a minha assinatura
        </ButtonLink>
      ) : null}
    </Panel>
  );
}

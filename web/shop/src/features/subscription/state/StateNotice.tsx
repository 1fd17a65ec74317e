import { parseDay } from '#schema/br/day.ts';
import { isCardExpired } from '#schema/br/payment/card.ts';
import { cardName } from '#schema/br/payment/cardName.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { dayText } from '../../../parts/prescription/dayText.ts';
import type { Subscription } from '../subscription.types.ts';
import { monthText, openMonthOf, paysBy } from '../subscriptionText.ts';
import { WaitingForPrescription } from '../WaitingForPrescription.tsx';
import { Buttons, SuspendedNotice } from './SuspendedNotice.tsx';

/** Warns, before the charge, of what would prevent the next shipment. */
function BeforeTheMonth({ subscription }: { subscription: Subscription }) {
  const paymentMethod = paysBy(subscription);
  if (paymentMethod === 'none' || paymentMethod === 'pixEnded')
    return (
      <Notice tone="danger">
        <strong>
          {paymentMethod === 'none'
            ? 'A assinatura está sem cartão.'
            : 'O PIX Automático foi cancelado no banco.'}
        </strong>{' '}
        O próximo envio não pode ser cobrado.{' '}
        <TextLink to={SUBSCRIPTION_PAGES.card}>
          {paymentMethod === 'none' ? 'Escolher um cartão' : 'Escolher como pagar'}
        </TextLink>
      </Notice>
    );
  return (
    <>
      {paymentMethod === 'card' ? <ExpiringCard subscription={subscription} /> : null}
      <RefusedByPayer subscription={subscription} />
      <WaitingForPrescription subscription={subscription} until={null} />
    </>
  );
}

/** Warns that the card expires before the day on which it would be charged. */
function ExpiringCard({ subscription: { card, nextShipmentOn } }: { subscription: Subscription }) {
  const shipOn = nextShipmentOn === null ? null : parseDay(nextShipmentOn);
  if (!card || !shipOn || !isCardExpired(card.expiry, shipOn)) return null;
  return (
    <Notice tone="danger">
      <strong>
        O {cardName(card)} vale só até {card.expiry}.
      </strong>{' '}
      O próximo envio, de {dayText(shipOn)}, não pode ser cobrado nele.{' '}
      <TextLink to={SUBSCRIPTION_PAGES.card}>Escolher outro cartão</TextLink>
    </Notice>
  );
}

/** Explains that the person refused the last charge at the bank. Shown until the next month is announced. */
function RefusedByPayer({ subscription: { months, nextShipmentOn } }: { subscription: Subscription }) {
  const last = months[0];
  if (!last?.isRefusedByPayer) return null;
  return (
    <Notice>
      <strong>Você recusou no banco a cobrança do envio de {monthText(last.month)}.</strong> Esse envio foi
      cancelado e nada foi cobrado.{' '}
      {nextShipmentOn
        ? `A assinatura continua: o próximo envio está previsto para ${dayText(nextShipmentOn)}.`
        : ''}
    </Notice>
  );
}

/** A sentence about what happens after a declined charge, and what the person can do. */
function nextStepText(subscription: Subscription, retryOn: string | null): string {
  const retryText = retryOn ? `Tentamos de novo em ${dayText(retryOn)}. ` : '';
  switch (paysBy(subscription)) {
    case 'pix':
      return subscription.pixAutomatico?.isBelowTotal
        ? 'O valor passa do limite do seu PIX Automático: aumente o limite no banco ou pague de outra forma.'
        : `${retryText}Deixe saldo na conta ou pague de outra forma.`;
    case 'pixEnded':
      return 'O PIX Automático não está mais autorizado no banco: escolha como pagar para receber o envio.';
    default:
      return retryOn
        ? `${retryText}Se preferir, troque o cartão e o envio sai antes.`
        : 'O banco não aceita mais este cartão: escolha outro para receber o envio.';
  }
}

/** The most important message about a subscription: why a shipment is not sent, and what the person can do. */
export function StateNotice({ subscription }: { subscription: Subscription }) {
  if (subscription.status === RECURRENCE_STATUS.suspended)
    return <SuspendedNotice subscription={subscription} />;
  const month = openMonthOf(subscription.months);
  const until = month?.endsOn ? dayText(month.endsOn) : null;
  switch (month?.state) {
    case 'declined':
      return (
        <Panel title="O banco não aprovou a cobrança">
          <p>
            Nada foi cobrado pelo envio de {monthText(month.month)}.{' '}
            {nextStepText(subscription, month.retryOn)}
            {until ? ` Sem pagamento, a assinatura fica suspensa a partir de ${until}.` : ''}
          </p>
          <Buttons>
            <ButtonLink to={SUBSCRIPTION_PAGES.card}>
              {paysBy(subscription) === 'card' ? 'Trocar o cartão' : 'Mudar a forma de pagamento'}
            </ButtonLink>
          </Buttons>
        </Panel>
      );
    case 'waitingStock':
      return (
        <Notice>
          <strong>Um item está sem estoque.</strong> Nada foi cobrado. Esperamos a reposição
          {until ? ` até ${until}; depois disso pulamos este mês sem cobrar` : ''}.{' '}
          {subscription.isEnding
            ? 'Se não quiser mais este envio, cancele-o abaixo.'
            : 'Se preferir, troque o item ou pule o envio.'}
        </Notice>
      );
    case 'waitingPrescription':
      return <WaitingForPrescription subscription={subscription} until={month.endsOn} />;
    case 'checked':
      if (month.chargeOn)
        return (
          <Notice>
            <strong>PIX agendado para {dayText(month.chargeOn)}.</strong> Deixe saldo na conta; o envio sai
            depois do pagamento.
          </Notice>
        );
      return (
        <Notice>
          <strong>Cobrança em andamento.</strong> O banco está respondendo; esta página muda sozinha.
        </Notice>
      );
    default:
      return <BeforeTheMonth subscription={subscription} />;
  }
}

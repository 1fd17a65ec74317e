import { chakra } from '@chakra-ui/react';
import { parseDay } from '#schema/br/day.ts';
import { isCardExpired } from '#schema/br/payment/card.ts';
import { cardName } from '#schema/br/payment/cardName.ts';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { dayText } from '#web/format/dates.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { toast } from '#web/ui/toast.ts';
import { PrescriptionOptions } from '../../../parts/prescription/PrescriptionOptions.tsx';
import { namesOf } from '../../../parts/prescription/prescriptionGroups.ts';
import { ResumeSubscriptionDocument } from '../SubscriptionChanges.generated.ts';
import type { Subscription } from '../subscription.types.ts';
import { DONE, monthText, openMonthOf, paysBy } from '../subscriptionText.ts';
import { useSubscriptionChange } from '../useSubscriptionChange.ts';

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

const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } });

/** A sentence about what the person must do before resuming the subscription; null when nothing is missing. */
function paymentStep(subscription: Subscription): string | null {
  switch (paysBy(subscription)) {
    case 'none':
      return 'Ela está sem cartão: escolha como pagar e depois retome.';
    case 'pixEnded':
      return 'O PIX Automático não está mais autorizado no banco: autorize de novo ou escolha um cartão, e depois retome.';
    case 'pix':
      return subscription.pixAutomatico?.isBelowTotal
        ? `Um envio custa ${formatBRL(subscription.total)}, mais do que o limite do seu PIX Automático: aumente o limite no banco ou escolha outra forma de pagamento, e depois retome.`
        : null;
    default:
      return null;
  }
}

function whySuspended(subscription: Subscription, step: string | null): string {
  if (subscription.suspensionReason === 'contraindication')
    return 'Pelo que você contou em uma avaliação, um item desta assinatura pode fazer mal a você. Paramos os envios por segurança. Se algo mudou, converse com o médico.';
  const failed = 'Não conseguimos cobrar o último envio, e ele não foi enviado.';
  if (step) return `${failed} ${step}`;
  return paysBy(subscription) === 'pix'
    ? `${failed} Confira o saldo da conta, e retome com um toque.`
    : `${failed} Troque o cartão se precisar, e retome com um toque.`;
}

/** Explains why the subscription is suspended, with a button that resumes it. */
function SuspendedNotice({ subscription }: { subscription: Subscription }) {
  const { id, suspensionReason, resumeUntil } = subscription;
  const { change, isBusy, problem } = useSubscriptionChange();
  const isUnsafe = suspensionReason === 'contraindication';
  const step = isUnsafe ? null : paymentStep(subscription);
  const resume = async () => {
    const outcome = await change(ResumeSubscriptionDocument, { id });
    if (outcome?.kind === 'done') toast(DONE.resume, 'ok');
  };
  return (
    <Panel title="Assinatura suspensa">
      <p>{whySuspended(subscription, step)}</p>
      <p>
        Enquanto estiver suspensa, nada é enviado nem cobrado.
        {resumeUntil ? ` Você pode retomar até ${dayText(resumeUntil)}, pelo mesmo preço.` : ''}
      </p>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Buttons>
        {isUnsafe ? <ButtonLink to="/perfil/chat">Conversar com o médico</ButtonLink> : null}
        {step ? <ButtonLink to={SUBSCRIPTION_PAGES.card}>Escolher como pagar</ButtonLink> : null}
        <Button
          look={isUnsafe || step ? 'outline' : 'primary'}
          isPending={isBusy}
          onClick={() => void resume()}
        >
          Retomar assinatura
        </Button>
        {isUnsafe || step ? null : (
          <ButtonLink to={SUBSCRIPTION_PAGES.card} look="outline">
            {paysBy(subscription) === 'card' ? 'Trocar o cartão' : 'Mudar a forma de pagamento'}
          </ButtonLink>
        )}
      </Buttons>
    </Panel>
  );
}

interface Props {
  subscription: Subscription;
  /** The day on which a month that waits for a prescription is skipped; null when no month waits. */
  until: string | null;
}

/** Says which prescription the next shipment needs, with links to an evaluation and to the upload. */
function WaitingForPrescription({ subscription: { renewals }, until }: Props) {
  const missing = renewals.filter(({ isInReview }) => !isInReview);
  const [first] = missing;
  if (first)
    return (
      <Panel title={until ? 'O envio espera uma receita' : 'A receita precisa ser renovada'}>
        <p>
          {until
            ? `${namesOf(missing)} só sai com receita válida. Nada foi cobrado. Sem receita até ${dayText(until)}, pulamos este mês.`
            : `A receita de ${namesOf(missing)} não vale até o próximo envio. Renove com uma avaliação; sem ela, o envio espera e nada é cobrado.`}
        </p>
        <PrescriptionOptions
          back={SUBSCRIPTION_PAGES.manage}
          productIds={missing.map(({ productId }) => productId)}
          evaluation={first.evaluationUrl}
        />
      </Panel>
    );
  if (renewals.length > 0)
    return (
      <Panel title="Aguardando a decisão do médico">
        <p>O envio sai assim que houver receita de {namesOf(renewals)}. Até lá nada é cobrado.</p>
        <ButtonLink to="/perfil/avaliacoes" look="outline" size="sm" alignSelf="flex-start">
          Ver a avaliação
        </ButtonLink>
      </Panel>
    );
  return until ? <Notice tone="ok">A receita está em dia. O envio sai em até uma hora.</Notice> : null;
}

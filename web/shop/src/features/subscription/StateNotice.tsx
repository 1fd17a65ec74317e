import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { dayText } from '../prescription/dayText.ts';
import { ResumeSubscriptionDocument } from './SubscriptionChanges.generated.ts';
import type { Subscription } from './subscription.types.ts';
import { DONE, monthText, openMonthOf, paysBy } from './subscriptionWords.ts';
import { useSubscriptionChange } from './useSubscriptionChange.ts';
import { WaitingForPrescription } from './WaitingForPrescription.tsx';

const InlineLink = chakra(Link, {
  base: { color: 'primary', fontWeight: 'semi', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } });

/** Why nothing is sent, and the one press that starts it again. */
function Suspended({ subscription: { id, suspensionReason, resumeUntil } }: { subscription: Subscription }) {
  const { change, isBusy } = useSubscriptionChange();
  const [problem, setProblem] = useState<string | null>(null);
  const isUnsafe = suspensionReason === 'contraindication';
  const resume = async () => {
    setProblem(null);
    const outcome = await change(ResumeSubscriptionDocument, { id });
    if (outcome?.is === 'done') toast(DONE.resume, 'ok');
    if (outcome?.is === 'refused') setProblem(outcome.message);
  };
  return (
    <Panel title="Assinatura suspensa">
      <p>
        {isUnsafe
          ? 'Pelo que você contou em uma avaliação, um item desta assinatura pode fazer mal a você. Paramos os envios por segurança. Se algo mudou, converse com o médico.'
          : 'Não conseguimos cobrar o último envio, e ele não foi enviado. Troque o cartão se precisar, e retome com um toque.'}
      </p>
      <p>
        Enquanto estiver suspensa, nada é enviado nem cobrado.
        {resumeUntil ? ` Você pode retomar até ${dayText(resumeUntil)}, pelo mesmo preço.` : ''}
      </p>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Buttons>
        {isUnsafe ? <ButtonLink to="/perfil/chat">Conversar com o médico</ButtonLink> : null}
        <Button look={isUnsafe ? 'outline' : 'primary'} isPending={isBusy} onClick={() => void resume()}>
          Retomar assinatura
        </Button>
        {isUnsafe ? null : (
          <ButtonLink to={SUBSCRIPTION_PAGES.card} look="outline">
            Trocar o cartão
          </ButtonLink>
        )}
      </Buttons>
    </Panel>
  );
}

/** Nothing is due yet: what would stop the next shipment, while there is time to mend it. */
function BeforeTheMonth({ subscription }: { subscription: Subscription }) {
  const way = paysBy(subscription);
  if (way === 'none' || way === 'pixEnded')
    return (
      <Notice tone="danger">
        <strong>
          {way === 'none' ? 'A assinatura está sem cartão.' : 'O PIX Automático foi cancelado no banco.'}
        </strong>{' '}
        O próximo envio não pode ser cobrado.{' '}
        <InlineLink to={SUBSCRIPTION_PAGES.card}>
          {way === 'none' ? 'Escolher um cartão' : 'Escolher como pagar'}
        </InlineLink>
      </Notice>
    );
  return <WaitingForPrescription subscription={subscription} until={null} />;
}

/** What happens after a declined charge, and what the person can do meanwhile. */
function whatNext(subscription: Subscription, retryOn: string | null): string {
  const again = retryOn ? `Tentamos de novo em ${dayText(retryOn)}. ` : '';
  switch (paysBy(subscription)) {
    case 'pix':
      return subscription.pixAutomatico?.isBelowTotal
        ? 'O valor passa do limite do seu PIX Automático: aumente o limite no banco ou pague de outra forma.'
        : `${again}Deixe saldo na conta ou pague de outra forma.`;
    case 'pixEnded':
      return 'O PIX Automático não está mais autorizado no banco: escolha como pagar para receber o envio.';
    default:
      return retryOn
        ? `${again}Se preferir, troque o cartão e o envio sai antes.`
        : 'O banco não aceita mais este cartão: escolha outro para receber o envio.';
  }
}

/** What the person should know before anything else on the page: why a month does not move, and what to do. */
export function StateNotice({ subscription }: { subscription: Subscription }) {
  if (subscription.status === 2) return <Suspended subscription={subscription} />;
  const open = openMonthOf(subscription.months);
  const until = open?.endsOn ? dayText(open.endsOn) : null;
  switch (open?.state) {
    case 'declined':
      return (
        <Panel title="O banco não aprovou a cobrança">
          <p>
            Nada foi cobrado pelo envio de {monthText(open.month)}. {whatNext(subscription, open.retryOn)}
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
          {until ? ` até ${until}; depois disso pulamos este mês sem cobrar` : ''}. Se preferir, troque o item
          ou pule o envio.
        </Notice>
      );
    case 'waitingPrescription':
      return <WaitingForPrescription subscription={subscription} until={open.endsOn} />;
    case 'checked':
      if (open.chargeOn)
        return (
          <Notice>
            <strong>PIX agendado para {dayText(open.chargeOn)}.</strong> Deixe saldo na conta; o envio sai
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

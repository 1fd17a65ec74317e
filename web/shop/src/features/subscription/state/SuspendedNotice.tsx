import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { dayText } from '../../../parts/prescription/dayText.ts';
import { ResumeSubscriptionDocument } from '../SubscriptionChanges.generated.ts';
import type { Subscription } from '../subscription.types.ts';
import { DONE, paysBy } from '../subscriptionText.ts';
import { useSubscriptionChange } from '../useSubscriptionChange.ts';

export const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } });

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
export function SuspendedNotice({ subscription }: { subscription: Subscription }) {
  const { id, suspensionReason, resumeUntil } = subscription;
  const { change, isBusy } = useSubscriptionChange();
  const [problem, setProblem] = useState<string | null>(null);
  const isUnsafe = suspensionReason === 'contraindication';
  const step = isUnsafe ? null : paymentStep(subscription);
  const resume = async () => {
    setProblem(null);
    const outcome = await change(ResumeSubscriptionDocument, { id });
    if (outcome?.kind === 'done') toast(DONE.resume, 'ok');
    if (outcome?.kind === 'refused') setProblem(outcome.message);
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

import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Cents } from '#schema/money.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { PixLimitForm } from '../../../parts/pixAutomatico/PixLimitForm.tsx';
import { ChangeSubscriptionToPixDocument } from '../SubscriptionChanges.generated.ts';
import type { Subscription } from '../subscription.types.ts';
import { useSubscriptionChange } from '../useSubscriptionChange.ts';
import { PixOffer } from './PixOffer.tsx';

/** Asks for an authorisation of PIX Automático, and shows its code until the person has confirmed it at the bank. */
export function PixAutomaticoPanel({
  subscription,
  isRefused,
}: {
  subscription: Subscription;
  isRefused: boolean;
}) {
  const { id, total, pixAutomatico, pixAutomaticoOffer } = subscription;
  const { change, isBusy } = useSubscriptionChange();
  const [problem, setProblem] = useState<string | null>(null);

  const requestAuthorization = async (limit: Cents) => {
    setProblem(null);
    const outcome = await change(ChangeSubscriptionToPixDocument, { id, limit });
    if (outcome?.kind === 'refused') setProblem(outcome.message);
  };

  if (pixAutomatico?.state === 'active' && !pixAutomatico.isBelowTotal && !pixAutomaticoOffer) return null;
  return (
    <Panel title="PIX Automático">
      {pixAutomaticoOffer ? (
        <PixOffer offer={pixAutomaticoOffer} />
      ) : (
        <>
          {isRefused ? (
            <Notice tone="danger">
              A autorização não foi confirmada no seu banco, e o código não vale mais. Nada mudou: a forma de
              pagamento é a mesma de antes. Se quiser, peça outro código.
            </Notice>
          ) : null}
          <p>
            Você autoriza uma vez no aplicativo do seu banco, e ele paga cada envio por PIX. Avisamos antes de
            cada cobrança, e você pode recusá-la no banco até as 23:59 do dia anterior.
          </p>
          {problem ? <Notice tone="danger">{problem}</Notice> : null}
          <chakra.div>
            <PixLimitForm
              total={total}
              buttonText="Autorizar PIX Automático"
              isPending={isBusy}
              onLimit={(limit) => void requestAuthorization(limit)}
            />
          </chakra.div>
        </>
      )}
    </Panel>
  );
}

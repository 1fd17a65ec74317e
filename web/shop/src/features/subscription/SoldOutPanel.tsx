import { useState } from 'react';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { ChooseSubscriptionSoldOutDocument } from './SubscriptionChanges.generated.ts';
import type { Subscription } from './subscription.types.ts';
import { DONE } from './subscriptionText.ts';
import { useSubscriptionChange } from './useSubscriptionChange.ts';

/** The choice of what happens to a month with a sold-out item: wait or skip. Nothing is charged before the shipment. */
export function SoldOutPanel({ subscription: { id, soldOutChoice } }: { subscription: Subscription }) {
  const { change, isBusy, problem } = useSubscriptionChange();
  const [pendingChoice, setPendingChoice] = useState<'wait' | 'skip' | null>(null);
  const choose = async (choice: 'wait' | 'skip') => {
    setPendingChoice(choice);
    const outcome = await change(ChooseSubscriptionSoldOutDocument, { id, choice });
    setPendingChoice(null);
    if (outcome?.kind === 'done') toast(DONE.soldOut, 'ok');
  };
  return (
    <Panel title="Se faltar estoque">
      <ChoiceGroup
        legend="O que fazer quando um item estiver esgotado?"
        isLegendHidden
        isDisabled={isBusy}
        value={pendingChoice ?? (soldOutChoice === 'skip' ? 'skip' : 'wait')}
        onChange={(choice) => void choose(choice)}
        choices={[
          {
            value: 'wait',
            title: 'Esperar',
            text: 'O envio sai quando o item voltar, e nada é cobrado antes disso.',
          },
          {
            value: 'skip',
            title: 'Pular o mês',
            text: 'Nada sai e nada é cobrado. O próximo envio continua igual.',
          },
        ]}
      />
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </Panel>
  );
}

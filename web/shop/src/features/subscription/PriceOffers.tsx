import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import {
  AcceptSubscriptionPriceDocument,
  DeclineSubscriptionPriceDocument,
} from './SubscriptionChanges.generated.ts';
import type { PriceOffer, Subscription } from './subscription.types.ts';
import { DONE, monthText } from './subscriptionText.ts';
import { useSubscriptionChange } from './useSubscriptionChange.ts';

const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } });

function Offer({
  id,
  offer: { id: offerId, name, value, newValue, newTotal, fromMonth },
  onAnswered,
}: {
  id: string;
  offer: PriceOffer;
  onAnswered: () => void;
}) {
  const { change, isBusy, problem } = useSubscriptionChange();
  const [pendingDecision, setPendingDecision] = useState<'priceAccepted' | 'priceKept' | null>(null);
  const answer = async (decision: 'priceAccepted' | 'priceKept') => {
    setPendingDecision(decision);
    const variables = { id, offerId };
    const outcome =
      decision === 'priceAccepted'
        ? await change(AcceptSubscriptionPriceDocument, variables)
        : await change(DeclineSubscriptionPriceDocument, variables);
    setPendingDecision(null);
    if (outcome?.kind !== 'done') return;
    toast(DONE[decision], 'ok');
    onAnswered();
  };
  return (
    <Panel title="Um novo preço, só se você aceitar">
      <p>
        <strong>{name}</strong> custa hoje {formatBRL(value)} em cada envio. A partir de{' '}
        {monthText(fromMonth)} passaria a custar {formatBRL(newValue)}, e o envio todo, {formatBRL(newTotal)}.
      </p>
      <p>A escolha é sua. Sem resposta, você continua pagando o preço de hoje.</p>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Buttons>
        <Button
          aria-label={`Manter o preço de hoje de ${name}`}
          isPending={isBusy && pendingDecision === 'priceKept'}
          onClick={() => void answer('priceKept')}
        >
          Manter o preço de hoje
        </Button>
        <Button
          look="outline"
          aria-label={`Aceitar o novo preço de ${name}`}
          isPending={isBusy && pendingDecision === 'priceAccepted'}
          onClick={() => void answer('priceAccepted')}
        >
          Aceitar o novo preço
        </Button>
      </Buttons>
    </Panel>
  );
}

/**
 * New prices that wait for the person's answer. The buttons disappear after the answer, so the focus moves to the
 * container, which remains.
 */
export function PriceOffers({ subscription: { id, priceOffers } }: { subscription: Subscription }) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <chakra.div ref={container} tabIndex={-1} display="grid" gap="6" _empty={{ display: 'none' }}>
      {priceOffers.map((offer) => (
        <Offer key={offer.id} id={id} offer={offer} onAnswered={() => container.current?.focus()} />
      ))}
    </chakra.div>
  );
}

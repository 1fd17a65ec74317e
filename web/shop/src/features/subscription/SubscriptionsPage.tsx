import { chakra } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDate } from '#web/format/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { DeliveryPanel } from './DeliveryPanel.tsx';
import { ItemsPanel } from './ItemsPanel.tsx';
import { MonthsPanel } from './MonthsPanel.tsx';
import { NextShipment } from './NextShipment.tsx';
import { PaymentPanel } from './PaymentPanel.tsx';
import { PriceOffers } from './PriceOffers.tsx';
import { SoldOutPanel } from './SoldOutPanel.tsx';
import {
  type Subscription_recurrenceFragment,
  useSubscription_recurrence,
  useSubscriptionsPageQuery,
} from './Subscription.generated.ts';
import { StateNotice } from './state/StateNotice.tsx';
import type { Subscription } from './subscription.types.ts';
import { useLiveSubscription } from './useLiveSubscription.ts';

function SubscriptionContent() {
  const { data, previousData, error, refetch } = useSubscriptionsPageQuery({
    fetchPolicy: 'cache-and-network',
  });
  const subscriptions = (data ?? previousData)?.myRecurrences;
  const reload = () => void refetch().catch(() => undefined);
  useLiveSubscription(subscriptions, reload);
  // The server returns the newest subscription first, and only the newest can be active.
  const newest = subscriptions?.[0];
  if (newest) return <SubscriptionView key={newest.id} recurrence={newest} />;
  if (subscriptions)
    return (
      <EmptyState
        title="Você ainda não tem uma assinatura"
        icon={<RefreshCw size={28} />}
        action={<ButtonLink to="/assinatura">Conhecer a assinatura</ButtonLink>}
      >
        Com ela, o que você usa chega todo mês com desconto, e você pula, pausa ou cancela por aqui, sem ligar
        para ninguém.
      </EmptyState>
    );
  if (error) return <ErrorState error={error} onRetry={reload} />;
  return (
    <LoadingArea label="Carregando a assinatura">
      <Skeleton height="12rem" mb="6" />
      <Skeleton height="16rem" mb="6" />
      <Skeleton height="10rem" />
    </LoadingArea>
  );
}

export default function SubscriptionsPage() {
  return (
    <>
      <PageHead title="Minhas assinaturas" isPrivate />
      <ProfileFrame title="Minhas assinaturas">
        <SubscriptionContent />
      </ProfileFrame>
    </>
  );
}

const Column = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6', minWidth: '0' } });

/** Shown for a cancelled subscription. If the page was open during the cancellation, the panel gets the focus. */
function Cancelled({ subscription, isNew }: { subscription: Subscription; isNew: boolean }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) container.current?.focus();
  }, [isNew]);
  const { cancelledAt, months } = subscription;
  return (
    <>
      <div ref={container} tabIndex={-1}>
        <Panel title="Assinatura cancelada">
          <p>
            {cancelledAt ? `Ela terminou em ${formatDate(cancelledAt)}. ` : ''}Nada mais será enviado nem
            cobrado, e a confirmação foi para o seu e-mail. Obrigado por ter ficado com a gente.
          </p>
          <p>Se quiser voltar, é só assinar de novo quando for bom para você.</p>
          <ButtonLink to="/assinatura" look="outline" alignSelf="flex-start">
            Conhecer a assinatura
          </ButtonLink>
        </Panel>
      </div>
      {months.length > 0 ? <MonthsPanel months={months} /> : null}
    </>
  );
}

/** One subscription with everything that can be changed about it. */
function SubscriptionView({ recurrence }: { recurrence: FragmentOf<Subscription_recurrenceFragment> }) {
  const subscription = useSubscription_recurrence(recurrence);
  const isCancelled = subscription.status === RECURRENCE_STATUS.cancelled;
  const wasActive = useRef(!isCancelled);
  if (isCancelled)
    return (
      <Column>
        <Cancelled subscription={subscription} isNew={wasActive.current} />
      </Column>
    );
  return (
    <chakra.div
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' }}
      gridTemplateRows={{ xl: 'auto 1fr' }}
      alignItems="start"
    >
      <Column>
        <chakra.div aria-live="polite" _empty={{ display: 'none' }}>
          <StateNotice subscription={subscription} />
        </chakra.div>
        <PriceOffers subscription={subscription} />
        <NextShipment subscription={subscription} />
        <ItemsPanel subscription={subscription} />
      </Column>
      <Column gridRow={{ xl: 'span 2' }}>
        <PaymentPanel subscription={subscription} />
        <DeliveryPanel subscription={subscription} />
        <SoldOutPanel subscription={subscription} />
      </Column>
      <MonthsPanel months={subscription.months} />
    </chakra.div>
  );
}

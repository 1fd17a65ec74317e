import { RefreshCw } from 'lucide-react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { useSubscriptionsPageQuery } from './Subscription.generated.ts';
import { SubscriptionView } from './SubscriptionView.tsx';
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

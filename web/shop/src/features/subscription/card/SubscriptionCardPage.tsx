import { useNavigate } from 'react-router-dom';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { ProfileFrame } from '../../../page/ProfileFrame.tsx';
import { PixAutomaticoPanel } from '../pix/PixAutomaticoPanel.tsx';
import { usePixAnswer } from '../pix/usePixAnswer.ts';
import { useSubscription_recurrence } from '../Subscription.generated.ts';
import { openMonthOf } from '../subscriptionText.ts';
import { useLiveSubscription } from '../useLiveSubscription.ts';
import { ChangeCardForm } from './ChangeCardForm.tsx';
import {
  type SubscriptionCardPageQuery,
  useSubscriptionCardPageQuery,
} from './SubscriptionCardPage.generated.ts';

function Loaded({
  data,
}: {
  data: SubscriptionCardPageQuery & { myRecurrences: [LiveRecurrence, ...LiveRecurrence[]] };
}) {
  const navigate = useNavigate();
  const subscription = useSubscription_recurrence(data.myRecurrences[0]);
  const isDeclined = openMonthOf(subscription.months)?.state === 'declined';
  const onCardChanged = () => {
    toast(
      isDeclined
        ? 'Cartão trocado. Estamos cobrando este mês nele; o resultado aparece aqui.'
        : 'Cartão trocado. O próximo envio é cobrado nele.',
      'ok',
    );
    navigate(SUBSCRIPTION_PAGES.manage, { replace: true });
  };
  const isPixRefused = usePixAnswer(subscription, () => {
    toast('PIX Automático autorizado. O próximo envio é pago por ele.', 'ok');
    navigate(SUBSCRIPTION_PAGES.manage, { replace: true });
  });
  return (
    <ChangeCardForm
      subscription={subscription}
      isDeclined={isDeclined}
      setup={data.paymentSetup}
      cards={data.myCreditCards}
      onDone={onCardChanged}
      isOtherFirst={subscription.pixAutomaticoOffer !== null}
    >
      {data.paymentSetup.hasPixAutomatico ? (
        <PixAutomaticoPanel subscription={subscription} isRefused={isPixRefused} />
      ) : null}
    </ChangeCardForm>
  );
}

type LiveRecurrence = SubscriptionCardPageQuery['myRecurrences'][number];

const hasActiveRecurrence = (
  data: SubscriptionCardPageQuery,
): data is SubscriptionCardPageQuery & { myRecurrences: [LiveRecurrence, ...LiveRecurrence[]] } =>
  data.myRecurrences[0] !== undefined && data.myRecurrences[0].status !== RECURRENCE_STATUS.cancelled;

function CardContent() {
  const { data, error, refetch } = useSubscriptionCardPageQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => void refetch().catch(() => undefined);
  // The person confirms PIX Automático in the bank's app, so the result arrives here as a live update.
  useLiveSubscription(data?.myRecurrences, reload);
  if (data && hasActiveRecurrence(data)) return <Loaded data={data} />;
  if (data)
    return (
      <EmptyState
        title="Você não tem uma assinatura ativa"
        action={<ButtonLink to={SUBSCRIPTION_PAGES.manage}>Ver minha assinatura</ButtonLink>}
      >
        Nada será cobrado em nenhum cartão.
      </EmptyState>
    );
  if (error) return <ErrorState error={error} onRetry={reload} />;
  return (
    <LoadingArea label="Carregando os cartões">
      <Skeleton height="20rem" />
    </LoadingArea>
  );
}

/** The page to change how a subscription is paid. The mail about a declined charge links to it. */
export default function SubscriptionCardPage() {
  return (
    <>
      <PageHead title="Pagamento da assinatura" isPrivate />
      <ProfileFrame title="Pagamento da assinatura">
        <CardContent />
      </ProfileFrame>
    </>
  );
}

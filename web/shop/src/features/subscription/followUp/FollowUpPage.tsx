import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import { PageLoading } from '../../../page/PageLoading.tsx';
import { RequireLogin } from '../../../page/RequireLogin.tsx';
import { openEvaluation } from '../../../parts/evaluation/openEvaluation.ts';
import { evaluationPath } from '../../../parts/prescription/prescriptionPaths.ts';
import {
  type SubscriptionsPageQuery,
  useSubscription_recurrence,
  useSubscriptionsPageQuery,
} from '../Subscription.generated.ts';

/** Opens the evaluation for the first medicine that needs a new prescription, or else the page of the subscription. */
function ToEvaluation({ recurrence }: { recurrence: SubscriptionsPageQuery['myRecurrences'][number] }) {
  const navigate = useNavigate();
  const { renewals } = useSubscription_recurrence(recurrence);
  const evaluationUrl = renewals.find(({ isInReview }) => !isInReview)?.evaluationUrl;
  useEffect(() => {
    if (evaluationUrl) openEvaluation(evaluationPath(SUBSCRIPTION_PAGES.manage, evaluationUrl));
    else navigate(SUBSCRIPTION_PAGES.manage, { replace: true });
  }, [evaluationUrl, navigate]);
  return <PageLoading />;
}

function FollowUp() {
  const navigate = useNavigate();
  const { data, error, refetch } = useSubscriptionsPageQuery({ fetchPolicy: 'network-only' });
  const newest = data?.myRecurrences[0];
  const isOver = data !== undefined && (!newest || newest.status === RECURRENCE_STATUS.cancelled);
  useEffect(() => {
    if (isOver) navigate(SUBSCRIPTION_PAGES.manage, { replace: true });
  }, [isOver, navigate]);
  if (newest && !isOver) return <ToEvaluation recurrence={newest} />;
  if (error && !data)
    return <ErrorState isPage error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return <PageLoading />;
}

/**
 * The page that the mail about a prescription links to: it redirects to the right evaluation. The mail's address does
 * not reveal the treatment, because only this page, after the login, reads which evaluation it is.
 */
export default function FollowUpPage() {
  return (
    <>
      <PageHead title="Sua avaliação" isPrivate />
      <RequireLogin>
        <FollowUp />
      </RequireLogin>
    </>
  );
}

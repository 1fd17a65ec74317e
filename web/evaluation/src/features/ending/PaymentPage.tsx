import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { NOTICES } from '#schema/notices.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { readJourney, rememberJourney } from '../../app/journey.ts';
import { StepFrame } from '../../app/StepFrame.tsx';
import { useGo } from '../../app/useGo.ts';
import { usePageTitle } from '../../app/usePageTitle.ts';
import { useDraft } from '../../draft/useDraft.ts';
import { usePerson } from '../../draft/usePerson.ts';
import { finishEvaluation } from './finishEvaluation.ts';
import { homePath } from './homePath.ts';
import { onIdle } from './onIdle.ts';

/** From here to the feedback, when everything is sent (evaluation §9). */
const REDIRECT_MS = 1000;
/** Without a movement or a key, when it is not. */
const IDLE_MS = 5000;

const wasSentHere = (slug: string): boolean => readJourney().sentLine === slug;

/** A visitor we do not know has nothing to send, and to ask the server for it would end the visit. */
export default function PaymentPage({ slug }: { slug: string }) {
  const who = usePerson();
  if (who.kind === 'nobody' && !wasSentHere(slug))
    return <Navigate to={`/?${new URLSearchParams({ type: slug })}`} replace />;
  return <Payment slug={slug} />;
}

/** The evaluation costs nothing, so this page only carries on; an evaluation still unsent is sent from here. */
function Payment({ slug }: { slug: string }) {
  const navigate = useNavigate();
  const go = useGo();
  const { store, state } = useDraft(slug);
  const [problem, setProblem] = useState<string | null>(null);
  const hasRun = useRef(false);
  const isSent = state.saved.sentAt !== null;
  usePageTitle('Avaliação');

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => {
      if (readJourney().sendHome) window.location.assign(homePath(slug));
      else go('/questionario/feedback', { replace: true });
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isSent, go, slug]);

  useEffect(() => {
    if (isSent || hasRun.current) return;
    return onIdle(IDLE_MS, async () => {
      if (hasRun.current) return;
      hasRun.current = true;
      const result = await finishEvaluation(store);
      if (result.kind === 'sent') {
        rememberJourney({ sentLine: slug });
        toast(NOTICES.SUCCESS_QUIZ, 'ok');
        window.location.assign(homePath(slug));
      } else if (result.kind === 'refused' || result.kind === 'photosFailed') setProblem(result.message);
      else navigate(`/questionario/${slug}/passo-${store.state().saved.furthest}`, { replace: true });
    });
  }, [isSent, navigate, slug, store]);

  if (!isSent && (state.ending || Object.keys(state.draft.answers).length === 0))
    // A reload right after sending: what is over on this device is not asked for again.
    return <Navigate to={wasSentHere(slug) ? '/questionario/feedback' : `/avaliacao/${slug}`} replace />;
  return (
    <StepFrame
      step="payment"
      title={isSent ? 'Avaliação enviada' : 'Falta enviar a sua avaliação'}
      lead={
        isSent
          ? 'A avaliação é gratuita: não há nada a pagar.'
          : `A avaliação de ${treatmentLineOf(slug)?.title.toLowerCase()} está pronta. Vamos enviá-la em instantes.`
      }
      actions={
        isSent ? null : (
          <Button
            size="lg"
            isWide
            onClick={() => navigate(`/questionario/${slug}/passo-${state.saved.furthest}`)}
          >
            Rever e enviar
          </Button>
        )
      }
    >
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </StepFrame>
  );
}

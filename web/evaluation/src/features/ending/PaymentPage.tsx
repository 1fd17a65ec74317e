import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { NOTICES } from '#schema/notices.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { StepFrame } from '../../page/StepFrame.tsx';
import { useNavigateWhenLoaded } from '../../page/useNavigateWhenLoaded.ts';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { readVisit, storeVisit } from '../../page/visit.ts';
import { useDraft } from '../../parts/draft/useDraft.ts';
import { usePerson } from '../../parts/draft/usePerson.ts';
import { finishEvaluation } from '../../parts/sending/finishEvaluation.ts';
import { homePath } from './homePath.ts';

/** The pause before the feedback page opens once the evaluation is sent (evaluation §9). */
const REDIRECT_MS = 1000;
/** The time without input after which an unsent evaluation is sent. */
const IDLE_MS = 5000;

const wasSentHere = (slug: string): boolean => readVisit().sentLine === slug;

/**
 * A visitor without an account has nothing to send, and a request refused with 401 would clear the cart.
 */
export default function PaymentPage({ slug }: { slug: string }) {
  const personState = usePerson();
  if (personState.kind === 'unknown' && !wasSentHere(slug))
    return <Navigate to={`/?${new URLSearchParams({ type: slug })}`} replace />;
  return <Payment slug={slug} />;
}

/** The evaluation is free, so this page only continues; an evaluation that is still unsent is sent from here. */
function Payment({ slug }: { slug: string }) {
  const navigate = useNavigate();
  const go = useNavigateWhenLoaded();
  const { store, state } = useDraft(slug);
  const [problem, setProblem] = useState<string | null>(null);
  const hasRun = useRef(false);
  const isSent = state.saved.sentAt !== null;
  usePageTitle('Avaliação');

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => {
      if (readVisit().sendHome) window.location.assign(homePath(slug));
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
        storeVisit({ sentLine: slug });
        toast(NOTICES.SUCCESS_QUIZ, 'ok');
        window.location.assign(homePath(slug));
      } else if (result.kind === 'refused' || result.kind === 'photosFailed') setProblem(result.message);
      else navigate(`/questionario/${slug}/passo-${store.state().saved.furthest}`, { replace: true });
    });
  }, [isSent, navigate, slug, store]);

  if (!isSent && (state.ending || Object.keys(state.draft.answers).length === 0))
    // A reload right after sending: this device has already deleted the evaluation, so it is not read again.
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

const INPUT_EVENTS = ['mousemove', 'keydown', 'touchstart', 'pointerdown', 'scroll'] as const;

/** Calls `run` once, after `ms` milliseconds without input. Returns a function that cancels the call. */
function onIdle(ms: number, run: () => void): () => void {
  let timer = 0;
  const end = () => {
    window.clearTimeout(timer);
    for (const type of INPUT_EVENTS) window.removeEventListener(type, restart);
  };
  const restart = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      end();
      run();
    }, ms);
  };
  for (const type of INPUT_EVENTS) window.addEventListener(type, restart, { passive: true });
  restart();
  return end;
}

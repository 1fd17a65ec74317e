import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { NOTICES } from '#schema/notices.ts';
import { firstIncompletePage } from '#schema/questionnaire/checks.ts';
import type { Person } from '#schema/questionnaire/draft.ts';
import { toast } from '#web/ui/toast.ts';
import { useNavigateWhenLoaded } from '../../page/useNavigateWhenLoaded.ts';
import { storeVisit } from '../../page/visit.ts';
import type { OpenDraft } from '../../parts/draft/OpenDraft.ts';
import { afterSending } from '../../parts/evaluationLines.ts';
import { photoUploadsOf } from '../../parts/photos/photoUploads.ts';
import { finishEvaluation, missingPhotos } from '../../parts/sending/finishEvaluation.ts';
import { focusFirstProblem } from './focusFirstProblem.ts';

/** The pause before the home page opens, long enough to read the reason. */
const HOME_AFTER_MS = 4000;

/**
 * What FINALIZAR does: checks that nothing is missing, asks for the RG where it is required, sends the photos, then
 * everything else.
 */
export function useFinish(store: OpenDraft, person: Person, hasRg: boolean) {
  const navigate = useNavigate();
  const go = useNavigateWhenLoaded();
  const uploads = photoUploadsOf(store);
  const states = useSyncExternalStore(uploads.subscribe, uploads.states);
  const [isRunning, setRunning] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRgAsked, setRgAsked] = useState(false);
  const [isRgSaved, setRgSaved] = useState(false);
  const { definition, slug } = store;

  const missing = attempts > 0 ? missingPhotos(store) : [];
  useEffect(() => {
    if (attempts > 0 && missingPhotos(store).length > 0) focusFirstProblem();
  }, [attempts, store]);

  const send = async () => {
    setProblem(null);
    setRunning(true);
    const result = await finishEvaluation(store);
    setRunning(false);
    switch (result.kind) {
      case 'sent':
        storeVisit({ sentLine: slug });
        toast(NOTICES.SUCCESS_QUIZ, 'ok');
        return go(afterSending(slug), { replace: true });
      case 'photos':
        return setAttempts((count) => count + 1);
      case 'photosFailed':
        setProblem(result.message);
        setTimeout(() => window.location.assign('/'), HOME_AFTER_MS);
        return;
      case 'rg':
        return setRgAsked(true);
      case 'stopped':
        toast(result.message, 'danger');
        return navigate(`/questionario/${slug}/passo-${result.page}`);
      case 'refused':
        // The person can correct nothing; pressing the button again retries.
        if (result.code === 'QUIZ_ERROR') return toast(result.message, 'danger');
        return setProblem(result.message);
      case 'over':
      case 'running':
        return;
    }
  };

  const run = async () => {
    const incomplete = firstIncompletePage(definition, store.state().draft, person);
    if (incomplete !== null) {
      toast(definition.messages.missingEarlierAnswers ?? '', 'danger');
      navigate(`/questionario/${slug}/passo-${incomplete}`);
      return;
    }
    setAttempts((count) => count + 1);
    if (missingPhotos(store).length > 0) return;
    if (definition.identity.askRgWhenMissing && !hasRg && !isRgSaved) return setRgAsked(true);
    await send();
  };

  const sending = Object.values(states).filter(({ kind }) => kind === 'sending').length;
  return {
    run,
    missing,
    problem,
    isRunning,
    label: sending > 0 ? 'Enviando as fotos' : 'Enviando a avaliação',
    isRgAsked,
    rgSaved: () => {
      setRgSaved(true);
      setRgAsked(false);
      void send();
    },
    rgClosed: () => setRgAsked(false),
  };
}

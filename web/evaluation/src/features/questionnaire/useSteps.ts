import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemsOn } from '#schema/questionnaire/checks.ts';
import type { Page, Stop } from '#schema/questionnaire/definition.ts';
import type { Person } from '#schema/questionnaire/draft.ts';
import { nextPage } from '#schema/questionnaire/pages.ts';
import { stopsOn } from '#schema/questionnaire/stops.ts';
import { toast } from '#web/ui/toast.ts';
import { pauseOrOnline } from '#web/upload/pauseOrOnline.ts';
import type { OpenDraft } from '../../draft/OpenDraft.ts';
import { evaluationServer } from '../../draft/server.ts';
import { closeDraft } from '../../draft/useDraft.ts';
import { allAccepted } from '../entry/ConsentList.tsx';
import { focusFirstProblem } from './focusFirstProblem.ts';

/** How long page 1 waits for the server before it goes on without. */
const PATIENCE_MS = 1500;

/** What leaving a page means: complete, safe, and then the next one. */
export function useSteps(store: OpenDraft, person: Person, page: Page) {
  const navigate = useNavigate();
  const [triedOn, setTriedOn] = useState(0);
  const [blocked, setBlocked] = useState<{ stop: Stop; draft: unknown } | null>(null);
  const [isBeginning, setBeginning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [ended, setEnded] = useState<Stop | null>(null);
  const { definition, slug } = store;
  const { draft, saved } = store.state();

  const hasTried = triedOn === page.page;
  const problems = hasTried ? problemsOn(definition, draft, person, page.page) : [];
  const isConsentMissing = page.kind === 'consent' && !allAccepted(page, saved.consents);

  // An answer that changed deserves another chance.
  const isBlocked = blocked !== null && blocked.draft === draft;

  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) focusFirstProblem();
  }, [attempt]);

  const report = (stop: Stop) => {
    if (stop.recordAttempt || stop.notify)
      void store
        .settled()
        .then(() => evaluationServer().stop(slug, stop.id, page.page))
        .catch(() => undefined);
  };

  /** True when the page may be left. */
  const mayLeave = (): boolean => {
    setTriedOn(page.page);
    if (isConsentMissing || problemsOn(definition, draft, person, page.page).length > 0) {
      setAttempt((count) => count + 1);
      return false;
    }
    const [stop] = stopsOn(definition, draft, person, page.page);
    if (!stop) return true;
    report(stop);
    if (stop.kind === 'end') {
      setEnded(stop);
      store.close();
      closeDraft(slug);
    } else {
      setBlocked({ stop, draft });
      setAttempt((count) => count + 1);
    }
    return false;
  };

  /** Whether the evaluation may begin at all. A slow line is not waited for: its answer comes as a toast. */
  const mayBegin = async (): Promise<boolean> => {
    const answer = evaluationServer().accept(slug, saved.consents);
    setBeginning(true);
    const first = await Promise.race([answer, pauseOrOnline(PATIENCE_MS).then(() => 'late' as const)]).catch(
      () => 'late' as const,
    );
    setBeginning(false);
    if (first === 'late') {
      answer.then((refused) => refused && toast(refused.message, 'danger')).catch(() => undefined);
      return true;
    }
    setRefusal(first?.message ?? null);
    return first === null;
  };

  const goOn = async () => {
    if (isBeginning || !mayLeave()) return;
    if (page.kind === 'consent' && !(await mayBegin())) return;
    const next = nextPage(definition, draft, page.page);
    if (!next) return;
    store.reach(next.page);
    navigate(`/questionario/${slug}/passo-${next.page}`);
  };

  return {
    problems,
    ended,
    isBeginning,
    blockedText: isBlocked ? (definition.messages[blocked.stop.messageKey ?? ''] ?? null) : refusal,
    consentError:
      hasTried && isConsentMissing ? (definition.messages.consentRequired ?? 'Aceite todos os itens.') : null,
    mayLeave,
    goOn,
  };
}

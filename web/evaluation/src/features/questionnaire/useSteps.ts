import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemsOn } from '#schema/questionnaire/checks.ts';
import type { Page } from '#schema/questionnaire/definition.ts';
import type { Stop } from '#schema/questionnaire/definitionRule.ts';
import type { Person } from '#schema/questionnaire/draft.ts';
import type { Fact } from '#schema/questionnaire/factSources.ts';
import { factsOf } from '#schema/questionnaire/facts.ts';
import { nextPage } from '#schema/questionnaire/pages.ts';
import { answeredStopsOn, stopsOn } from '#schema/questionnaire/stops.ts';
import { allAccepted } from '../../parts/consents/ConsentList.tsx';
import type { OpenDraft } from '../../parts/draft/OpenDraft.ts';
import { readStoredStop, storeStop } from '../../parts/draft/storedStop.ts';
import { closeDraft } from '../../parts/draft/useDraft.ts';
import { focusFirstProblem } from './focusFirstProblem.ts';
import { questionElementId } from './Questions.tsx';
import { endsWithMeasuring } from './StopScreen.tsx';

/**
 * The button to the next page: checks that the page is complete and that no answer stops the evaluation, then opens it.
 */
export function useSteps(store: OpenDraft, person: Person, page: Page) {
  const navigate = useNavigate();
  const [checkedPage, setCheckedPage] = useState(0);
  const focusProblem = useFocusOnProblem();
  const { stopAt, ...shown } = useStops(store, person, page, focusProblem);
  const { definition, slug } = store;
  const { draft, saved } = store.state();

  const hasTried = checkedPage === page.page;
  const problems = hasTried ? problemsOn(definition, draft, person, page.page) : [];
  const isConsentMissing = page.kind === 'consent' && !allAccepted(page, saved.consents);

  /** True when the person may go to the next page; otherwise marks what is missing, or handles the stop. */
  const mayLeave = (): boolean => {
    // An answer that stops the evaluation is confirmed at once: the person need not finish the page before learning
    // where to get help.
    const [answered] = answeredStopsOn(definition, draft, page.page);
    if (answered) return stopAt(answered);
    setCheckedPage(page.page);
    if (isConsentMissing || problemsOn(definition, draft, person, page.page).length > 0) {
      focusProblem();
      return false;
    }
    const [stop] = stopsOn(definition, draft, person, page.page);
    return stop ? stopAt(stop) : true;
  };

  const openNextPage = () => {
    if (!mayLeave()) return;
    // The next page does not wait for a slow connection: if the server refuses, the evaluation ends when the
    // refusal arrives.
    if (page.kind === 'consent') void store.begin();
    const next = nextPage(definition, draft, page.page);
    if (!next) return;
    store.reach(next.page);
    navigate(`/questionario/${slug}/passo-${next.page}`);
  };

  return {
    problems,
    ...shown,
    consentError:
      hasTried && isConsentMissing ? (definition.messages.consentRequired ?? 'Aceite todos os itens.') : null,
    mayLeave,
    openNextPage,
  };
}

/** What an answer that stops the evaluation shows: a question first, then the last screen; or a pause, or a refusal. */
function useStops(store: OpenDraft, person: Person, page: Page, focusProblem: () => void) {
  const [blocked, setBlocked] = useState<{ stop: Stop; draft: unknown } | null>(null);
  const [ended, setEnded] = useState<Stop | null>(() => readStoredStop(store.definition)?.stop ?? null);
  const [paused, setPaused] = useState<{ stop: Stop; answers: readonly Fact[] } | null>(null);
  const [stopToConfirm, setStopToConfirm] = useState<{ stop: Stop; answers: readonly Fact[] } | null>(null);
  const { definition, slug } = store;
  const { draft } = store.state();

  // The page that detected the stop may have been closed before the server was informed.
  useEffect(() => {
    const storedStop = readStoredStop(store.definition);
    if (storedStop) store.reportStop(storedStop.page, true);
  }, [store]);

  const endEvaluation = (stop: Stop): void => {
    store.reportStop(page.page, true);
    setStopToConfirm(null);
    storeStop({ slug, stopId: stop.id, page: page.page });
    setEnded(stop);
    store.close();
    closeDraft(slug);
  };

  const stopAt = (stop: Stop): false => {
    if (stop.kind === 'end') {
      const answers = factsOf(definition, draft, person).filter((fact) => fact.stop === stop.id);
      // The stop comes from the age, which is no answer on this page: there is nothing to confirm or to correct.
      if (answers.length === 0) endEvaluation(stop);
      else {
        store.reportStop(page.page, false);
        setStopToConfirm({ stop, answers });
      }
    } else {
      store.reportStop(page.page, false);
      setBlocked({ stop, draft });
      focusProblem();
    }
    return false;
  };

  const confirm = (): void => {
    if (!stopToConfirm) return;
    if (endsWithMeasuring(stopToConfirm.stop)) {
      setPaused(stopToConfirm);
      setStopToConfirm(null);
    } else endEvaluation(stopToConfirm.stop);
  };

  const correct = (): void => {
    const [first] = (stopToConfirm ?? paused)?.answers ?? [];
    setStopToConfirm(null);
    setPaused(null);
    // After the dialog has restored the focus to the button.
    setTimeout(() => focusAnswer(Number(first?.source.split(':')[1])));
  };

  // A changed answer may be submitted again.
  const isBlocked = blocked !== null && blocked.draft === draft;
  return {
    stopAt,
    ended,
    stopToConfirm,
    paused: paused?.stop ?? null,
    confirm,
    correct,
    blockedText: isBlocked ? (definition.messages[blocked.stop.messageKey ?? ''] ?? null) : null,
  };
}

/** Returns a function that focuses the first problem once the screen shows it. */
function useFocusOnProblem(): () => void {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) focusFirstProblem();
  }, [attempt]);
  return () => setAttempt((count) => count + 1);
}

/** Focuses the chosen answer of a question, so that it can be corrected. */
function focusAnswer(questionId: number): void {
  const question = document.getElementById(questionElementId(questionId));
  question?.querySelector<HTMLElement>('input:checked, input')?.focus();
}

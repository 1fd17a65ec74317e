import { Navigate } from 'react-router-dom';
import type { Person } from '#schema/questionnaire/draft.ts';
import { shownPages } from '#schema/questionnaire/pages.ts';
import { useActivity } from '#web/activity/recordActivity.ts';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import type { DraftState } from '../../parts/draft/DraftOnDevice.ts';
import type { OpenDraft } from '../../parts/draft/OpenDraft.ts';
import { QuestionnaireStep } from './QuestionnaireStep.tsx';

interface Props {
  store: OpenDraft;
  state: DraftState;
  person: Person;
  number: number;
  hasRg: boolean;
}

/** Shows the page that the address names, or redirects to the furthest page reached if that page comes later. */
export function Questionnaire({ store, state, person, number, hasRg }: Props) {
  useOnReturn(() => void store.refresh());
  const pages = shownPages(store.definition, state.draft);
  const allowed = pages.filter(({ page }) => page <= state.saved.furthest);
  const page = allowed.find((candidate) => candidate.page === number);
  // An evaluation that has an answer, or that the server knows, was begun before, in another tab or on another day.
  const isNew = state.saved.quizId === null && Object.keys(state.saved.answers).length === 0;
  useActivity('initMedicalAppointment', page !== undefined && isNew, store.slug);
  if (!page) {
    const furthest = allowed.at(-1) ?? pages[0];
    return <Navigate to={`/questionario/${store.slug}/passo-${furthest?.page ?? 1}`} replace />;
  }
  return (
    <QuestionnaireStep
      store={store}
      state={state}
      person={person}
      page={page}
      place={{ position: pages.indexOf(page) + 1, total: pages.length }}
      hasRg={hasRg}
    />
  );
}

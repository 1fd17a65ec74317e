import { Navigate, useParams } from 'react-router-dom';
import { ageOn } from '#schema/br/birthDate.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { evaluationErrors } from '#schema/errors/evaluation.ts';
import type { Person } from '#schema/questionnaire/draft.ts';
import { shownPages } from '#schema/questionnaire/pages.ts';
import { useActivity } from '#web/activity/recordActivity.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { PageError } from '../../page/PageError.tsx';
import { StepFrame } from '../../page/StepFrame.tsx';
import { StepLoading } from '../../page/StepLoading.tsx';
import { UnknownPage } from '../../page/UnknownPage.tsx';
import { type DraftState, hasUnsent } from '../../parts/draft/DraftOnDevice.ts';
import type { OpenDraft } from '../../parts/draft/OpenDraft.ts';
import { useDraft } from '../../parts/draft/useDraft.ts';
import { type KnownPerson, usePerson } from '../../parts/draft/usePerson.ts';
import { EndedPage } from './EndedPage.tsx';
import { QuestionnaireStep } from './QuestionnaireStep.tsx';

/** One page of a line's questionnaire, for a person whose age is known. */
export default function QuestionnairePage({ slug }: { slug: string }) {
  const { step = '' } = useParams();
  const number = /^passo-(\d{1,3})$/.exec(step)?.[1];
  const personState = usePerson();
  if (!number) return <UnknownPage />;
  switch (personState.kind) {
    case 'loading':
      return <StepLoading />;
    case 'failed':
      return <PageError onRetry={personState.retry} />;
    case 'unknown':
      // The first page of the evaluation: the specification gives it the address `/?type=…` (row EV-034).
      return <Navigate to={`/?${new URLSearchParams({ type: slug })}`} replace />;
    case 'known':
      return <QuestionnaireOf slug={slug} page={Number(number)} known={personState.person} />;
  }
}

function QuestionnaireOf({ slug, page, known }: { slug: string; page: number; known: KnownPerson }) {
  const { store, definition, state } = useDraft(slug);
  if (state.ending) return <EndedPage slug={slug} ending={state.ending} hasUnsent={hasUnsent(state.saved)} />;
  const { minAge, maxAge } = definition.audience;
  const age = ageOn(known.birthDate, state.saved.begunOn);
  if (age < minAge || age > maxAge) return <OutOfAge />;
  if (state.saved.sentAt !== null) return <Navigate to={`/questionario/${slug}/pagamento`} replace />;
  const person = { age, today: todayInSaoPaulo(new Date()) };
  return <Questionnaire store={store} state={state} person={person} number={page} hasRg={known.hasRg} />;
}

function OutOfAge() {
  return (
    <StepFrame
      step="age"
      title="Esta avaliação não é para a sua idade"
      lead={evaluationErrors.evaluation_age.message}
      actions={
        <ButtonAnchor href="/" size="lg" isWide>
          Voltar ao início
        </ButtonAnchor>
      }
    />
  );
}

interface QuestionnaireProps {
  store: OpenDraft;
  state: DraftState;
  person: Person;
  number: number;
  hasRg: boolean;
}

/** Shows the page that the address names, or redirects to the furthest page reached if that page comes later. */
function Questionnaire({ store, state, person, number, hasRg }: QuestionnaireProps) {
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

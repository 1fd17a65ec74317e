import { Navigate, useParams } from 'react-router-dom';
import { ageOn } from '#schema/br/birthDate.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { evaluationErrors } from '#schema/errors/evaluation.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { PageError } from '../../page/PageError.tsx';
import { StepFrame } from '../../page/StepFrame.tsx';
import { StepLoading } from '../../page/StepLoading.tsx';
import { UnknownPage } from '../../page/UnknownPage.tsx';
import { hasUnsent } from '../../parts/draft/DraftOnDevice.ts';
import { useDraft } from '../../parts/draft/useDraft.ts';
import { type KnownPerson, usePerson } from '../../parts/draft/usePerson.ts';
import { EndedPage } from './EndedPage.tsx';
import { Questionnaire } from './Questionnaire.tsx';

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

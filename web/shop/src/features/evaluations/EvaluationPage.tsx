import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import type { Draft, Person } from '#schema/questionnaire/draft.ts';
import { shownPages } from '#schema/questionnaire/pages.ts';
import { readAnswers } from '#schema/questionnaire/stored/readAnswers.ts';
import { readDefinition } from '#schema/questionnaire/stored/readDefinition.ts';
import { draftOf, type ResponseItem } from '#schema/questionnaire/stored/responses.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { ProfileFrame } from '../../page/ProfileFrame.tsx';
import { AnsweredPage } from './AnsweredPage.tsx';
import { AppointmentProgress, AppointmentStatus } from './AppointmentProgress.tsx';
import {
  type EvaluationPageQuery,
  useEvaluationDefinitionQuery,
  useEvaluationPageQuery,
} from './EvaluationPage.generated.ts';
import { useLiveAppointments } from './useLiveAppointments.ts';
import { WithdrawEvaluation } from './WithdrawEvaluation.tsx';

type Quiz = NonNullable<EvaluationPageQuery['quiz']>;

/** The server returns at most this many appointments at once. */
const MAX_APPOINTMENTS = 100;

const Loading = () => (
  <LoadingArea label="Carregando a avaliação">
    <Skeleton height="9rem" mb="6" />
    <Skeleton height="24rem" />
  </LoadingArea>
);

/** The answers, with the questions in the version that the patient answered. */
function Answers({ quiz, evolutionId }: { quiz: Quiz; evolutionId: string | null }) {
  const { data, error, refetch } = useEvaluationDefinitionQuery({
    variables: { type: quiz.slug, contentVersion: quiz.contentVersion },
  });
  if (!data?.questionnaire)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <Loading />
    );
  const definition = readDefinition(data.questionnaire.definition);
  const draft = answeredDraft(definition, quiz);
  const person = personAtAnswering(quiz);
  return (
    <>
      {shownPages(definition, draft).map((page) => (
        <Panel key={page.page} title={page.title}>
          <AnsweredPage definition={definition} draft={draft} person={person} page={page} />
          {page.kind === 'photos' && evolutionId ? (
            <ButtonLink to="/perfil/fotos" look="outline" size="sm" alignSelf="flex-start">
              Ver as fotos enviadas
            </ButtonLink>
          ) : null}
        </Panel>
      ))}
    </>
  );
}

function EvaluationContent({ id }: { id: string }) {
  const { data, loading, error, refetch } = useEvaluationPageQuery({
    variables: { id, appointments: MAX_APPOINTMENTS },
    fetchPolicy: 'cache-and-network',
  });
  useLiveAppointments(refetch);
  const quiz = data?.quiz;

  if (quiz) {
    const appointment = data.myMedicalAppointments.items.find(({ quizId }) => quizId === quiz.id);
    return (
      <chakra.div display="flex" flexDirection="column" gap="6">
        <Panel
          title={quiz.title}
          aside={appointment ? <AppointmentStatus appointment={appointment} /> : null}
        >
          <chakra.p color="muted" fontSize="sm">
            {quiz.submittedAt
              ? `Enviada em ${formatDateTime(quiz.submittedAt)}. Assim você respondeu; nada mudou desde então.`
              : `Começada em ${formatDateTime(quiz.createdAt)}, ainda não enviada.`}
          </chakra.p>
          {appointment ? (
            <AppointmentProgress appointment={appointment}>
              <WithdrawEvaluation
                appointment={appointment}
                onRefused={() => void refetch().catch(() => undefined)}
              />
            </AppointmentProgress>
          ) : null}
          {quiz.status === 'OPEN' ? (
            <ButtonAnchor
              href={`/questionario/${quiz.slug}/passo-${quiz.furthestPage}`}
              alignSelf="flex-start"
            >
              Continuar
            </ButtonAnchor>
          ) : null}
        </Panel>
        <Answers quiz={quiz} evolutionId={appointment?.evolutionId ?? null} />
        <ButtonLink to="/perfil/avaliacoes" look="quiet" alignSelf="flex-start">
          Voltar às avaliações
        </ButtonLink>
      </chakra.div>
    );
  }
  if (loading) return <Loading />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <EmptyState
      title="Não encontramos esta avaliação"
      action={<ButtonLink to="/perfil/avaliacoes">Ver minhas avaliações</ButtonLink>}
    >
      Ela pode ser de outra conta. Confira se você entrou com o seu e-mail.
    </EmptyState>
  );
}

export default function EvaluationPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title="Avaliação" isPrivate />
      <ProfileFrame title="Sua avaliação" needsRg>
        <EvaluationContent id={id} />
      </ProfileFrame>
    </>
  );
}

interface AnsweredQuiz {
  age: number;
  answers: unknown;
  questionAndResponse:
    | readonly { question: number; type: number; answer: number; textResponse: string }[]
    | null;
  createdAt: string;
  submittedAt: string | null;
}

/** The answers as they were sent. If the sent record cannot be read, the answers that were saved while answering. */
function answeredDraft(definition: Definition, quiz: AnsweredQuiz): Draft {
  const items = (quiz.questionAndResponse ?? []).map(
    ({ question, type, answer, textResponse }): ResponseItem => ({
      question,
      type: type as ResponseItem['type'],
      answer,
      textResponse,
      score: 0,
    }),
  );
  // `draftOf` returns a code when the record does not fit the questionnaire.
  const sent = items.length > 0 ? draftOf(definition, items) : null;
  return sent === null || typeof sent === 'string' ? { answers: readAnswers(quiz.answers) } : sent;
}

/** The person's age and the date when they answered, which the rules need instead of today's. */
const personAtAnswering = ({ age, createdAt, submittedAt }: AnsweredQuiz): Person => ({
  age,
  today: todayInSaoPaulo(new Date(submittedAt ?? createdAt)),
});

import { chakra } from '@chakra-ui/react';
import { formatDate } from '#web/format/dates.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { lineLook } from '#web/ui/look/lineLook.ts';
import { AppointmentProgress, AppointmentStatus, AppointmentStatusPill } from './AppointmentProgress.tsx';
import type { EvaluationsPageQuery } from './EvaluationsPage.generated.ts';

export type MyQuiz = EvaluationsPageQuery['myQuizzes']['items'][number];
export type MyAppointment = EvaluationsPageQuery['myMedicalAppointments']['items'][number];

function OpenQuiz({ quiz }: { quiz: MyQuiz }) {
  return (
    <>
      <p>Suas respostas estão guardadas. Você continua de onde parou, neste ou em outro aparelho.</p>
      <ButtonAnchor
        href={`/questionario/${quiz.slug}/passo-${quiz.furthestPage}`}
        alignSelf="flex-start"
        aria-label={`Continuar: ${quiz.title}`}
      >
        Continuar
      </ButtonAnchor>
    </>
  );
}

function SentQuiz({ quiz, appointment }: { quiz: MyQuiz; appointment: MyAppointment | undefined }) {
  const answers = (
    <ButtonLink
      to={`/perfil/avaliacoes/${quiz.id}`}
      look="outline"
      size="sm"
      alignSelf="flex-start"
      aria-label={`Ver respostas: ${quiz.title}, ${formatDate(quiz.submittedAt ?? quiz.createdAt)}`}
    >
      Ver respostas
    </ButtonLink>
  );
  return appointment ? (
    <AppointmentProgress appointment={appointment}>{answers}</AppointmentProgress>
  ) : (
    answers
  );
}

/** One evaluation: its subject, its status and the next step. */
export function EvaluationCard({
  quiz,
  appointment,
}: {
  quiz: MyQuiz;
  appointment: MyAppointment | undefined;
}) {
  const isOpen = quiz.status === 'OPEN';
  return (
    <chakra.article
      aria-labelledby={`quiz-${quiz.id}`}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      overflow="hidden"
      display="grid"
      gridTemplateColumns="6px minmax(0, 1fr)"
    >
      <chakra.span aria-hidden bg={lineLook(quiz.slug).shape} />
      <chakra.div padding={{ base: '4', md: '6' }} display="flex" flexDirection="column" gap="3">
        <chakra.div display="flex" justifyContent="space-between" gap="2" flexWrap="wrap" alignItems="center">
          <chakra.h2 id={`quiz-${quiz.id}`} fontSize="xl" fontWeight="semi" lineHeight="snug">
            {quiz.title}
          </chakra.h2>
          {isOpen ? (
            <AppointmentStatusPill tone="open">Em andamento</AppointmentStatusPill>
          ) : appointment ? (
            <AppointmentStatus appointment={appointment} />
          ) : null}
        </chakra.div>
        <chakra.p color="muted" fontSize="sm">
          {quiz.submittedAt
            ? `Enviada em ${formatDate(quiz.submittedAt)}`
            : `Começada em ${formatDate(quiz.createdAt)}`}
        </chakra.p>
        {isOpen ? <OpenQuiz quiz={quiz} /> : <SentQuiz quiz={quiz} appointment={appointment} />}
      </chakra.div>
    </chakra.article>
  );
}

import { chakra } from '@chakra-ui/react';
import { formatDate } from '#web/format/dates.ts';
import { useNow } from '#web/format/useNow.ts';
import { ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { lineLook } from '#web/ui/lineLook.ts';
import { type CaseWords, caseWords } from './caseWords.ts';
import type { EvaluationsPageQuery } from './EvaluationsPage.generated.ts';

export type MyQuiz = EvaluationsPageQuery['myQuizzes']['items'][number];
export type MyCase = EvaluationsPageQuery['myMedicalAppointments']['items'][number];

const MINUTE = 60_000;

const PILLS: Record<CaseWords['tone'] | 'open', { bg: string; color: string }> = {
  open: { bg: 'accentSoft', color: 'accent' },
  waiting: { bg: 'primarySoft', color: 'primary' },
  good: { bg: 'okSoft', color: 'ok' },
  ended: { bg: 'sand', color: 'muted' },
};

export function CasePill({ tone, children }: { tone: keyof typeof PILLS; children: string }) {
  return (
    <chakra.span {...PILLS[tone]} fontSize="sm" fontWeight="semi" borderRadius="pill" px="3" py="1">
      {children}
    </chakra.span>
  );
}

function Open({ quiz }: { quiz: MyQuiz }) {
  return (
    <>
      <p>Suas respostas estão guardadas. Você continua de onde parou, neste ou em outro aparelho.</p>
      <ButtonAnchor
        href={`/questionario/${quiz.slug}/passo-${Math.max(1, quiz.furthestPage)}`}
        alignSelf="flex-start"
        aria-label={`Continuar: ${quiz.title}`}
      >
        Continuar
      </ButtonAnchor>
    </>
  );
}

export function CaseNext({ words }: { words: CaseWords }) {
  return (
    <>
      <p>{words.text}</p>
      {words.next === 'prescriptions' ? (
        <ButtonLink to="/perfil/receitas" size="sm" alignSelf="flex-start">
          Ver a receita
        </ButtonLink>
      ) : null}
      {words.next === 'help' ? (
        <ButtonLink to="/podemos-ajudar" look="outline" size="sm" alignSelf="flex-start">
          Falar com a gente
        </ButtonLink>
      ) : null}
    </>
  );
}

function Sent({ quiz, ofQuiz }: { quiz: MyQuiz; ofQuiz: MyCase | undefined }) {
  const now = new Date(useNow(MINUTE));
  return (
    <>
      {ofQuiz ? <CaseNext words={caseWords(ofQuiz, now)} /> : null}
      <ButtonLink
        to={`/perfil/avaliacoes/${quiz.id}`}
        look="outline"
        size="sm"
        alignSelf="flex-start"
        aria-label={`Ver respostas: ${quiz.title}, ${formatDate(quiz.submittedAt ?? quiz.createdAt)}`}
      >
        Ver respostas
      </ButtonLink>
    </>
  );
}

/** One evaluation: what it is about, where it stands and what happens next. */
export function EvaluationCard({ quiz, ofQuiz }: { quiz: MyQuiz; ofQuiz: MyCase | undefined }) {
  const isOpen = quiz.status === 'OPEN';
  const pill = isOpen ? 'Em andamento' : ofQuiz?.statusLabel;
  const tone = isOpen ? 'open' : ofQuiz ? caseWords(ofQuiz, new Date()).tone : 'waiting';
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
          {pill ? <CasePill tone={tone}>{pill}</CasePill> : null}
        </chakra.div>
        <chakra.p color="muted" fontSize="sm">
          {quiz.submittedAt
            ? `Enviada em ${formatDate(quiz.submittedAt)}`
            : `Começada em ${formatDate(quiz.createdAt)}`}
        </chakra.p>
        {isOpen ? <Open quiz={quiz} /> : <Sent quiz={quiz} ofQuiz={ofQuiz} />}
      </chakra.div>
    </chakra.article>
  );
}

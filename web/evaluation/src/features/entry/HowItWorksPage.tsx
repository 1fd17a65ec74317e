import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  AGE_MIN,
  ageOn,
  EVALUATION_AGE_MAX,
  isEvaluationAge,
  MELATONIN_AGE_MIN,
} from '#schema/br/birthDate.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { DOCTOR_ANSWER_HOURS } from '#schema/constants.ts';
import { evaluationErrors } from '#schema/errors/evaluation.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import { clearTokens, readTokens } from '#web/session/tokens.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { lineLook } from '#web/ui/look/lineLook.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { fetchPage } from '../../page/pageCode.ts';
import { StepFrame } from '../../page/StepFrame.tsx';
import { useNavigateWhenLoaded } from '../../page/useNavigateWhenLoaded.ts';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { storeVisit } from '../../page/visit.ts';
import { deleteAllDrafts, hasContent, readDraft } from '../../parts/draft/DraftOnDevice.ts';
import { loadDefinition } from '../../parts/draft/definitions.ts';
import { deleteStoredStop } from '../../parts/draft/storedStop.ts';
import { closeAllDrafts, pageToContinueAt, waitingQuizOf } from '../../parts/draft/useDraft.ts';
import { deleteStoredPerson, usePerson } from '../../parts/draft/usePerson.ts';
import { useStartOver } from '../../parts/draft/useStartOver.tsx';
import { evaluationLine } from '../../parts/evaluationLines.ts';
import { availabilityOf } from './conditions.ts';

const stepsOf = (photos: string | undefined) => [
  {
    title: 'Você responde',
    text: 'Cerca de 5 minutos. Cada resposta fica guardada: pode parar e voltar depois.',
  },
  { title: 'Confirma quem é', text: photos },
  {
    title: 'Um médico analisa',
    text: `A resposta chega em até ${DOCTOR_ANSWER_HOURS} horas. Se não houver indicação de medicamento, ele explica por quê.`,
  },
];

/** Step 2: explains how the evaluation works, and starts or continues it. */
export default function HowItWorksPage() {
  const { slug = '' } = useParams();
  const go = useNavigateWhenLoaded();
  const personState = usePerson();
  const { startOver, dialog } = useStartOver(slug);
  const isKnown = personState.kind === 'known';
  const onServer = useEvaluationOnServer(slug, isKnown);
  const canContinue = hasContent(readDraft(slug)) || (isKnown && onServer.page > 1);
  usePageTitle('Avaliação');

  // Loads the questions while the person reads this page.
  useEffect(() => {
    deleteStoredStop();
    void loadDefinition(slug).catch(() => undefined);
    void fetchPage('questionnaire').catch(() => undefined);
  }, [slug]);

  const isSoldOut = availabilityOf(slug) === 'soldOut' && !canContinue;
  const isOutOfAge =
    personState.kind === 'known' &&
    !isEvaluationAge(ageOn(personState.person.birthDate, todayInSaoPaulo(new Date())));
  const start = async () => {
    if (!isKnown && readTokens() === null) return go(`/avaliacao/${slug}/dados`);
    go(`/questionario/${slug}/passo-${await pageToContinueAt(slug).catch(() => 1)}`);
  };

  const texts = evaluationLine(slug);

  if (onServer.waitingQuizId !== null)
    return (
      <SentEvaluation slug={slug} quizId={onServer.waitingQuizId} onBack={startOver}>
        {personState.kind === 'known' ? (
          <WhoAnswers firstName={personState.person.firstName} slug={slug} verb="Você entrou" />
        ) : null}
        {dialog}
      </SentEvaluation>
    );
  return (
    <StepFrame
      step={`how-${slug}`}
      onBack={startOver}
      title="Como funciona"
      lead={`Avaliação de ${lineName(slug)}, gratuita e feita no seu tempo.`}
      actions={
        isOutOfAge || isSoldOut ? null : (
          <Button size="lg" isWide onClick={() => void start()} isPending={personState.kind === 'loading'}>
            {canContinue ? 'Continuar de onde parei' : 'Começar a avaliação'}
          </Button>
        )
      }
    >
      <Steps slug={slug} />
      {isSoldOut ? (
        <Notice tone="danger">{evaluationErrors.condition_sold_out.message}</Notice>
      ) : isOutOfAge ? (
        <Notice>{evaluationErrors.evaluation_age.message}</Notice>
      ) : (
        <Notice>
          Para quem tem de {texts?.hasMelatonin ? MELATONIN_AGE_MIN : AGE_MIN} a {EVALUATION_AGE_MAX} anos.
          Deixe por perto um documento com foto: RG, CNH ou CIN.
        </Notice>
      )}
      {personState.kind === 'known' ? (
        <WhoAnswers firstName={personState.person.firstName} slug={slug} />
      ) : null}
      {dialog}
    </StepFrame>
  );
}

const lineName = (slug: string) => treatmentLineOf(slug)?.title.toLowerCase();

/** What only the server has: an evaluation that was begun or sent on another device. */
function useEvaluationOnServer(slug: string, isKnown: boolean) {
  const [found, setFound] = useState<{ page: number; waitingQuizId: string | null }>(NOTHING_FOUND);
  useEffect(() => {
    if (!isKnown) return setFound(NOTHING_FOUND);
    let isCurrent = true;
    void Promise.all([pageToContinueAt(slug), waitingQuizOf(slug)]).then(
      ([page, waitingQuizId]) => isCurrent && setFound({ page, waitingQuizId }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [slug, isKnown]);
  return found;
}

const NOTHING_FOUND = { page: 1, waitingQuizId: null };

/** Instead of the explanation, while an earlier evaluation of the line waits for its outcome. */
function SentEvaluation({
  slug,
  quizId,
  onBack,
  children,
}: {
  slug: string;
  quizId: string;
  onBack(): void;
  children: ReactNode;
}) {
  const line = lineName(slug);
  return (
    <StepFrame
      step={`waiting-${slug}`}
      onBack={onBack}
      title="Sua avaliação já foi enviada"
      lead={`Você já respondeu a avaliação de ${line}, e ela espera o resultado.`}
      actions={
        <ButtonAnchor href={`/perfil/avaliacoes/${quizId}`} size="lg" isWide>
          Acompanhar minha avaliação
        </ButtonAnchor>
      }
    >
      <p>No seu perfil você vê em que etapa ela está e, até um médico assumir, pode desistir dela.</p>
      <p>Outra avaliação de {line} pode ser feita depois do resultado desta.</p>
      {children}
    </StepFrame>
  );
}

function Steps({ slug }: { slug: string }) {
  const { shape, text } = lineLook(slug);
  return (
    <chakra.ol display="flex" flexDirection="column" gap="6" listStyleType="none">
      {stepsOf(evaluationLine(slug)?.photos).map((step, index) => (
        <chakra.li key={step.title} display="grid" gridTemplateColumns="auto 1fr" gap="4">
          <chakra.span
            aria-hidden
            width="2.5rem"
            fontSize="3xl"
            fontWeight="bold"
            lineHeight="flat"
            color={text}
            borderTopWidth="4px"
            borderColor={shape}
            pt="2"
          >
            {index + 1}
          </chakra.span>
          <div>
            <chakra.h2 fontSize="xl" fontWeight="semi" lineHeight="snug">
              {step.title}
            </chakra.h2>
            <chakra.p color="muted">{step.text}</chakra.p>
          </div>
        </chakra.li>
      ))}
    </chakra.ol>
  );
}

/** Shows whose evaluation it will be: the phone may be lent, and a link may have opened another person's session. */
function WhoAnswers({
  firstName,
  slug,
  verb = 'Você está respondendo',
}: {
  firstName: string;
  slug: string;
  verb?: string;
}) {
  const isSignedIn = useSignedIn();
  const leave = () => {
    closeAllDrafts();
    deleteAllDrafts();
    storeVisit({ sentLine: null });
    deleteStoredPerson();
    clearTokens();
  };
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2" color="muted" fontSize="sm">
      {verb} como {firstName}.
      {isSignedIn ? (
        <ButtonLink look="quiet" size="sm" to={`/avaliacao/${slug}/dados`}>
          Conferir meus dados
        </ButtonLink>
      ) : null}
      <Button look="quiet" size="sm" onClick={leave}>
        Não sou eu
      </Button>
    </chakra.p>
  );
}

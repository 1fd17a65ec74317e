import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
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
import { readTokens } from '#web/session/tokens.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { lineLook } from '#web/ui/look/lineLook.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { fetchPage } from '../../page/pageCode.ts';
import { StepFrame } from '../../page/StepFrame.tsx';
import { useNavigateWhenLoaded } from '../../page/useNavigateWhenLoaded.ts';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { hasContent, readDraft } from '../../parts/draft/DraftOnDevice.ts';
import { loadDefinition } from '../../parts/draft/definitions.ts';
import { deleteStoredStop } from '../../parts/draft/storedStop.ts';
import { pageToContinueAt, waitingQuizOf } from '../../parts/draft/useDraft.ts';
import { usePerson } from '../../parts/draft/usePerson.ts';
import { useStartOver } from '../../parts/draft/useStartOver.tsx';
import { evaluationLine } from '../../parts/evaluationLines.ts';
import { availabilityOf } from './conditions.ts';
import { WhoAnswers } from './WhoAnswers.tsx';

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
  const { shape, text } = lineLook(slug);
  const [pageOnServer, setPageOnServer] = useState(1);
  const [waitingQuizId, setWaitingQuizId] = useState<string | null>(null);
  const isKnown = personState.kind === 'known';
  const canContinue = hasContent(readDraft(slug)) || (isKnown && pageOnServer > 1);
  usePageTitle('Avaliação');

  // Loads the questions while the person reads this page.
  useEffect(() => {
    deleteStoredStop();
    void loadDefinition(slug).catch(() => undefined);
    void fetchPage('questionnaire').catch(() => undefined);
  }, [slug]);

  // Only the server has an evaluation that was begun or sent on another device.
  useEffect(() => {
    let isCurrent = true;
    const show = (page: number, quizId: string | null) => {
      if (!isCurrent) return;
      setPageOnServer(page);
      setWaitingQuizId(quizId);
    };
    if (isKnown)
      void Promise.all([pageToContinueAt(slug), waitingQuizOf(slug)]).then(
        ([page, quizId]) => show(page, quizId),
        () => undefined,
      );
    else show(1, null);
    return () => {
      isCurrent = false;
    };
  }, [slug, isKnown]);

  const isSoldOut = availabilityOf(slug) === 'soldOut' && !canContinue;
  const isOutOfAge =
    personState.kind === 'known' &&
    !isEvaluationAge(ageOn(personState.person.birthDate, todayInSaoPaulo(new Date())));
  const start = async () => {
    if (!isKnown && readTokens() === null) return go(`/avaliacao/${slug}/dados`);
    go(`/questionario/${slug}/passo-${await pageToContinueAt(slug).catch(() => 1)}`);
  };

  const line = treatmentLineOf(slug)?.title.toLowerCase();
  const texts = evaluationLine(slug);

  if (waitingQuizId !== null)
    return (
      <StepFrame
        step={`waiting-${slug}`}
        onBack={startOver}
        title="Sua avaliação já foi enviada"
        lead={`Você já respondeu a avaliação de ${line}, e ela espera o resultado.`}
        actions={
          <ButtonAnchor href={`/perfil/avaliacoes/${waitingQuizId}`} size="lg" isWide>
            Acompanhar minha avaliação
          </ButtonAnchor>
        }
      >
        <p>No seu perfil você vê em que etapa ela está e, até um médico assumir, pode desistir dela.</p>
        <p>Outra avaliação de {line} pode ser feita depois do resultado desta.</p>
        {personState.kind === 'known' ? (
          <WhoAnswers firstName={personState.person.firstName} slug={slug} verb="Você entrou" />
        ) : null}
        {dialog}
      </StepFrame>
    );
  return (
    <StepFrame
      step={`how-${slug}`}
      onBack={startOver}
      title="Como funciona"
      lead={`Avaliação de ${line}, gratuita e feita no seu tempo.`}
      actions={
        isOutOfAge || isSoldOut ? null : (
          <Button size="lg" isWide onClick={() => void start()} isPending={personState.kind === 'loading'}>
            {canContinue ? 'Continuar de onde parei' : 'Começar a avaliação'}
          </Button>
        )
      }
    >
      <chakra.ol display="flex" flexDirection="column" gap="6" listStyleType="none">
        {stepsOf(texts?.photos).map((step, index) => (
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

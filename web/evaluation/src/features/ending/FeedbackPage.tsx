import { chakra } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { DOCTOR_ANSWER_HOURS } from '#schema/constants.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { StepFrame } from '../../page/StepFrame.tsx';
import { usePageTitle } from '../../page/usePageTitle.ts';
import { readVisit } from '../../page/visit.ts';
import { closeDraft } from '../../parts/draft/useDraft.ts';
import { evaluationLine, productPath } from '../../parts/evaluationLines.ts';
import { homePath } from './homePath.ts';

const ProductOfLine = lazy(() => import('./ProductOfLine.tsx'));
const PasswordOfPatient = lazy(() => import('./PasswordOfPatient.tsx'));

const NEXT_STEPS = [
  `Um médico independente lê o seu caso e responde em até ${DOCTOR_ANSWER_HOURS} horas.`,
  'A resposta fica no seu perfil, e avisamos por e-mail. Ele pode prescrever, pedir uma conversa por vídeo ou dizer que você não precisa de remédio.',
  'Se não houver prescrição, o que você pagou por um medicamento é devolvido por inteiro.',
];

/** The last page of the evaluation: what happens next, and links back to the shop. Also opens without an evaluation. */
export default function FeedbackPage() {
  const { sentLine, fromProduct, back } = readVisit();
  // A person who was buying returns to the purchase; the others return to the page they came from.
  const origin = back ?? productPath(fromProduct);
  const meanwhile = sentLine ? evaluationLine(sentLine)?.meanwhile : undefined;
  usePageTitle(sentLine ? 'Avaliação enviada' : 'Avaliação');
  // A new evaluation of the same line starts empty.
  useEffect(() => {
    if (sentLine) closeDraft(sentLine);
  }, [sentLine]);
  return (
    <StepFrame
      step="feedback"
      title={sentLine ? 'Pronto, está com o médico' : 'Depois de enviar'}
      lead={
        sentLine
          ? 'Obrigado por responder com calma. Suas respostas estão guardadas com sigilo.'
          : 'O que acontece com uma avaliação enviada. O andamento da sua está no seu perfil.'
      }
      actions={
        <>
          {origin ? (
            <ButtonAnchor href={origin} size="lg" isWide>
              {back ? 'Voltar ao meu pedido' : 'Voltar ao produto'}
            </ButtonAnchor>
          ) : null}
          <ButtonAnchor
            href={sentLine ? homePath(sentLine) : '/'}
            look={origin ? 'quiet' : 'primary'}
            size={origin ? 'md' : 'lg'}
            isWide
          >
            Voltar à loja
          </ButtonAnchor>
        </>
      }
    >
      <chakra.ol display="flex" flexDirection="column" gap="4" listStyleType="none">
        {NEXT_STEPS.map((text) => (
          <chakra.li key={text} display="grid" gridTemplateColumns="auto 1fr" gap="3">
            <chakra.span color="ok" mt="2px">
              <CircleCheck size={20} aria-hidden />
            </chakra.span>
            {text}
          </chakra.li>
        ))}
      </chakra.ol>
      <ButtonAnchor href="/perfil/avaliacoes" look="outline" alignSelf="flex-start">
        Acompanhar no meu perfil
      </ButtonAnchor>
      {meanwhile ? <Notice>{meanwhile}</Notice> : null}
      {sentLine ? (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <PasswordOfPatient />
          </Suspense>
        </ErrorBoundary>
      ) : null}
      {sentLine && !back ? (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <ProductOfLine line={sentLine} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </StepFrame>
  );
}

import { useNavigate } from 'react-router-dom';
import { DOCTOR_ANSWER_HOURS } from '#schema/constants.ts';
import { evaluationErrors } from '#schema/errors/evaluation.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { StepFrame } from '../../page/StepFrame.tsx';
import type { Ending } from '../../parts/draft/DraftOnDevice.ts';
import { closeDraft, reopenDraft } from '../../parts/draft/useDraft.ts';

interface EndingText {
  title: string;
  lead: string;
  /** The main button of the page. */
  button: 'profile' | 'startNew' | 'continue' | 'shop';
}

/** The doctor decides on what was submitted, so the patient must know that a correction is not in it. */
const ARRIVED_TOO_LATE =
  'Uma resposta ou foto deste aparelho não chegou a tempo e não entrou nela: se muda alguma coisa, conte ao médico em Conversas, no seu perfil.';

const AGES: ReadonlySet<string> = new Set(['under_age', 'evaluation_age']);

/** What happened on another device, and what the person can do now. */
function endingText(ending: Ending): EndingText {
  switch (ending.why) {
    case 'submitted':
      return {
        title: 'Esta avaliação já foi enviada',
        lead: `Ela saiu por outra aba ou outro aparelho e está com o médico. A resposta chega ao seu perfil em até ${DOCTOR_ANSWER_HOURS} horas, e avisamos por e-mail.`,
        button: 'profile',
      };
    case 'stopped':
      return {
        title: 'Esta avaliação terminou',
        lead: 'Uma resposta dada em outra aba ou outro aparelho mostrou que, por segurança, ela não podia continuar a distância.',
        button: 'shop',
      };
    case 'replaced':
      return {
        title: 'Há uma avaliação mais nova',
        lead: 'Você começou de novo em outra aba ou outro aparelho, ou as perguntas foram atualizadas. Continue pela mais nova.',
        button: 'continue',
      };
    case 'notTheirs':
      return {
        title: 'Esta avaliação não está mais aqui',
        lead: 'Ela pode ter sido começada em outra conta. Comece uma nova: leva cerca de 5 minutos.',
        button: 'startNew',
      };
    case 'waiting':
      return {
        title: 'Não precisa enviar de novo',
        lead: evaluationErrors.quiz_already_exists.message,
        button: 'profile',
      };
    case 'refused':
      if (ending.code === 'quiz_already_exists')
        return { title: 'Não precisa enviar de novo', lead: ending.message, button: 'profile' };
      if (AGES.has(ending.code))
        return { title: 'Esta avaliação não é para a sua idade', lead: ending.message, button: 'shop' };
      return { title: 'A avaliação não começou', lead: ending.message, button: 'continue' };
  }
}

interface Props {
  slug: string;
  ending: Ending;
  /** Whether an answer or a photo of this device did not arrive. */
  hasUnsent: boolean;
}

/** Shown when the evaluation cannot be answered any more: says why, and offers what the person can do next. */
export function EndedPage({ slug, ending, hasUnsent }: Props) {
  const navigate = useNavigate();
  const { title, lead, button } = endingText(ending);
  const continueHere = () => {
    navigate(`/questionario/${slug}/passo-1`, { replace: true });
    reopenDraft(slug);
  };
  const startNew = () => {
    closeDraft(slug);
    navigate(`/avaliacao/${slug}`);
  };
  return (
    <StepFrame
      step={`ended-${ending.why}`}
      title={title}
      lead={ending.why === 'submitted' && hasUnsent ? `${lead} ${ARRIVED_TOO_LATE}` : lead}
      actions={
        <>
          {button === 'profile' ? (
            <ButtonAnchor
              href={ending.why === 'waiting' ? `/perfil/avaliacoes/${ending.quizId}` : '/perfil/avaliacoes'}
              size="lg"
              isWide
            >
              Acompanhar no meu perfil
            </ButtonAnchor>
          ) : null}
          {button === 'continue' ? (
            <Button size="lg" isWide onClick={continueHere}>
              Continuar
            </Button>
          ) : null}
          {button === 'startNew' ? (
            <Button size="lg" isWide onClick={startNew}>
              Começar uma nova
            </Button>
          ) : null}
          <ButtonAnchor href="/" isWide look={button === 'shop' ? 'primary' : 'quiet'}>
            Voltar à loja
          </ButtonAnchor>
        </>
      }
    />
  );
}

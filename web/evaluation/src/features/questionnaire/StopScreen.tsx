import { chakra } from '@chakra-ui/react';
import type { Stop } from '#schema/questionnaire/definitionRule.ts';
import type { Fact } from '#schema/questionnaire/factSources.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { StepFrame } from '../../page/StepFrame.tsx';
import { deleteStoredStop } from '../../parts/draft/storedStop.ts';

/** The last screen of an evaluation that an answer stopped: says what is safe now, and where to get help. */
export function StopScreen({ stop }: { stop: Stop }) {
  const { title = 'A avaliação termina aqui', description = '', button } = stop;
  const hasHotlines = hotlinesIn(description).length > 0;
  return (
    <StepFrame
      step={`stop-${stop.id}`}
      title={title}
      actions={
        button ? (
          <ButtonAnchor
            href={button.target}
            size="lg"
            isWide
            look={hasHotlines ? 'outline' : 'primary'}
            onClick={deleteStoredStop}
          >
            {button.label}
          </ButtonAnchor>
        ) : null
      }
    >
      <chakra.p fontSize="lg">{description}</chakra.p>
      <Hotlines text={description} />
    </StepFrame>
  );
}

interface QuestionProps {
  /** Null while there is no stop to confirm. */
  stop: Stop | null;
  answers: readonly Fact[];
  onConfirm(): void;
  onCorrect(): void;
}

/**
 * Asks once whether an answer that ends the evaluation is right. Esc returns to the answer. What can be
 * measured is corrected first: that button is the filled one.
 */
export function StopQuestion({ stop, answers, onConfirm, onCorrect }: QuestionProps) {
  return (
    <Dialog title="É isso mesmo?" isOpen={stop !== null} onClose={onCorrect}>
      <chakra.dl display="flex" flexDirection="column" gap="4">
        {answers.map(({ source, question, value }) => (
          <div key={source}>
            <chakra.dt color="muted">{question}</chakra.dt>
            <chakra.dd fontSize="lg" fontWeight="semi">
              Você respondeu: {value}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
      {stop && endsWithMeasuring(stop) ? (
        <>
          <p>
            Sem esse número a avaliação não continua, para a sua segurança. O que você respondeu fica
            guardado.
          </p>
          <Button isWide onClick={onCorrect}>
            Corrigir a resposta
          </Button>
          <Button isWide look="outline" onClick={onConfirm}>
            Ainda não medi
          </Button>
        </>
      ) : (
        <>
          <p>Com essa resposta a avaliação termina aqui, para a sua segurança.</p>
          <Hotlines text={stop?.description ?? ''} />
          <Button isWide onClick={onConfirm}>
            Sim, é isso
          </Button>
          <Button isWide look="outline" onClick={onCorrect}>
            Corrigir a resposta
          </Button>
        </>
      )}
    </Dialog>
  );
}

/**
 * Whether the person can end this stop by measuring something and answering again. The evaluation then stays open with
 * its answers, and cannot be sent before the answer is another.
 */
export const endsWithMeasuring = ({ flag }: Pick<Stop, 'flag'>): boolean => flag === 'BP_UNKNOWN';

/** The phone numbers that become links where a text contains them. */
const HOTLINES = [
  { number: '188', name: 'CVV', text: 'Apoio emocional, 24 horas, gratuito' },
  { number: '192', name: 'SAMU', text: 'Emergência médica' },
] as const;

const hotlinesIn = (text: string) =>
  HOTLINES.filter(({ number }) => new RegExp(`\\b${number}\\b`).test(text));

/** A text with its phone numbers as links that call them. */
function Hotlines({ text }: { text: string }) {
  const calls = hotlinesIn(text);
  if (calls.length === 0) return null;
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      {calls.map(({ number, name, text: about }) => (
        <chakra.a
          key={number}
          href={`tel:${number}`}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="4"
          minHeight="4rem"
          px="6"
          py="3"
          bg="primary"
          color="surface"
          borderRadius="card"
        >
          <span>
            <chakra.span display="block" fontWeight="semi">
              Ligar para o {name}
            </chakra.span>
            <chakra.span display="block" fontSize="sm">
              {about}
            </chakra.span>
          </span>
          <chakra.span fontSize="2xl" fontWeight="bold">
            {number}
          </chakra.span>
        </chakra.a>
      ))}
    </chakra.div>
  );
}

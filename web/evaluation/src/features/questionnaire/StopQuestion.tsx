import { chakra } from '@chakra-ui/react';
import type { Stop } from '#schema/questionnaire/definitionRule.ts';
import type { Fact } from '#schema/questionnaire/factSources.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Hotlines } from './Hotlines.tsx';
import { endsWithMeasuring } from './measureFirst.ts';

interface Props {
  /** Null while there is no stop to confirm. */
  stop: Stop | null;
  answers: readonly Fact[];
  onConfirm(): void;
  onCorrect(): void;
}

/**
 * Asks once whether an answer that ends the evaluation is right. Esc returns to the answer. What can be measured is
 * corrected first: that button is the filled one.
 */
export function StopQuestion({ stop, answers, onConfirm, onCorrect }: Props) {
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

import { chakra } from '@chakra-ui/react';
import { CalendarPlus } from 'lucide-react';
import type { Stop } from '#schema/questionnaire/definitionRule.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { StepFrame } from '../../page/StepFrame.tsx';
import { reminderFile } from './reminderFile.ts';

interface Props {
  stop: Stop;
  onCorrect(): void;
}

/** Shown while something has to be measured first: the answers are kept, and a reminder leads back to this page. */
export default function PausedScreen({ stop, onCorrect }: Props) {
  const { title = '', description = '', button } = stop;
  const remind = () => {
    const file = new Blob([reminderFile({ now: new Date(), url: location.href })], { type: 'text/calendar' });
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = 'lembrete.ics';
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <StepFrame
      step={`stop-${stop.id}`}
      title={title}
      actions={
        <chakra.div display="flex" flexDirection="column" gap="3" width="full">
          <Button size="lg" isWide onClick={onCorrect}>
            Já medi: corrigir a resposta
          </Button>
          <Button size="lg" look="outline" isWide onClick={remind}>
            <CalendarPlus size={20} aria-hidden />
            Pôr um lembrete para amanhã na agenda
          </Button>
          {button ? (
            <ButtonAnchor href={button.target} size="lg" look="quiet" isWide>
              {button.label}
            </ButtonAnchor>
          ) : null}
        </chakra.div>
      }
    >
      <chakra.p fontSize="lg">{description}</chakra.p>
      <chakra.p mt="4">
        <strong>As suas respostas ficam guardadas.</strong> Quando tiver o resultado, volte a esta avaliação e
        corrija só a resposta sobre a pressão.
      </chakra.p>
    </StepFrame>
  );
}

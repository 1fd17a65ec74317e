import { chakra } from '@chakra-ui/react';
import type { Stop } from '#schema/questionnaire/definitionRule.ts';
import { ButtonAnchor } from '#web/ui/Button.tsx';
import { StepFrame } from '../../page/StepFrame.tsx';
import { deleteStoredStop } from '../../parts/draft/storedStop.ts';
import { Hotlines, hotlinesIn } from './Hotlines.tsx';

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

import { chakra } from '@chakra-ui/react';
import { CalendarPlus } from 'lucide-react';
import { BRAND } from '#schema/brand.ts';
import type { Stop } from '#schema/questionnaire/definitionRule.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { saveTextFile } from '#web/ui/saveTextFile.ts';
import { StepFrame } from '../../page/StepFrame.tsx';

interface Props {
  stop: Stop;
  onCorrect(): void;
}

/** Shown while something has to be measured first: the answers are kept, and a reminder leads back to this page. */
export default function PausedScreen({ stop, onCorrect }: Props) {
  const { title = '', description = '', button } = stop;
  const remind = () =>
    saveTextFile('lembrete.ics', reminderFile({ now: new Date(), url: location.href }), 'text/calendar');
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

/** A moment as iCalendar writes it: `20261129T180000Z`. */
const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

const HALF_HOUR_MS = 1_800_000;

/**
 * A calendar file that leads back to this page at the same hour of the next day. Families and employers share
 * calendars, so it names nothing of health.
 */
function reminderFile({ now, url }: { now: Date; url: string }): string {
  const start = new Date(now.getTime() + 86_400_000);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND}//lembrete//PT-BR`,
    'BEGIN:VEVENT',
    `UID:${now.getTime()}@${new URL(url).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + HALF_HOUR_MS))}`,
    `SUMMARY:Continuar na ${BRAND}`,
    `URL:${url}`,
    'CLASS:PRIVATE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:Continuar na ${BRAND}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

import { chakra } from '@chakra-ui/react';
import { AlarmClock, CircleAlert, Clock } from 'lucide-react';

const TONE_STYLES = {
  calm: { Icon: Clock, color: 'muted' },
  soon: { Icon: AlarmClock, color: 'accent' },
  late: { Icon: CircleAlert, color: 'danger' },
} as const;

interface Props {
  dueAt: string;
  now: number;
  /** The word for a late one, which agrees with what is late. */
  late?: 'atrasada' | 'atrasado';
}

/** How much time is left for an open appointment or an order on the bench, or how late it is. */
export function TimeToAnswer({ dueAt, now, late }: Props) {
  const { tone, text } = timeToAnswer(dueAt, now, late);
  const { Icon, color } = TONE_STYLES[tone];
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      color={color}
      fontWeight={tone === 'calm' ? 'normal' : 'semi'}
      whiteSpace="nowrap"
      fontVariantNumeric="tabular-nums"
    >
      <Icon size={15} aria-hidden />
      {text}
    </chakra.span>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * With less time left than this, an appointment is shown as urgent, while a doctor still has time to read it properly.
 */
const SOON_MS = 4 * HOUR;

type TimeTone = 'calm' | 'soon' | 'late';

/** `40 min`, `3 h`, `2 dias`: one unit is enough to choose by. */
function span(ms: number): string {
  if (ms < HOUR) return `${Math.max(1, Math.floor(ms / MINUTE))} min`;
  const hours = Math.floor(ms / HOUR);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} dias`;
}

/** How much of the promised 24 hours is left for an open appointment, in words; the colour only repeats them. */
export function timeToAnswer(
  dueAt: string,
  now: number,
  late: NonNullable<Props['late']> = 'atrasada',
): { tone: TimeTone; text: string } {
  const remaining = new Date(dueAt).getTime() - now;
  if (remaining < 0) return { tone: 'late', text: `${late} há ${span(-remaining)}` };
  if (remaining < SOON_MS) return { tone: 'soon', text: `vence em ${span(remaining)}` };
  return { tone: 'calm', text: `faltam ${span(remaining)}` };
}

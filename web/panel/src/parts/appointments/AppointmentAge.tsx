import { chakra } from '@chakra-ui/react';
import { AlarmClock, CircleAlert, Clock } from 'lucide-react';
import { appointmentAge } from './appointmentAge.ts';

const TONE_STYLES = {
  calm: { Icon: Clock, color: 'muted' },
  soon: { Icon: AlarmClock, color: 'accent' },
  late: { Icon: CircleAlert, color: 'danger' },
} as const;

export function AppointmentAge({ dueAt, now }: { dueAt: string; now: number }) {
  const { tone, text } = appointmentAge(dueAt, now);
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

import { chakra } from '@chakra-ui/react';
import type { AppointmentRow_appointmentFragment } from './AppointmentList.generated.ts';
import { SEVERITY } from './severity.ts';

type Flag = Pick<AppointmentRow_appointmentFragment['flags'][number], 'flag' | 'severity' | 'label'>;

/** Flags of an appointment, one line each: the severity as icon and word. */
export function FlagLines({ flags, label }: { flags: readonly Flag[]; label?: string }) {
  return (
    <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1" aria-label={label}>
      {flags.map(({ flag, severity, label: text }) => {
        const { Icon, color, singular } = SEVERITY[severity];
        return (
          <chakra.li key={flag} display="grid" gridTemplateColumns="auto 1fr" gap="2">
            <chakra.span color={color} pt="2px">
              <Icon size={16} aria-hidden />
            </chakra.span>
            <span>
              {text} <chakra.span color="muted">({singular})</chakra.span>
            </span>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

import { chakra } from '@chakra-ui/react';
import { countText } from '#web/format/plural.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { countFlags, SEVERITY, type Severity } from './severity.ts';

/** Every patient's identity must be confirmed, so in a list this flag distinguishes nothing. */
const ON_EVERY_APPOINTMENT = 'IDENTITY_NOT_CONFIRMED';

/** Flags as icon and number and, where there is room, the most severe in words. */
export function FlagCounts({ flags }: { flags: readonly { flag: string; severity: Severity }[] }) {
  return (
    <chakra.span display="inline-flex" gap="3" whiteSpace="nowrap">
      {countFlags(flags.filter(({ flag }) => flag !== ON_EVERY_APPOINTMENT)).map(({ severity, count }) => {
        const { Icon, singular, plural, color } = SEVERITY[severity];
        return (
          <chakra.span
            key={severity}
            display="inline-flex"
            alignItems="center"
            gap="1"
            color={color}
            fontWeight={severity === 'STOP' ? 'semi' : 'normal'}
          >
            <Icon size={15} aria-hidden />
            <span aria-hidden>{count}</span>
            <VisuallyHidden>{countText(count, singular, plural)}</VisuallyHidden>
            {severity === 'STOP' ? (
              <chakra.span aria-hidden className="severity-word">
                {count === 1 ? singular : plural}
              </chakra.span>
            ) : null}
          </chakra.span>
        );
      })}
    </chakra.span>
  );
}

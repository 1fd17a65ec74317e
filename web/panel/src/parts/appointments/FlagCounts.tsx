import { chakra } from '@chakra-ui/react';
import { IdCard } from 'lucide-react';
import { countText } from '#web/format/plural.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { IDENTITY_FLAG } from '../flags/pendingAlerts.ts';
import { countFlags, SEVERITY, type Severity } from './severity.ts';

const figure = { display: 'inline-flex', alignItems: 'center', gap: '1' } as const;

/**
 * The flags of an appointment as icon and number; the list and the record show the same ones. The identity of every
 * patient must be compared, so it has a mark of its own and does not hide what an answer forbids.
 */
export function FlagCounts({ flags }: { flags: readonly { flag: string; severity: Severity }[] }) {
  const isIdentityOpen = flags.some(({ flag }) => flag === IDENTITY_FLAG);
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" columnGap="3">
      {countFlags(flags.filter(({ flag }) => flag !== IDENTITY_FLAG)).map(({ severity, count }) => {
        const { Icon, singular, plural, color } = SEVERITY[severity];
        return (
          <chakra.span
            key={severity}
            css={figure}
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
      {isIdentityOpen ? (
        <chakra.span css={figure} color="muted">
          <IdCard size={15} aria-hidden />
          <VisuallyHidden>identidade a conferir</VisuallyHidden>
        </chakra.span>
      ) : null}
    </chakra.span>
  );
}

import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  value: string;
  /** The change since the period before, as a sentence; null without a figure to compare with. */
  change: string | null;
  /** Whether the change is good news. Undefined where it is neither. */
  isGood?: boolean | undefined;
  children?: ReactNode;
}

/** Longer figures, such as R$ 1.000.000,00, would not fit into a card on one line. */
const LARGE_TYPE_UP_TO = 12;

/** One figure of the period in large type, with its change since the period before. */
export function FigureCard({ title, value, change, isGood, children }: Props) {
  return (
    <chakra.div
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      padding="3"
      minWidth="0"
      display="flex"
      flexDirection="column"
      gap="1"
      lineHeight="snug"
    >
      <chakra.dt fontSize="sm" color="muted">
        {title}
      </chakra.dt>
      <chakra.dd
        fontSize={value.length > LARGE_TYPE_UP_TO ? 'md' : 'xl'}
        fontWeight="bold"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        {value}
      </chakra.dd>
      <chakra.dd fontSize="xs" color="muted">
        <chakra.span
          fontWeight="semi"
          color={isGood === undefined || change === null ? 'muted' : isGood ? 'ok' : 'danger'}
        >
          {change ?? 'Sem comparação'}
        </chakra.span>
      </chakra.dd>
      {children ? (
        <chakra.dd fontSize="xs" color="muted">
          {children}
        </chakra.dd>
      ) : null}
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react';
import type { DetailLine } from './actDetail.ts';

/** What an act stored, closed at first: fields before and after it, or single facts. */
export function ActDetails({ lines, id }: { lines: readonly DetailLine[]; id: string | null }) {
  return (
    <details>
      <chakra.summary cursor="pointer" color="primary" py="1">
        Detalhes
      </chakra.summary>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1" pt="1">
        {lines.map(({ label, before, text, isCode }) => (
          <chakra.li key={label} overflowWrap="anywhere" whiteSpace="pre-wrap">
            {label}: {before === undefined ? null : <chakra.del color="muted">{before}</chakra.del>}{' '}
            <chakra.ins
              textDecoration="none"
              color="ink"
              {...(isCode ? { display: 'block', fontFamily: 'mono', fontSize: 'xs' } : {})}
            >
              {text}
            </chakra.ins>
          </chakra.li>
        ))}
        {id ? (
          <chakra.li fontFamily="mono" fontSize="xs">
            {id}
          </chakra.li>
        ) : null}
      </chakra.ul>
    </details>
  );
}

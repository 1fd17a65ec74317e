import { chakra } from '@chakra-ui/react';

interface ShareBar {
  /** Needed where two bars may have one title. */
  key?: string;
  title: string;
  /** The number that decides the length. */
  value: number;
  /** The number as text, with what it means. */
  text: string;
}

/** Horizontal bars with their numbers: steps of a funnel, or shares of a whole. */
export function ShareBars({
  label,
  bars,
  isFilling = false,
}: {
  label: string;
  bars: readonly ShareBar[];
  /** Whether few bars are spread over a card that is as high as the one beside it. */
  isFilling?: boolean;
}) {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <chakra.ol
      aria-label={label}
      listStyle="none"
      display="flex"
      flexDirection="column"
      gap="3"
      {...(isFilling ? { flex: '1', justifyContent: 'space-evenly' } : {})}
    >
      {bars.map(({ title, key = title, value, text }) => (
        <li key={key}>
          <chakra.div display="flex" justifyContent="space-between" gap="3" flexWrap="wrap">
            <span>{title}</span>
            <chakra.span fontVariantNumeric="tabular-nums" color="muted">
              {text}
            </chakra.span>
          </chakra.div>
          <chakra.div mt="1" height="0.5rem" bg="ground" borderRadius="pill" overflow="hidden" aria-hidden>
            <chakra.div
              height="100%"
              bg="primary"
              borderRadius="pill"
              style={{ width: `${(100 * value) / highest}%` }}
            />
          </chakra.div>
        </li>
      ))}
    </chakra.ol>
  );
}

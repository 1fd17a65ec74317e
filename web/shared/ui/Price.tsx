import { chakra } from '@chakra-ui/react';
import { type Cents, formatBRL } from '#schema/money.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const SIZES = {
  sm: { now: 'md', old: 'sm' },
  md: { now: 'xl', old: 'sm' },
  lg: { now: '3xl', old: 'md' },
} as const;

interface Props {
  now: Cents;
  /** The previous price: announced in words to a screen reader, struck through on the screen. */
  before?: Cents | null | undefined;
  size?: keyof typeof SIZES;
}

/** A price in Brazilian format, with "de" and "por" when there is a previous price. */
export function Price({ now, before, size = 'md' }: Props) {
  const hasDrop = before !== null && before !== undefined && before > now;
  return (
    <chakra.span
      display="inline-flex"
      flexWrap="wrap"
      alignItems="baseline"
      columnGap="2"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      lineHeight="tight"
    >
      {hasDrop ? (
        <>
          <VisuallyHidden>de </VisuallyHidden>
          <chakra.s color="muted" fontSize={SIZES[size].old}>
            {formatBRL(before)}
          </chakra.s>
          <VisuallyHidden> por </VisuallyHidden>
        </>
      ) : null}
      <chakra.span fontWeight="bold" fontSize={SIZES[size].now} letterSpacing="tight">
        {formatBRL(now)}
      </chakra.span>
    </chakra.span>
  );
}

import { chakra } from '@chakra-ui/react';
import { formatBRL } from '#schema/money.ts';
import { countText } from '#web/format/plural.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { monthName, monthShort } from '../../page/months.ts';
import type { MyEarningsQuery } from './EarningsPage.generated.ts';

interface Props {
  months: MyEarningsQuery['myEarnings']['months'];
  chosen: string;
  onChoose(month: string): void;
}

/** Twelve months as bars; each is a button that shows its lines. The table below contains the same numbers. */
export function MonthChart({ months, chosen, onChoose }: Props) {
  const highest = Math.max(1, ...months.map(({ evaluations }) => evaluations));
  return (
    <chakra.ul
      aria-label="Avaliações por mês"
      listStyle="none"
      display="grid"
      gridTemplateColumns="repeat(12, minmax(0, 1fr))"
      gap={{ base: '1', md: '2' }}
      height="11rem"
    >
      {months.map(({ month, evaluations, amount }) => (
        <chakra.li key={month} display="flex">
          <chakra.button
            type="button"
            aria-pressed={month === chosen}
            onClick={() => onChoose(month)}
            flex="1"
            minWidth="0"
            cursor="pointer"
            display="flex"
            flexDirection="column"
            justifyContent="flex-end"
            alignItems="stretch"
            gap="1"
            fontSize="xs"
            textAlign="center"
            borderRadius="input"
            position="relative"
            css={{ '&[aria-pressed=true]': { fontWeight: 'bold', color: 'primary' } }}
          >
            <chakra.span aria-hidden fontVariantNumeric="tabular-nums" lineHeight="flat">
              {evaluations || ''}
            </chakra.span>
            <chakra.span
              bg={month === chosen ? 'primary' : 'edge'}
              borderTopRadius="4px"
              minHeight="2px"
              style={{ height: `${(evaluations / highest) * 7.5}rem` }}
            />
            <chakra.span
              aria-hidden
              lineHeight="snug"
              whiteSpace="nowrap"
              fontSize={{ base: '0.75rem', md: 'xs' }}
            >
              {monthShort(month)}
            </chakra.span>
            <VisuallyHidden>
              {monthName(month)}: {countText(evaluations, 'avaliação', 'avaliações')}, {formatBRL(amount)}
            </VisuallyHidden>
          </chakra.button>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

import { chakra } from '@chakra-ui/react';
import { FREE_FREIGHT_LABEL } from '#schema/constants.ts';
import { type Cents, formatBRL } from '#schema/money.ts';

interface LedgerLine {
  rule: string;
  text: string;
  amount: Cents;
}

function amountText({ rule, amount }: LedgerLine): string {
  if (rule === 'freight' && amount === 0) return FREE_FREIGHT_LABEL;
  return formatBRL(amount).replace('-', '−');
}

/** The lines that add up to a total, each with its text and amount, as on a receipt. */
export function Ledger({
  lines,
  total,
  note,
}: {
  lines: readonly LedgerLine[];
  total: Cents;
  note?: string;
}) {
  return (
    <chakra.dl display="flex" flexDirection="column" gap="2" fontSize="sm" lineHeight="snug">
      {lines.map((line, index) => (
        <chakra.div
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no id and no state
          key={index}
          display="flex"
          justifyContent="space-between"
          gap="4"
          color={line.amount < 0 || (line.rule === 'freight' && line.amount === 0) ? 'ok' : 'ink'}
        >
          <chakra.dt pl={line.amount < 0 ? '3' : '0'}>{line.text}</chakra.dt>
          <chakra.dd fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {amountText(line)}
          </chakra.dd>
        </chakra.div>
      ))}
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="baseline"
        gap="4"
        borderTopWidth="1px"
        borderColor="line"
        pt="3"
        mt="1"
        fontSize="lg"
      >
        <chakra.dt fontWeight="semi">Total</chakra.dt>
        <chakra.dd textAlign="right">
          <chakra.span fontWeight="bold" fontVariantNumeric="tabular-nums">
            {formatBRL(total)}
          </chakra.span>
          {note ? (
            <chakra.span display="block" fontSize="sm" color="muted">
              {note}
            </chakra.span>
          ) : null}
        </chakra.dd>
      </chakra.div>
    </chakra.dl>
  );
}

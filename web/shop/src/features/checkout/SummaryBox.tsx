import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Cents, formatBRL } from '#schema/money.ts';
import { Panel } from '#web/ui/Panel.tsx';

/** The summary of the purchase: beside the form on a wide screen; on a phone one line with the total, which opens. */
export function SummaryBox({ total, children }: { total: Cents; children: ReactNode }) {
  return (
    <>
      <chakra.details
        display={{ base: 'block', lg: 'none' }}
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="card"
        css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}
      >
        <chakra.summary
          display="flex"
          alignItems="center"
          gap="2"
          px="4"
          minHeight="3.5rem"
          cursor="pointer"
          listStyle="none"
          fontWeight="semi"
        >
          <chakra.span flex="1" display="flex" alignItems="center" gap="2" color="primary">
            Resumo do pedido
            <ChevronDown size={18} aria-hidden />
          </chakra.span>
          <chakra.span fontVariantNumeric="tabular-nums">{formatBRL(total)}</chakra.span>
        </chakra.summary>
        <chakra.div px="4" pb="4" display="flex" flexDirection="column" gap="4">
          {children}
        </chakra.div>
      </chakra.details>
      <chakra.div display={{ base: 'none', lg: 'block' }} position="sticky" top="6">
        <Panel title="Resumo do pedido">{children}</Panel>
      </chakra.div>
    </>
  );
}

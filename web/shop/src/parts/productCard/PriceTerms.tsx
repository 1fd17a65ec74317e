import { chakra } from '@chakra-ui/react';

/** How a price may be paid, under every price: the instalments where the rules allow them, and PIX. */
export function PriceTerms({ installments }: { installments: string | null }) {
  return (
    <chakra.p color="muted" fontSize="sm" lineHeight="snug">
      {installments === null ? null : `${installments}, ou `}
      PIX com aprovação na hora
    </chakra.p>
  );
}

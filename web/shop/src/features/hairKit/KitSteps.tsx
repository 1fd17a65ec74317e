import { chakra } from '@chakra-ui/react';
import { countText } from '#web/format/plural.ts';
import { type HairKit, nextStep } from './kitChoice.ts';

/** The steps of the discount, with the reached ones coloured, and a sentence about the next step. */
export function KitSteps({ kit, chosen }: { kit: HairKit; chosen: number }) {
  const next = nextStep(kit, chosen);
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <chakra.ol
        aria-label="Descontos do kit"
        display="grid"
        gridTemplateColumns={`repeat(${kit.steps.length}, minmax(0, 1fr))`}
        gap="2"
      >
        {kit.steps.map(({ products, percent }) => {
          const isReached = chosen >= products;
          return (
            <chakra.li
              key={products}
              borderTopWidth="6px"
              borderColor={isReached ? 'primary' : 'line'}
              borderRadius="2px"
              pt="2"
              lineHeight="snug"
            >
              <chakra.span display="block" fontWeight="bold" color={isReached ? 'primary' : 'ink'}>
                {percent}%
              </chakra.span>
              <chakra.span fontSize="sm" color="muted">
                {products} itens
              </chakra.span>
            </chakra.li>
          );
        })}
      </chakra.ol>
      <chakra.p aria-live="polite" fontSize="sm" color="muted" minHeight="1.5rem">
        {next
          ? `${next.missing === 1 ? 'Falta' : 'Faltam'} ${countText(next.missing, 'item', 'itens')} para ${next.percent}% de desconto.`
          : 'É o maior desconto do kit.'}
      </chakra.p>
    </chakra.div>
  );
}

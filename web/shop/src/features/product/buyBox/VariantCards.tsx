import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { formatBRL } from '#schema/money.ts';
import type { BuyBoxProduct } from './buyBoxProduct.ts';

interface Props {
  group: NonNullable<BuyBoxProduct['variantGroup']>;
  chosen: string | null;
  onChoose(variantId: string): void;
}

/** The variants of a product as cards to choose from. If one is a box of several units, all show their price per unit. */
export function VariantCards({ group, chosen, onChoose }: Props) {
  const name = useId();
  const areBoxes = group.variants.some(({ qtd }) => qtd > 1);
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="2">
      <chakra.legend fontWeight="semi" mb="2">
        {areBoxes ? 'Quantas caixas' : 'Tamanho'}
      </chakra.legend>
      <chakra.div
        display="grid"
        gap="2"
        gridAutoRows={{ md: '1fr' }}
        gridTemplateColumns="repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))"
      >
        {group.variants.map((variant) => (
          <chakra.label
            key={variant.id}
            display="flex"
            flexDirection="column"
            justifyContent="center"
            gap="1"
            minHeight="3.75rem"
            px="3"
            py="2"
            bg="surface"
            borderRadius="card"
            borderWidth="1px"
            borderColor="line"
            cursor="pointer"
            lineHeight="snug"
            css={{
              '&:hover': { borderColor: '{colors.edge}' },
              '&:has(:checked)': {
                borderColor: '{colors.primary}',
                boxShadow: 'inset 0 0 0 1px {colors.primary}',
                background: '{colors.primarySoft}',
              },
              '&:has(:focus-visible)': { outline: '3px solid {colors.primary}', outlineOffset: '2px' },
              '&:has(:disabled)': { opacity: 0.6, cursor: 'not-allowed' },
            }}
          >
            <chakra.input
              type="radio"
              name={name}
              value={variant.id}
              checked={variant.id === chosen}
              disabled={!variant.available}
              onChange={() => onChoose(variant.id)}
              position="absolute"
              opacity="0"
            />
            <chakra.span fontWeight="semi">{variant.name}</chakra.span>
            <chakra.span
              display="flex"
              flexWrap="wrap"
              justifyContent="space-between"
              alignItems="baseline"
              columnGap="2"
            >
              <chakra.span color="muted" fontSize="sm">
                {cardNote(variant, areBoxes)}
              </chakra.span>
              <chakra.span fontWeight="bold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                {formatBRL(variant.price)}
              </chakra.span>
            </chakra.span>
          </chakra.label>
        ))}
      </chakra.div>
      <chakra.p color="muted" fontSize="sm" lineHeight="snug">
        {group.whoCanUse}
      </chakra.p>
    </chakra.fieldset>
  );
}

function cardNote(
  { available, unitPrice }: Props['group']['variants'][number],
  areBoxes: boolean,
): string | null {
  if (areBoxes) return available ? unitPrice : 'Esgotada';
  return available ? null : 'Esgotado';
}

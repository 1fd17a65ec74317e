import { chakra } from '@chakra-ui/react';
import { type Cents, discountText, formatBRL } from '#schema/money.ts';
import type { BuyBoxProduct } from './buyBoxProduct.ts';

interface Props {
  offer: NonNullable<BuyBoxProduct['secondUnit']>;
  fullPrice: Cents;
  /** True for a medicine, which is not promoted: its row has neutral colours. */
  isMedicine: boolean;
  isChosen: boolean;
  onChange(isChosen: boolean): void;
}

/** A check box that chooses two units: the second enters the cart at its own price. */
export function SecondUnit({ offer, fullPrice, isMedicine, isChosen, onChange }: Props) {
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="3.5rem"
      px="4"
      py="3"
      bg={isMedicine ? 'surface' : 'accentSoft'}
      borderWidth="1px"
      borderColor={isMedicine ? 'line' : 'transparent'}
      borderRadius="card"
      cursor="pointer"
      lineHeight="snug"
    >
      <chakra.input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
        width="1.25rem"
        height="1.25rem"
        flexShrink={0}
        css={{ accentColor: '{colors.primary}' }}
      />
      <chakra.span flex="1">
        <chakra.span fontWeight="semi">Levar a segunda unidade</chakra.span>
        <chakra.span display="block" fontSize="sm" color={isMedicine ? 'muted' : 'accent'}>
          {discountText(fullPrice, offer.value)} de desconto na segunda unidade
        </chakra.span>
      </chakra.span>
      <chakra.span fontWeight="bold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        + {formatBRL(offer.value)}
      </chakra.span>
    </chakra.label>
  );
}

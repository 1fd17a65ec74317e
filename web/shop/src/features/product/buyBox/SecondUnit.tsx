import { chakra } from '@chakra-ui/react';
import { formatBRL } from '#schema/money.ts';
import type { BuyBoxProduct } from './buyBoxProduct.ts';

interface Props {
  offer: NonNullable<BuyBoxProduct['secondUnit']>;
  label: string;
  /** True for a medicine, which is not promoted: its row has neutral colours. */
  isMedicine: boolean;
  isChosen: boolean;
  onChange(isChosen: boolean): void;
}

/** A check box that adds a second unit at its own price. */
export function SecondUnit({ offer, label, isMedicine, isChosen, onChange }: Props) {
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
          {label}
        </chakra.span>
      </chakra.span>
      <chakra.span fontWeight="bold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        + {formatBRL(offer.value)}
      </chakra.span>
    </chakra.label>
  );
}

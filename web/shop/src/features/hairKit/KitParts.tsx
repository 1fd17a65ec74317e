import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { formatBRL } from '#schema/money.ts';
import { needColors } from '#web/ui/look/needColors.ts';
import { Picture } from '#web/ui/Picture.tsx';
import type { KitPart } from './kitChoice.ts';

interface Props {
  parts: readonly KitPart[];
  chosen: ReadonlySet<string>;
  onToggle(id: string): void;
}

/** The parts of the kit as check boxes with picture and price. A sold-out part cannot be chosen. */
export function KitParts({ parts, chosen, onToggle }: Props) {
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="3" minWidth="0">
      <chakra.legend fontWeight="semi" pb="3">
        O que entra no seu kit
      </chakra.legend>
      {parts.map((part) => {
        const isChosen = chosen.has(part.id);
        return (
          <chakra.label
            key={part.id}
            display="grid"
            gridTemplateColumns={{ base: 'auto 4rem minmax(0, 1fr)', sm: 'auto 5rem minmax(0, 1fr) auto' }}
            columnGap={{ base: '3', sm: '4' }}
            rowGap="1"
            alignItems="center"
            bg="surface"
            borderWidth="2px"
            borderColor={isChosen ? 'primary' : 'line'}
            borderRadius="card"
            p="3"
            cursor={part.available ? 'pointer' : 'not-allowed'}
            lineHeight="snug"
          >
            <chakra.input
              type="checkbox"
              checked={isChosen}
              disabled={!part.available}
              onChange={() => onToggle(part.id)}
              width="1.375rem"
              height="1.375rem"
              accentColor="var(--ap-colors-primary)"
            />
            <chakra.span bg={needColors(part.need).soft} borderRadius="input" padding="1">
              <Picture base={part.image} alt="" sizes="80px" />
            </chakra.span>
            <chakra.span minWidth="0">
              <chakra.span fontWeight="semi" display="block">
                {part.name}
              </chakra.span>
              <chakra.span display="flex" flexWrap="wrap" columnGap="3" fontSize="sm" color="muted">
                {part.productInfo ? <span>{part.productInfo.unity}</span> : null}
                {part.prescriptionRequired ? (
                  <chakra.span display="inline-flex" alignItems="center" gap="1">
                    <FileText size={14} aria-hidden /> Com receita
                  </chakra.span>
                ) : null}
                {part.available ? null : <span>Esgotado</span>}
              </chakra.span>
            </chakra.span>
            <chakra.span
              gridColumn={{ base: '3', sm: 'auto' }}
              fontVariantNumeric="tabular-nums"
              fontWeight={{ sm: 'semi' }}
            >
              {formatBRL(part.sale.price)}
            </chakra.span>
          </chakra.label>
        );
      })}
    </chakra.fieldset>
  );
}

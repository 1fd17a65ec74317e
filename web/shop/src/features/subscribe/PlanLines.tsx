import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { needColors } from '#web/ui/look/needColors.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import type { Plan_planFragment } from './PlanPage.generated.ts';
import type { PlanChoice } from './planChoice.ts';

/** The most units of an item per month: more than one person uses. */
const MAX_UNITS = 6;

interface Props {
  items: Plan_planFragment['items'];
  choice: PlanChoice;
  onChange(id: string, quantity: number): void;
}

/** The items of the plan; the person chooses the units per month of each. */
export function PlanLines({ items, choice, onChange }: Props) {
  return (
    <chakra.ul display="flex" flexDirection="column" gap="3" aria-label="Itens da assinatura">
      {items.map(({ monthlyPrice, product }) => {
        const quantity = choice[product.id] ?? 0;
        return (
          <chakra.li
            key={product.id}
            bg="surface"
            borderWidth="2px"
            borderColor={quantity > 0 ? 'primary' : 'line'}
            borderRadius="card"
            p={{ base: '3', sm: '4' }}
            display="grid"
            gridTemplateColumns={{ base: '4.5rem minmax(0, 1fr)', sm: '6rem minmax(0, 1fr) auto' }}
            columnGap="4"
            rowGap="3"
            alignItems="center"
          >
            <chakra.div bg={needColors(product.need).soft} borderRadius="input" padding="1">
              <Picture base={product.image} alt="" sizes="96px" />
            </chakra.div>
            <chakra.div lineHeight="snug" minWidth="0">
              <chakra.h2 fontWeight="semi">{product.name}</chakra.h2>
              <chakra.p display="flex" flexWrap="wrap" columnGap="3" fontSize="sm" color="muted">
                {product.productInfo ? <span>{product.productInfo.unity}</span> : null}
                {product.prescriptionRequired ? (
                  <chakra.span display="inline-flex" alignItems="center" gap="1">
                    <FileText size={14} aria-hidden /> Com receita
                  </chakra.span>
                ) : null}
              </chakra.p>
              <p>
                <Price now={monthlyPrice} before={product.value} size="sm" />
              </p>
            </chakra.div>
            <chakra.div gridColumn={{ base: '1 / -1', sm: 'auto' }} justifySelf={{ base: 'end', sm: 'auto' }}>
              {quantity > 0 ? (
                <QuantityStepper
                  name={product.name}
                  quantity={quantity}
                  max={MAX_UNITS}
                  onChange={(next) => onChange(product.id, next)}
                  onRemove={() => onChange(product.id, 0)}
                />
              ) : (
                <Button
                  look="outline"
                  aria-label={`Adicionar ${product.name} à assinatura`}
                  onClick={() => onChange(product.id, 1)}
                >
                  Adicionar
                </Button>
              )}
            </chakra.div>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

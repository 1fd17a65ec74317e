import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#web/ui/Button.tsx';
import { needColors } from '#web/ui/look/needColors.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import type { Plan_planFragment } from './PlanPage.generated.ts';

/**
 * The items of the subscription plan, with the monthly price of one unit, and a link that subscribes to that item
 * alone.
 */
export function PlanItems({ items }: { items: Plan_planFragment['items'] }) {
  return (
    <chakra.ul
      display="grid"
      gap={{ base: '3', md: '6' }}
      gridTemplateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }}
    >
      {items.map(({ monthlyPrice, product }) => (
        <chakra.li
          key={product.id}
          bg="surface"
          borderRadius="card"
          overflow="hidden"
          display="grid"
          gridTemplateColumns={{ base: '6.5rem minmax(0, 1fr)', md: '1fr' }}
          gridTemplateRows={{ md: 'auto 1fr' }}
        >
          <chakra.div
            bg={needColors(product.need).soft}
            padding={{ base: '3', md: '8' }}
            display="grid"
            alignItems="center"
          >
            <Picture base={product.image} alt="" sizes="(min-width: 768px) 300px, 104px" />
          </chakra.div>
          <chakra.div padding="4" display="flex" flexDirection="column" gap="2">
            <chakra.h3
              fontWeight="semi"
              fontSize="lg"
              lineHeight="snug"
              _hover={{ textDecoration: 'underline' }}
            >
              <Link to={`/produtos/${product.urlSlug}`}>{product.name}</Link>
            </chakra.h3>
            <chakra.p fontSize="sm" color="muted" lineHeight="snug">
              {product.brandPromise}
            </chakra.p>
            {product.prescriptionRequired ? (
              <chakra.p fontSize="sm" display="inline-flex" alignItems="center" gap="1">
                <FileText size={14} aria-hidden /> Com receita
              </chakra.p>
            ) : null}
            <chakra.p mt="auto" pt="2">
              <Price now={monthlyPrice} before={product.value} />{' '}
              <chakra.span fontSize="sm" color="muted">
                por mês
              </chakra.span>
            </chakra.p>
            <ButtonLink
              to={`/recorrencia?itens=${product.slug}`}
              look="outline"
              size="sm"
              alignSelf="start"
              minHeight="tap"
              aria-label={`Assinar só este: ${product.name}`}
            >
              Assinar só este
            </ButtonLink>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

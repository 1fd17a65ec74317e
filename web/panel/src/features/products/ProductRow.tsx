import { chakra } from '@chakra-ui/react';
import { formatBRL } from '#schema/money.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Tick } from '../../parts/listing/ChosenBar.tsx';
import { Row, RowLink, Tag } from '../../parts/listing/Row.tsx';
import type { AdminProduct } from './adminProduct.ts';
import { PriceEditor } from './PriceEditor.tsx';
import { type AdminProduct_productFragment, useAdminProduct_product } from './ProductsPage.generated.ts';

function stockText({ isService, shelves }: AdminProduct): string {
  if (isService) return 'Serviço, sem estoque';
  if (shelves.length === 0) return 'Vendido do estoque do produto de preço cheio';
  return countText(
    shelves.reduce((sum, { onHand }) => sum + onHand, 0),
    'unidade',
    'unidades',
  );
}

/** Without alternative text, because the name is beside it. */
function Thumbnail({ base }: { base: string }) {
  return (
    <chakra.span width="2.75rem" bg="ground" borderRadius="input" overflow="hidden">
      <Picture base={base} alt="" sizes="44px" />
    </chakra.span>
  );
}

interface Props {
  product: FragmentOf<AdminProduct_productFragment>;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  onOffer(): void;
}

/** A product in the list, with its price, stock and offer. */
export function ProductRow({ product: maskedProduct, isChosen, onChoose, onOffer }: Props) {
  const product = useAdminProduct_product(maskedProduct);
  const isOutOfStock =
    !product.isService && product.shelves.length > 0 && product.shelves.every(({ onHand }) => onHand === 0);
  return (
    <Row
      lead={
        <chakra.span gridRow="1 / 3" alignSelf="center" display="flex" alignItems="center" gap="3">
          <Tick label={`Escolher ${product.name}`} isChecked={isChosen} onChange={onChoose} />
          <Thumbnail base={product.image} />
        </chakra.span>
      }
      title={<RowLink to={`/painel/admin/produtos/${product.id}`}>{product.name}</RowLink>}
      facts={[
        product.isService || product.shelves.some(({ isVariant }) => isVariant) ? (
          formatBRL(product.value)
        ) : (
          <PriceEditor key="price" product={product} />
        ),
        stockText(product),
        product.prescriptionRequired && 'Com receita',
        product.isPromotionalProduct && 'Oferta de outro produto',
        product.lightning?.isRunning && `Oferta relâmpago: ${formatBRL(product.lightning.price)}`,
        product.publishAt && `Entra na loja em ${formatDateTime(product.publishAt)}`,
        product.changedAt && `Mudado em ${formatDateTime(product.changedAt)}`,
      ]}
      aside={
        product.status === 'DRAFT' ? (
          <Tag tone="primary">Rascunho</Tag>
        ) : product.status === 'ARCHIVED' ? (
          <Tag>Arquivado</Tag>
        ) : product.soldOff || isOutOfStock ? (
          <Tag tone="danger">Esgotado</Tag>
        ) : (
          <Tag tone={product.listed ? 'ok' : 'plain'}>
            {product.listed ? 'Na vitrine' : 'Fora da vitrine'}
          </Tag>
        )
      }
      actions={
        <>
          {product.shelves.length > 0 ? (
            <ButtonLink
              look="outline"
              size="sm"
              to={`/painel/admin/estoque?produto=${product.id}`}
              aria-label={`Estoque: ${product.name}`}
            >
              Estoque
            </ButtonLink>
          ) : null}
          {product.isService || product.shelves.some(({ isVariant }) => isVariant) ? null : (
            <Button look="outline" size="sm" aria-label={`Oferta: ${product.name}`} onClick={onOffer}>
              Oferta
            </Button>
          )}
        </>
      }
    />
  );
}

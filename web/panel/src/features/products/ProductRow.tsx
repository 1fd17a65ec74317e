import { chakra } from '@chakra-ui/react';
import { formatBRL } from '#schema/money.ts';
import { isBlank } from '#schema/text/visible.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { MoneyField, moneyText, readMoney } from '../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import { InlineEdit } from '../../parts/adminForm/InlineEdit.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { Tick } from '../../parts/listing/ChosenBar.tsx';
import { Row, RowLink, Tag } from '../../parts/listing/Row.tsx';
import { useAdminChangePricesMutation } from './bulk/BulkProducts.generated.ts';
import { type AdminProduct_productFragment, useAdminProduct_product } from './ProductsPage.generated.ts';

function stockText({ isService, skus }: AdminProduct_productFragment): string {
  if (isService) return 'Serviço, sem estoque';
  if (skus.length === 0) return 'Vendido do estoque do produto de preço cheio';
  return countText(
    skus.reduce((sum, { onHand }) => sum + onHand, 0),
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
    !product.isService && product.skus.length > 0 && product.skus.every(({ onHand }) => onHand === 0);
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
        product.isService || product.skus.some(({ isVariant }) => isVariant) ? (
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
          {product.skus.length > 0 ? (
            <ButtonLink
              look="outline"
              size="sm"
              to={`/painel/admin/estoque?produto=${product.id}`}
              aria-label={`Estoque: ${product.name}`}
            >
              Estoque
            </ButtonLink>
          ) : null}
          {product.isService || product.skus.some(({ isVariant }) => isVariant) ? null : (
            <Button look="outline" size="sm" aria-label={`Oferta: ${product.name}`} onClick={onOffer}>
              Oferta
            </Button>
          )}
        </>
      }
    />
  );
}

/** The price of a product in one size, changed in its row by the command that changes many. */
function PriceEditor({ product }: { product: AdminProduct_productFragment }) {
  const { id, name, value, version, status } = product;
  const [change] = useAdminChangePricesMutation();
  const isDraft = status === 'DRAFT';
  return (
    <InlineEdit text={formatBRL(value)} label={`mudar o preço de ${name}`}>
      {(close) => (
        <ActForm<{ value: string }>
          label={`Preço de ${name}`}
          defaults={{ value: moneyText(value) }}
          action="Salvar"
          isSmall
          asksReason={false}
          send={async ({ value: typed, reason }) => {
            const price = readMoney('value', typed);
            if (!isDraft && isBlank(reason)) throw new FieldMistake('reason', 'Escreva o motivo.');
            const variables = {
              products: [{ id, seenVersion: version }],
              change: { value: price },
              reason,
            };
            const answer = (await change({ variables })).data?.changePrices;
            if (answer?.__typename !== 'ProductOutcomes') return refusalOf(answer);
            const [line] = answer.items;
            if (!line?.refusal) return null;
            const path = line.refusal === 'admin_reason_required' ? 'reason' : 'value';
            const message =
              line.refusal === 'changed_meanwhile' && line.product
                ? `Outra pessoa mudou este produto: agora custa ${formatBRL(line.product.value)}, e você viu ${formatBRL(value)}. Confira e salve de novo.`
                : (line.message ?? '');
            return { code: line.refusal, message, fields: [{ path, message }] };
          }}
          onDone={({ value: typed }) => {
            toast(`${name} custa agora ${formatBRL(readMoney('value', typed))}.`, 'ok');
            close();
          }}
          onCancel={close}
        >
          <MoneyField name="value" label="Preço de venda" />
          <TextField name="reason" label="Motivo" isOptional={isDraft} />
        </ActForm>
      )}
    </InlineEdit>
  );
}

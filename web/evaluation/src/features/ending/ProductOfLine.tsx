import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { softGround } from '#web/ui/look/needColors.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { useCall } from '../../page/calls.ts';
import { ProductOfLineDocument, type ProductOfLineQuery } from './ProductOfLine.generated.ts';

type Product = NonNullable<ProductOfLineQuery['lineProduct']>['product'];

function ProductDialog({ product, onClose }: { product: Product; onClose(): void }) {
  const { id, name, brandPromise, description, value, image, tint, prescriptionRequired, urlSlug } = product;
  return (
    <Dialog title={name} isOpen onClose={onClose}>
      <chakra.div display="grid" gridTemplateColumns={{ base: '6rem 1fr', md: '9rem 1fr' }} gap="4">
        <chakra.div bg={softGround(tint)} borderRadius="card" padding="2" alignSelf="start">
          <Picture base={image} alt="" sizes="144px" />
        </chakra.div>
        <div>
          <chakra.p fontWeight="semi">{brandPromise}</chakra.p>
          <chakra.p color="muted" fontSize="sm">
            {description}
          </chakra.p>
          <chakra.p fontWeight="bold" fontSize="xl" fontVariantNumeric="tabular-nums" mt="2">
            {formatBRL(value)}
          </chakra.p>
        </div>
      </chakra.div>
      {prescriptionRequired ? (
        <p>
          Só é enviado se o médico prescrever para você. Se ele não prescrever, devolvemos tudo o que você
          pagou.
        </p>
      ) : null}
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        <ButtonAnchor href={`/checkout/revisao?carrinho=${id}`}>Colocar no carrinho</ButtonAnchor>
        <ButtonAnchor href={`/produtos/${urlSlug}`} look="outline">
          Ver a página do produto
        </ButtonAnchor>
      </chakra.div>
    </Dialog>
  );
}

/**
 * The product of a line, in a dialog that can be opened and closed (specification row EV-071). Opening it adds nothing
 * to the cart. The answers of all of the person's evaluations count: a product that an order would refuse is not
 * offered, and the page says why.
 */
export default function ProductOfLine({ line }: { line: string }) {
  const { data } = useCall(ProductOfLineDocument, { type: line });
  const [isOpen, setOpen] = useState(false);
  if (!data?.lineProduct) return null;
  const { product, isUnsafeForCaller } = data.lineProduct;
  if (isUnsafeForCaller)
    return (
      <Notice>
        Pelo que você nos contou em uma avaliação, <strong>{product.name}</strong> pode fazer mal a você. Por
        isso não o vendemos para você. O médico vai dizer o que serve no seu caso.
      </Notice>
    );
  return (
    <chakra.section
      aria-label="Adiantar a compra"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="card"
      padding="4"
      display="flex"
      flexDirection="column"
      gap="3"
      alignItems="flex-start"
    >
      <p>
        Quer adiantar? Para quem faz esta avaliação, temos <strong>{product.name}</strong>. Quem decide se ele
        serve para você é o médico.
      </p>
      <Button look="outline" onClick={() => setOpen(true)} aria-haspopup="dialog">
        Conhecer o produto
      </Button>
      {isOpen ? <ProductDialog product={product} onClose={() => setOpen(false)} /> : null}
    </chakra.section>
  );
}

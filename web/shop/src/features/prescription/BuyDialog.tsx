import { chakra } from '@chakra-ui/react';
import { formatBRL } from '#schema/money.ts';
import { countText } from '#web/format/plural.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { usePriceOfMedicineQuery } from './BuyDialog.generated.ts';
import { buyable, purchaseLink } from './purchaseLink.ts';

interface Item {
  id: string;
  productId: string | null;
  productName: string;
  drug: string;
  dose: string;
  unitsPerDispensing: number;
  dispensingsLeft: number;
}

/** What one unit costs in the shop now. Empty while it is read, and where the shop shows no price. */
function UnitPrice({ productId, units }: { productId: string | null; units: number }) {
  const { data } = usePriceOfMedicineQuery({ variables: { id: productId ?? '' }, skip: productId === null });
  const price = data?.product?.sale.price;
  if (price === undefined) return null;
  return (
    <chakra.p fontVariantNumeric="tabular-nums">
      {formatBRL(price)}
      {units > 1 ? ' cada' : ''}
    </chakra.p>
  );
}

/** Lists the items that the link to the payment puts into the cart. */
export function BuyDialog({ items, onClose }: { items: readonly Item[]; onClose(): void }) {
  const link = purchaseLink(items);
  return (
    <Dialog title="Comprar o que foi receitado" isOpen onClose={onClose}>
      {link ? (
        <>
          <chakra.ul
            listStyle="none"
            display="flex"
            flexDirection="column"
            gap="2"
            aria-label="Itens da receita"
          >
            {buyable(items).map(({ id, productId, productName, drug, dose, unitsPerDispensing }) => (
              <chakra.li key={id} bg="ground" borderRadius="card" px="4" py="3" lineHeight="snug">
                <chakra.p fontWeight="semi">{productName}</chakra.p>
                <chakra.p color="muted" fontSize="sm">
                  {drug}, {dose}. {countText(unitsPerDispensing, 'unidade', 'unidades')}.
                </chakra.p>
                <UnitPrice productId={productId} units={unitsPerDispensing} />
              </chakra.li>
            ))}
          </chakra.ul>
          <p>
            Se o seu carrinho já tiver produtos, você escolhe se estes itens entram junto ou no lugar deles.
            Antes de pagar, você confere o endereço, a entrega e o total.
          </p>
          <chakra.div display="flex" gap="3" flexWrap="wrap">
            <ButtonLink to={link}>Ir para o pagamento</ButtonLink>
            <Button look="quiet" onClick={onClose}>
              Agora não
            </Button>
          </chakra.div>
        </>
      ) : (
        <p>Esta receita não tem mais compras disponíveis aqui na loja.</p>
      )}
    </Dialog>
  );
}

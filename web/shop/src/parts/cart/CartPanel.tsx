import { chakra } from '@chakra-ui/react';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { formatBRL } from '#schema/money.ts';
import { countText } from '#web/format/plural.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Drawer } from '#web/ui/Drawer.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { softGround } from '#web/ui/look/needColors.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { measure } from '../measurement/measure.ts';
import { CartLineRow } from './CartLineRow.tsx';
import type { Cart } from './cart.types.ts';
import { closeCartPanel } from './cartPanel.ts';
import { offerText } from './offerText.ts';
import { RemovedLine, useRemovedLine } from './RemovedLine.tsx';
import { useCart } from './useCart.ts';

/** The number of offers in the panel; the review page shows all of them. */
const MAX_OFFERS = 2;

function Totals({ cart }: { cart: Cart }) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <chakra.dl display="flex" justifyContent="space-between" alignItems="baseline">
        <chakra.dt color="muted">Subtotal, {countText(cart.units, 'unidade', 'unidades')}</chakra.dt>
        <chakra.dd fontSize="xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
          {formatBRL(cart.total)}
        </chakra.dd>
      </chakra.dl>
      <ButtonLink to="/checkout/dados-de-entrega" isWide>
        Fechar pedido
      </ButtonLink>
      <ButtonLink to="/checkout/revisao" look="outline" isWide>
        Revisar o carrinho
      </ButtonLink>
    </chakra.div>
  );
}

/** The cart in a panel over the page: its lines, their quantities, and the button to continue. */
export default function CartPanel() {
  const tools = useCart();
  const { cart, isLoading, isChanging, error, refetch, acceptOffer } = tools;
  const { removed, remove, undo } = useRemovedLine(tools);
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) closeCartPanel();
  }, [key]);

  const hasCart = cart !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the cart is one event, even if the cart then changes
  useEffect(() => {
    if (cart) measure({ name: 'view_cart', items: cart.products });
  }, [hasCart]);

  const isEmpty = !cart || cart.products.length === 0;
  return (
    <Drawer
      title="Seu carrinho"
      side="right"
      onClose={closeCartPanel}
      footer={isEmpty ? null : <Totals cart={cart} />}
    >
      <chakra.div px="6" pt={removed ? '4' : '0'}>
        <RemovedLine removed={removed} undo={undo} />
      </chakra.div>
      {isLoading ? (
        <LoadingArea label="Carregando o carrinho">
          <Skeleton height="6rem" margin="6" />
          <Skeleton height="6rem" margin="6" />
        </LoadingArea>
      ) : error && !cart ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : isEmpty ? (
        <EmptyState
          title="Ainda não há nada aqui"
          icon={<ShoppingBag size={28} />}
          action={
            <ButtonLink to="/" look="outline">
              Ver os produtos
            </ButtonLink>
          }
        >
          O que você escolher aparece aqui e fica guardado neste aparelho.
        </EmptyState>
      ) : (
        <chakra.div px="6" pb="4" aria-busy={isChanging}>
          {cart.notices.map(({ message }) => (
            <chakra.div key={message} pt="4">
              <Notice>{message}</Notice>
            </chakra.div>
          ))}
          <ul>
            {cart.products.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                lines={cart.products}
                tools={tools}
                onRemove={() => remove(line)}
              />
            ))}
          </ul>
          <CartOffers
            offers={cart.offers.slice(0, MAX_OFFERS)}
            isBusy={isChanging}
            onAccept={(productId, parentLineId) => void acceptOffer(productId, parentLineId)}
          />
        </chakra.div>
      )}
    </Drawer>
  );
}

interface Props {
  offers: Cart['offers'];
  isBusy: boolean;
  onAccept(productId: string, parentLineId: string | null): void;
}

/** Products that the cart offers at a promotional price, in the server's order. */
function CartOffers({ offers, isBusy, onAccept }: Props) {
  if (offers.length === 0) return null;
  return (
    <chakra.section aria-label="Para levar junto" bg="ground" borderRadius="card" padding="4" mt="4">
      <chakra.h3 fontWeight="semi" mb="3">
        Para levar junto
      </chakra.h3>
      <chakra.ul display="flex" flexDirection="column" gap="4">
        {offers.map(({ product, kind, parentLineId }) => (
          <chakra.li
            key={`${product.id}${parentLineId ?? ''}`}
            display="grid"
            gridTemplateColumns="3.5rem 1fr auto"
            gap="3"
            alignItems="center"
          >
            <chakra.div bg={softGround(product.tint)} borderRadius="input" padding="1">
              <Picture base={product.image} alt="" sizes="56px" />
            </chakra.div>
            <chakra.div lineHeight="snug" fontSize="sm" minWidth="0">
              <chakra.span display="block" fontWeight="semi">
                {product.name}
              </chakra.span>
              <chakra.span display="block" color="muted">
                {offerText(kind, product.sale)}
              </chakra.span>
              <Price now={product.sale.price} before={product.sale.before} size="sm" />
            </chakra.div>
            <Button
              look="outline"
              size="sm"
              isPending={isBusy}
              aria-label={`Levar ${product.name}`}
              onClick={() => onAccept(product.id, parentLineId)}
            >
              Levar
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

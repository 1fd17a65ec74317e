import { chakra } from '@chakra-ui/react';
import { PackageCheck, ShoppingBag } from 'lucide-react';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { useLastOrderQuery } from './EmptyCart.generated.ts';
import { placedOrderPath } from './placedOrderPath.ts';

/** How long an empty cart is explained by the order that emptied it. */
const RECENT_MS = 2 * 60 * 60_000;

interface Props {
  isPage?: boolean;
}

/**
 * Shown for an empty cart. A shopper who goes back after a payment sees it too, so it names the order that emptied the
 * cart.
 */
export function EmptyCart(props: Props) {
  return useSignedIn() ? <EmptyCartOfMember {...props} /> : <NothingInCart {...props} isSignedIn={false} />;
}

function EmptyCartOfMember({ isPage = false }: Props) {
  const { data, loading } = useLastOrderQuery({ fetchPolicy: 'network-only', ssr: false });
  const order = data?.myTransactions.items[0];
  // The clock of the device may be behind the server's, which gives a negative age.
  if (order?.placedAt && Math.abs(Date.now() - Date.parse(order.placedAt)) < RECENT_MS) {
    return (
      <EmptyState
        isPage={isPage}
        title={`Seu pedido ${order.code} foi recebido`}
        icon={<PackageCheck size={28} />}
        action={
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="3">
            <ButtonLink to={placedOrderPath(order)}>Ver o pedido</ButtonLink>
            <ButtonLink to="/" look="outline">
              Ver os produtos
            </ButtonLink>
          </chakra.div>
        }
      >
        O carrinho está vazio porque os produtos já estão no pedido. Você não precisa pedir de novo.
      </EmptyState>
    );
  }
  if (loading)
    return (
      <LoadingArea label="Carregando o carrinho">
        <Skeleton height="16rem" />
      </LoadingArea>
    );
  return <NothingInCart isPage={isPage} isSignedIn />;
}

function NothingInCart({ isPage = false, isSignedIn }: Props & { isSignedIn: boolean }) {
  return (
    <EmptyState
      isPage={isPage}
      title="Seu carrinho está vazio"
      icon={<ShoppingBag size={28} />}
      action={
        <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="3">
          <ButtonLink to="/">Ver os produtos</ButtonLink>
          {isSignedIn ? (
            <ButtonLink to="/perfil/pedidos" look="outline">
              Ver meus pedidos
            </ButtonLink>
          ) : null}
        </chakra.div>
      }
    >
      Escolha um produto e volte aqui para fechar o pedido. O carrinho fica guardado{' '}
      {isSignedIn ? 'na sua conta' : 'neste aparelho'}.
    </EmptyState>
  );
}

import { chakra } from '@chakra-ui/react';
import { ShoppingBag } from 'lucide-react';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Shown for an empty cart. A shopper who goes back after a payment also sees it, so it links to the orders. */
export function EmptyCart({ isPage = false }: { isPage?: boolean }) {
  const isSignedIn = useSignedIn();
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

import { ShoppingBag } from 'lucide-react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export function EmptyCart({ isPage = false }: { isPage?: boolean }) {
  return (
    <EmptyState
      isPage={isPage}
      title="Seu carrinho está vazio"
      icon={<ShoppingBag size={28} />}
      action={<ButtonLink to="/">Ver os produtos</ButtonLink>}
    >
      Escolha um produto e volte aqui para fechar o pedido. O carrinho fica guardado neste aparelho.
    </EmptyState>
  );
}

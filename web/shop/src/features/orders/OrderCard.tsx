import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ORDER_STATUS } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDate } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { type OrderCard_transactionFragment, useOrderCard_transaction } from './OrderCard.generated.ts';

const CardLink = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto', md: 'auto 1fr auto auto' },
    alignItems: 'center',
    gap: '4',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    padding: { base: '4', md: '6' },
    _hover: { borderColor: 'primary' },
  },
});

function statusTone(status: number | null): { bg: string; color: string } {
  if (status === ORDER_STATUS.cancelled) return { bg: 'dangerSoft', color: 'danger' };
  if (status === null || status === ORDER_STATUS.awaitingPayment)
    return { bg: 'accentSoft', color: 'accent' };
  return { bg: 'okSoft', color: 'ok' };
}

/** One order in the list of orders: a link with pictures, status and total. */
export function OrderCard({ transaction }: { transaction: FragmentOf<OrderCard_transactionFragment> }) {
  const order = useOrderCard_transaction(transaction);
  return (
    <CardLink to={`/perfil/pedidos/${order.id}`}>
      <chakra.div display={{ base: 'none', md: 'flex' }} gap="2" width="8.5rem">
        {order.items.slice(0, 2).map(({ id, image }) => (
          <chakra.div key={id} width="4rem" bg="sand" borderRadius="card" padding="1">
            <Picture base={image} alt="" sizes="64px" />
          </chakra.div>
        ))}
      </chakra.div>
      <chakra.div
        minWidth="0"
        lineHeight="snug"
        display="flex"
        flexDirection="column"
        gap="1"
        alignItems="flex-start"
      >
        <chakra.span fontWeight="semi">{order.title}</chakra.span>
        <chakra.span fontSize="sm" color="muted">
          {formatDate(order.createdAt)}, {countText(order.units, 'unidade', 'unidades')}
        </chakra.span>
        <chakra.span
          {...statusTone(order.status)}
          fontSize="sm"
          fontWeight="semi"
          borderRadius="pill"
          px="3"
          py="1"
          mt="1"
        >
          {order.statusLabel}
        </chakra.span>
      </chakra.div>
      <chakra.span
        fontWeight="semi"
        fontVariantNumeric="tabular-nums"
        alignSelf={{ base: 'start', md: 'center' }}
        whiteSpace="nowrap"
      >
        {formatBRL(order.total)}
      </chakra.span>
      <chakra.span color="primary" display={{ base: 'none', md: 'block' }}>
        <ChevronRight size={20} aria-hidden />
      </chakra.span>
    </CardLink>
  );
}

import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatBRL } from '#schema/money.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Row, Tag } from '../../parts/listing/Row.tsx';
import { nextActorText } from './nextActorText.ts';
import { type OrderRow_orderFragment, useOrderRow_order } from './OrdersPage.generated.ts';
import { statusTone } from './statusTone.ts';

/** An order in the list of all orders, or of those that wait for a step. */
export function OrderRow({
  order: from,
  isChosen,
  onChoose,
}: {
  order: FragmentOf<OrderRow_orderFragment>;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}) {
  const order = useOrderRow_order(from);
  return (
    <Row
      title={
        <chakra.span display="flex" gap="3" alignItems="center">
          <chakra.input
            type="checkbox"
            aria-label={`Escolher ${order.code}`}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            boxSize="1.25rem"
            flexShrink="0"
            accentColor="primary"
          />
          <chakra.span color="primary" textDecoration="underline" textUnderlineOffset="3px" asChild>
            <Link to={`/painel/admin/pedidos/${order.id}`}>{order.code}</Link>
          </chakra.span>
        </chakra.span>
      }
      facts={[
        order.contact.name,
        formatDateTime(order.createdAt),
        countText(order.units, 'unidade', 'unidades'),
        order.needsEvaluation && 'Espera a receita',
        order.nextStep && nextActorText(order.nextStep),
        order.refundedCents > 0 && `Devolvido ${formatBRL(order.refundedCents)}`,
      ]}
      aside={
        <chakra.span display="flex" gap="3" alignItems="center" flexWrap="wrap">
          <Tag tone={statusTone(order.status)}>{order.statusLabel}</Tag>
          <b>{formatBRL(order.total)}</b>
        </chakra.span>
      }
      actions={
        <ButtonLink
          to={`/painel/admin/pedidos/${order.id}`}
          look="outline"
          size="sm"
          aria-label={`Abrir ${order.code}`}
        >
          Abrir
        </ButtonLink>
      }
    />
  );
}

import { chakra } from '@chakra-ui/react';
import { formatBRL } from '#schema/money.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Facts } from '../../parts/listing/Row.tsx';
import type { AdminOrder } from './adminOrder.ts';

const FREIGHT = { Standard: 'entrega padrão', Sedex: 'Sedex' };

/** The lines of an order and what they add up to. */
export function OrderLines({ order }: { order: AdminOrder }) {
  return (
    <>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
        {order.items.map(({ id, name, image, quantity, value, prescription, ...cancelled }) => (
          <chakra.li key={id} display="flex" alignItems="center" gap="3">
            {image ? (
              <chakra.span flexShrink={0} width="2.75rem" bg="ground" borderRadius="input" overflow="hidden">
                <Picture base={image} alt="" sizes="44px" />
              </chakra.span>
            ) : null}
            <chakra.span flex="1" minWidth="0">
              {quantity} × {name}
              {prescription ? ' (com receita)' : ''}
              {cancelled.cancelledQuantity > 0 ? (
                <chakra.b display="block" fontSize="sm">
                  {cancelled.cancelledQuantity} não {cancelled.cancelledQuantity === 1 ? 'vai' : 'vão'}:{' '}
                  {formatBRL(cancelled.cancelledValue)} de volta. {cancelled.cancelledNote}
                </chakra.b>
              ) : null}
            </chakra.span>
            <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {formatBRL(value)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <Facts
        items={[
          ['Descontos', formatBRL(order.discount)],
          ...(order.coupon ? ([['Cupom', order.coupon]] as const) : []),
          [
            'Frete',
            order.freightType ? `${formatBRL(order.freight)} (${FREIGHT[order.freightType]})` : 'Sem entrega',
          ],
          ['Total', <b key="total">{formatBRL(order.total)}</b>],
        ]}
      />
    </>
  );
}

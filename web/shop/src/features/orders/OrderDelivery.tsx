import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatCep } from '#schema/br/cep.ts';
import { formatDay, parseDay } from '#schema/br/day.ts';
import { Panel } from '#web/ui/Panel.tsx';
import type { OrderPageQuery } from './OrderPage.generated.ts';

export type ShownOrder = NonNullable<OrderPageQuery['transaction']>;

const TrackLink = chakra(Link, {
  base: { color: 'primary', fontWeight: 'semi', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

function AddressLines({ address: a }: { address: ShownOrder['address'] }) {
  return (
    <chakra.address fontStyle="normal">
      {a.street}, {a.addressNumber}
      {a.complement ? `, ${a.complement}` : ''}
      <br />
      {a.neighborhood}, {a.city} - {a.uf}
      <br />
      CEP {formatCep(a.zipcode)}
    </chakra.address>
  );
}

export function OrderDelivery({ order }: { order: ShownOrder }) {
  const estimated = order.estimatedDelivery ? parseDay(order.estimatedDelivery) : null;
  return (
    <Panel title={order.freightDeadline ? 'Entrega' : 'Cobrança'}>
      <AddressLines address={order.address} />
      {order.freightDeadline ? (
        <p>
          {estimated ? `Chega até ${formatDay(estimated)}` : `Prazo: ${order.freightDeadline}`}
          {order.carrierCode ? `. Código da transportadora: ${order.carrierCode}` : ''}
        </p>
      ) : null}
      {order.code && order.freightDeadline ? (
        <p>
          <TrackLink to={`/rastrear-pedido?codigo=${encodeURIComponent(order.code)}`}>
            Abrir o rastreio para compartilhar
          </TrackLink>
        </p>
      ) : null}
    </Panel>
  );
}

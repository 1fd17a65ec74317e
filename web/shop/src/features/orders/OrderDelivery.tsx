import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatWeekday } from '#web/format/dates.ts';
import { DeliveryAddressDialog } from '#web/order/DeliveryAddressDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { AddressLines } from '../../parts/address/AddressLines.tsx';
import { OwnAddressFields } from '../../parts/address/OwnAddressFields.tsx';
import { useKeptAddress } from '../../parts/address/useKeptAddress.ts';
import { DeliveryChange } from './delivery/DeliveryChange.tsx';
import { PayDifference } from './delivery/PayDifference.tsx';
import type { OrderPageQuery } from './OrderPage.generated.ts';

export type ShownOrder = NonNullable<OrderPageQuery['transaction']>;

/** Address and delivery of an order, with a link to its tracking; until it is picked, the address can be corrected. */
export function OrderDelivery({ order }: { order: ShownOrder }) {
  const book = useKeptAddress();
  const [isChanging, setChanging] = useState(false);
  // An order without a parcel, such as an evaluation, has no delivery: the address is the billing address.
  const isServiceOnly = !order.freightDeadline;
  return (
    <Panel title={isServiceOnly ? 'Cobrança' : 'Entrega'}>
      <AddressLines address={order.address} />
      {!isServiceOnly ? (
        <p>
          {order.expectedOn && !order.isDeliveryLate
            ? `Chega até ${formatWeekday(order.expectedOn)}`
            : `Prazo: ${order.freightDeadline}`}
          {order.carrierCode ? `. Código da transportadora: ${order.carrierCode}` : ''}
        </p>
      ) : null}
      {order.expectedOn && !order.isDeliveryLate ? (
        <chakra.p color="muted">Se atrasar, avisamos por e-mail.</chakra.p>
      ) : null}
      {order.expectedOn && order.isDeliveryLate ? (
        <Notice>
          A entrega está atrasada: era para chegar até {formatWeekday(order.expectedOn)}. Pedimos desculpas.
          Se precisar, <TextLink to="/perfil/fale-conosco">fale com a gente</TextLink>.
        </Notice>
      ) : null}
      <DeliveryChange transaction={order} />
      {order.mayChangeAddress ? (
        <div>
          <Button size="sm" look="outline" onClick={() => setChanging(true)}>
            Mudar o endereço
          </Button>
        </div>
      ) : null}
      {isChanging ? (
        <DeliveryAddressDialog
          order={order}
          addressFields={<OwnAddressFields book={book} />}
          onChanged={(address) => void book.save(address)}
          onClose={() => setChanging(false)}
          payDifference={(input, amount) => (
            <PayDifference
              orderId={order.id}
              input={input}
              amount={amount}
              onDone={() => setChanging(false)}
            />
          )}
        />
      ) : null}
      {order.code && !isServiceOnly ? (
        <p>
          <TextLink to={`/rastrear-pedido?codigo=${encodeURIComponent(order.code)}`}>
            Abrir o rastreio para compartilhar
          </TextLink>
        </p>
      ) : null}
    </Panel>
  );
}

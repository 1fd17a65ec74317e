import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatCep } from '#schema/br/cep.ts';
import { Ledger } from '../../../parts/order/Ledger.tsx';
import { OrderItems } from '../../../parts/order/OrderItems.tsx';
import { SummaryBox } from '../SummaryBox.tsx';
import type { PaymentPageQuery } from './PaymentPage.generated.ts';

const EditLink = chakra(Link, {
  base: {
    color: 'primary',
    fontWeight: 'semi',
    fontSize: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});

/** The lines and total of an order during its payment. */
export function OrderSummary({ order }: { order: NonNullable<PaymentPageQuery['transaction']> }) {
  const { street, addressNumber, complement, neighborhood, city, uf, zipcode, recipient } = order.address;
  return (
    <SummaryBox total={order.total}>
      <OrderItems transaction={order} />
      <Ledger lines={order.ledger} total={order.total} />
      <chakra.div borderTopWidth="1px" borderColor="line" pt="4" fontSize="sm" lineHeight="snug">
        <chakra.p fontWeight="semi">{order.freightDeadline ? 'Entrega' : 'Cobrança'}</chakra.p>
        <chakra.p color="muted">
          {[recipient ? `Para ${recipient}` : null, `${street}, ${addressNumber}`, complement, neighborhood]
            .filter(Boolean)
            .join(', ')}
          <br />
          {city} - {uf}, CEP {formatCep(zipcode)}
          {order.freightDeadline ? (
            <>
              <br />
              {order.freightDeadline}
            </>
          ) : null}
        </chakra.p>
        <EditLink to={order.isClinicEvaluation ? '/clinica#pagar' : '/checkout/dados-de-entrega'}>
          {order.freightDeadline ? 'Alterar dados e entrega' : 'Alterar dados'}
        </EditLink>
      </chakra.div>
    </SummaryBox>
  );
}

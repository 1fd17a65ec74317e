import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatCep } from '#schema/br/cep.ts';
import { formatCpf } from '#schema/br/cpf.ts';
import { formatPhone } from '#schema/br/phone.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import type { AdminOrder } from './adminOrder.ts';

/** Who bought, where it is delivered, and which terms were accepted. */
export function OrderBuyer({
  order: { buyerId, contact, address, acceptedTerms, carrierCode, freightType },
}: {
  order: AdminOrder;
}) {
  return (
    <Facts
      items={[
        [
          'Nome',
          <chakra.span
            key="name"
            color="primary"
            textDecoration="underline"
            textUnderlineOffset="3px"
            asChild
          >
            <Link to={`/painel/admin/clientes/${buyerId}`}>{contact.name}</Link>
          </chakra.span>,
        ],
        ['CPF', formatCpf(contact.document)],
        ['E-mail', contact.email],
        ['Telefone', formatPhone(contact.phone)],
        [
          'Entrega',
          [
            address.recipient ? `para ${address.recipient}` : null,
            `${address.street}, ${address.addressNumber}`,
            address.complement,
            address.neighborhood,
            `${address.city}/${address.uf}`,
            formatCep(address.zipcode),
            address.reference,
          ]
            .filter(Boolean)
            .join(', '),
        ],
        ...(freightType === null
          ? []
          : [['Código dos Correios', carrierCode ?? 'ainda sem código'] satisfies [string, string]]),
        [
          'Termos aceitos',
          acceptedTerms
            ? `versão ${acceptedTerms.version}, em ${formatDateTime(acceptedTerms.at)}`
            : 'sem registro neste pedido',
        ],
      ]}
    />
  );
}

import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Section } from '../../page/Section.tsx';
import { Row, RowLink, SectionRows } from '../../parts/listing/Row.tsx';
import type { AdminOrder } from './adminOrder.ts';
import { useAdminOrdersOfBuyerQuery } from './OrderPage.generated.ts';

/** The other orders of the person, newest first; nothing while they are read and for a first order. */
export function BuyerOrders({ order: { id, contact } }: { order: AdminOrder }) {
  const { data } = useAdminOrdersOfBuyerQuery({
    variables: { search: contact.document },
    skip: !contact.document,
    fetchPolicy: 'cache-and-network',
  });
  const others = data?.orders.items.filter((order) => order.id !== id).slice(0, 5) ?? [];
  if (!data || others.length === 0) return null;
  return (
    <Section title="Outros pedidos desta pessoa">
      <SectionRows label="Outros pedidos">
        {others.map(({ id: otherId, code, createdAt, statusLabel, total }) => (
          <Row
            key={otherId}
            title={<RowLink to={`/painel/admin/pedidos/${otherId}`}>{code}</RowLink>}
            facts={[formatDateTime(createdAt), statusLabel]}
            aside={<b>{formatBRL(total)}</b>}
          />
        ))}
      </SectionRows>
      {data.orders.total > others.length + 1 ? (
        <chakra.span fontSize="sm" color="primary" textDecoration="underline" asChild>
          <Link to={`/painel/admin/pedidos?busca=${contact.document}`}>
            Ver {countText(data.orders.total, 'pedido', 'pedidos')}
          </Link>
        </chakra.span>
      ) : null}
    </Section>
  );
}

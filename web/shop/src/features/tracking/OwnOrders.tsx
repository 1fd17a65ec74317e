import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatDate } from '#web/format/dates.ts';
import { useOwnOrdersQuery } from './OwnOrders.generated.ts';

/** The last orders of a signed-in person, who needs no code for them. Nothing while they load or cannot be read. */
export default function OwnOrders() {
  const { data } = useOwnOrdersQuery({ fetchPolicy: 'cache-and-network' });
  const orders = data?.myTransactions.items ?? [];
  if (orders.length === 0) return null;
  return (
    <chakra.section mb="8" aria-labelledby="own-orders">
      <chakra.h2 id="own-orders" fontSize="xl" fontWeight="semi" mb="2">
        Seus pedidos
      </chakra.h2>
      <ul>
        {orders.map(({ id, title, statusLabel, createdAt }) => (
          <chakra.li key={id} borderBottomWidth="1px" borderColor="line">
            <chakra.span
              css={{
                '& a': {
                  display: 'flex',
                  minHeight: 'tap',
                  alignItems: 'center',
                  gap: '2',
                  flexWrap: 'wrap',
                },
              }}
            >
              <Link to={`/perfil/pedidos/${id}`}>
                <chakra.strong color="primary" textDecoration="underline" textUnderlineOffset="3px">
                  {title}
                </chakra.strong>
                <chakra.span color="muted">
                  {statusLabel}, {formatDate(createdAt)}
                </chakra.span>
              </Link>
            </chakra.span>
          </chakra.li>
        ))}
      </ul>
    </chakra.section>
  );
}

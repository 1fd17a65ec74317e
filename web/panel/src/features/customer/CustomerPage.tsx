import { chakra } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { formatBRL } from '#schema/money.ts';
import { formatDate } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { Facts } from '../../parts/listing/Row.tsx';
import { CustomerHealth } from './CustomerHealth.tsx';
import { useAdminCustomerQuery } from './CustomerPage.generated.ts';
import { CustomerShop, type LoadedCustomer } from './CustomerShop.tsx';

const BACK = (
  <TextLink fontSize="sm" to="/painel/admin/usuarios">
    Todos os usuários
  </TextLink>
);

/** Everything about one person on one page. What the clinic has is closed until a reason is given. */
export default function CustomerPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useAdminCustomerQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const customer = data?.customer;
  // The title of the tab names no person, because others may see it.
  return (
    <PanelPage title="Cliente" aside={BACK}>
      {customer ? (
        <>
          <Person customer={customer} />
          <chakra.div
            display="grid"
            gap="4"
            alignItems="start"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          >
            <CustomerShop customer={customer} />
            <CustomerHealth id={id} />
          </chakra.div>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <PanelLoading />
      )}
    </PanelPage>
  );
}

function Person({ customer }: { customer: LoadedCustomer }) {
  const { name, maskedDocument, maskedEmail, maskedPhone, maskedPlace, createdAt, transactionCount, paid } =
    customer;
  return (
    <Section
      title={name}
      aside={
        <b>
          {countText(transactionCount, 'pedido', 'pedidos')}, {formatBRL(paid)}
        </b>
      }
    >
      <Facts
        items={[
          ['CPF', maskedDocument],
          ['E-mail', maskedEmail],
          ['Telefone', maskedPhone],
          ['Endereço', maskedPlace ?? 'Não informado'],
          ['Conta desde', formatDate(createdAt)],
        ]}
      />
    </Section>
  );
}

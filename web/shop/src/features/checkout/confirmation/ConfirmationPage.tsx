import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { formatBRL } from '#schema/money.ts';
import { useActivity } from '#web/activity/recordActivity.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import { formatWeekday } from '#web/format/dates.ts';
import { FirstPassword } from '#web/forms/FirstPassword.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Page } from '../../../page/Page.tsx';
import { PageHead } from '../../../page/PageHead.tsx';
import { PageLoading } from '../../../page/PageLoading.tsx';
import { RequireLogin } from '../../../page/RequireLogin.tsx';
import { AddressLines } from '../../../parts/address/AddressLines.tsx';
import { MailboxNotice } from '../../../parts/mailbox/MailboxNotice.tsx';
import { measure } from '../../../parts/measurement/measure.ts';
import { OrderItems } from '../../../parts/order/OrderItems.tsx';
import { useOrderPayment_transaction } from '../../../parts/order/OrderPayment.generated.ts';
import { OrderPayment } from '../../../parts/order/OrderPayment.tsx';
import { useLiveOrders } from '../../../parts/order/useLiveOrders.ts';
import { CheckoutFrame } from '../CheckoutFrame.tsx';
import type { Terms } from '../payment/SubscriptionStatement.tsx';
import { placedOrderPath } from '../placedOrderPath.ts';
import { shownDay } from '../shownDay.ts';
import {
  type ConfirmationPageQuery,
  useConfirmationBlogQuery,
  useConfirmationPageQuery,
} from './ConfirmationPage.generated.ts';
import { confirmationTitle, nextSteps } from './confirmation.ts';

type Order = NonNullable<ConfirmationPageQuery['transaction']>;

function Confirmation({ order }: { order: Order }) {
  const { payment } = useOrderPayment_transaction(order);
  const title = confirmationTitle(payment);
  const steps = nextSteps(order, payment, payment?.boleto?.dueAt ?? null);
  return (
    <CheckoutFrame step={4} title={title}>
      <PageHead title={title} isPrivate />
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      <Panel title={order.title}>
        <OrderPayment transaction={order} />
      </Panel>
      {/* What follows is below the payment, and must not move the button that copies the code. */}
      <Panel title="O que você comprou">
        <OrderItems transaction={order} />
        {order.freightDeadline ? (
          <>
            <AddressLines address={order.address} />
            {order.expectedOn ? (
              <p>
                Chega até <strong>{formatWeekday(order.expectedOn)}</strong>.
              </p>
            ) : null}
          </>
        ) : null}
      </Panel>
      <FirstPassword />
      <MailboxNotice />
      {steps.length > 0 ? (
        <Panel title="O que acontece agora">
          <chakra.ol
            display="flex"
            flexDirection="column"
            gap="3"
            pl="6"
            listStyle="decimal"
            css={{ '& li::marker': { fontWeight: 600, color: 'var(--ap-colors-primary)' } }}
          >
            {steps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </chakra.ol>
        </Panel>
      ) : null}
      {order.subscriptionTerms ? (
        <SubscriptionNext terms={order.subscriptionTerms} isPix={order.payment?.isPixAutomatico ?? false} />
      ) : null}
      <chakra.div display="flex" flexDirection={{ base: 'column', md: 'row' }} gap="3">
        <ButtonLink to={`/perfil/pedidos/${order.id}`}>Acompanhar em Meus pedidos</ButtonLink>
        <ButtonLink to="/" look="outline">
          Voltar à loja
        </ButtonLink>
      </chakra.div>
      <BlogCards />
    </CheckoutFrame>
  );
}

function ConfirmationContent({ id }: { id: string }) {
  const { data, loading, error, refetch } = useConfirmationPageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.transaction;
  const client = useApolloClient();
  const isPlaced = Boolean(order?.code);
  useActivity('finishCheckout', isPlaced, id);
  useEffect(() => {
    if (isPlaced) measure({ name: 'purchase' });
  }, [isPlaced]);

  // The server empties the cart when the order is placed, which with a slow bank happens after this page opened.
  useEffect(() => {
    if (isPlaced) client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'cart' });
  }, [client, isPlaced]);

  useLiveOrders({ id, skip: !order, refetch: () => void refetch().catch(() => undefined) });

  if (order?.isClinicEvaluation) return <Navigate to={placedOrderPath(order)} replace />;
  if (order) return <Confirmation order={order} />;
  if (loading) return <PageLoading />;
  if (error && errorCode(error) !== 'NOT_FOUND') {
    return (
      <Page>
        <ErrorState isPage error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <Page>
      <EmptyState
        isPage
        title="Não encontramos este pedido"
        action={<ButtonLink to="/perfil/pedidos">Ver meus pedidos</ButtonLink>}
      >
        Seus pedidos ficam na sua conta. Se acabou de pagar, ele já está lá.
      </EmptyState>
    </Page>
  );
}

export default function ConfirmationPage() {
  const [params] = useSearchParams();
  return (
    <>
      <PageHead title="Pedido recebido" isPrivate />
      <RequireLogin>
        <ConfirmationContent id={params.get('pedido') ?? ''} />
      </RequireLogin>
    </>
  );
}

/** Shown after the first payment: date and amount of the next charge, and until when it can be cancelled. */
function SubscriptionNext({ terms, isPix }: { terms: Terms; isPix: boolean }) {
  const next = shownDay(terms.nextShipmentOn);
  const until = shownDay(terms.changeUntil);
  if (!next) return null;
  return (
    <Panel title={terms.isBegun ? 'A sua assinatura começou' : 'A assinatura começa com o pagamento'}>
      <p>
        A próxima cobrança, de <strong>{formatBRL(terms.monthlyTotal)}</strong>, é em <strong>{next}</strong>
        {isPix
          ? ', por PIX Automático, dentro do limite que você autorizou'
          : ', no mesmo cartão e sem parcelas'}
        . Avisamos por e-mail antes.
        {until ? ` Até ${until} você pode mudar os itens, pular ou cancelar esse envio.` : ''}
      </p>
      {terms.isBegun ? (
        <ButtonLink to="/perfil/assinaturas" look="outline" alignSelf="start">
          Ver a minha assinatura
        </ButtonLink>
      ) : null}
    </Panel>
  );
}

const CardLink = chakra(Link);
const isOurs = (url: string): boolean => url.startsWith('/');

/** Articles to read while the parcel is on its way. */
function BlogCards() {
  const { data } = useConfirmationBlogQuery();
  const cards = data?.store?.blogCards ?? [];
  if (cards.length === 0) return null;
  return (
    <chakra.section aria-labelledby="blog">
      <chakra.h2 id="blog" fontSize="xl" fontWeight="semi" mb="3">
        Para ler enquanto espera
      </chakra.h2>
      <chakra.ul
        listStyle="none"
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {cards.map(({ title, text, url }) => (
          <chakra.li key={url + title}>
            <CardLink
              to={url}
              display="flex"
              flexDirection="column"
              gap="2"
              height="full"
              bg="surface"
              borderWidth="1px"
              borderColor="line"
              borderRadius="card"
              padding="4"
              lineHeight="snug"
              _hover={{ borderColor: 'primary' }}
            >
              <chakra.span fontWeight="semi" display="flex" gap="2" justifyContent="space-between">
                {title}
                {isOurs(url) ? null : <ExternalLink size={16} aria-hidden style={{ flexShrink: 0 }} />}
              </chakra.span>
              <chakra.span fontSize="sm" color="muted">
                {text}
              </chakra.span>
            </CardLink>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatBRL } from '#schema/money.ts';
import { errorCode } from '#web/apollo/errorCode.ts';
import { formatDate } from '#web/format/dates.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Page } from '../../page/Page.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { PageLoading } from '../../page/PageLoading.tsx';
import { RequireLogin } from '../../page/RequireLogin.tsx';
import { useOrderPayment_transaction } from '../../parts/order/OrderPayment.generated.ts';
import { OrderPayment } from '../../parts/order/OrderPayment.tsx';
import { type PaymentView, paymentView, unpaidTitle } from '../../parts/order/paymentView.ts';
import { useLiveOrders } from '../../parts/order/useLiveOrders.ts';
import { type ClinicSuccessPageQuery, useClinicSuccessPageQuery } from './ClinicSuccessPage.generated.ts';
import { SUBJECTS } from './clinicText.ts';

type Order = NonNullable<ClinicSuccessPageQuery['transaction']>;

const TITLES: Record<Exclude<PaymentView, 'waiting'>, string> = {
  none: 'Falta escolher como pagar',
  working: 'Confirmando o pagamento',
  paid: 'Avaliação paga',
  refunding: 'Valor em devolução',
  refunded: 'Valor devolvido',
  expired: 'O prazo de pagamento acabou',
  failed: 'O pagamento não foi concluído',
};

function Success({ order, credit }: { order: Order; credit: Credit | undefined }) {
  const { payment } = useOrderPayment_transaction(order);
  const view = paymentView(payment);
  const title = view === 'waiting' ? unpaidTitle(payment) : TITLES[view];
  const isPaid = view === 'paid';
  return (
    <Page maxWidth="52rem">
      <PageHead title={title} isPrivate />
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      <chakra.div display="flex" flexDirection="column" gap="6">
        <chakra.header display="flex" flexDirection="column" gap="2">
          <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight">
            {title}
          </chakra.h1>
          {isPaid ? (
            <chakra.p color="muted" fontSize="lg">
              Falta só responder às perguntas. A confirmação vai por e-mail para {order.contact.email}.
            </chakra.p>
          ) : null}
        </chakra.header>
        {isPaid ? <ChooseSubject /> : null}
        {isPaid && credit ? <CreditPanel credit={credit} /> : null}
        <Panel title={order.title}>
          <OrderPayment transaction={order} />
        </Panel>
        <chakra.div display="flex" flexDirection={{ base: 'column', md: 'row' }} gap="3">
          <ButtonLink to={`/perfil/pedidos/${order.id}`} look="outline">
            Ver o pedido
          </ButtonLink>
          <ButtonLink to="/" look="quiet">
            Voltar à loja
          </ButtonLink>
        </chakra.div>
      </chakra.div>
    </Page>
  );
}

function SuccessContent({ id }: { id: string }) {
  const { data, loading, error, refetch } = useClinicSuccessPageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const order = data?.transaction?.isClinicEvaluation ? data.transaction : null;
  useLiveOrders({ id, skip: !order, refetch: () => void refetch().catch(() => undefined) });

  const credit = data?.myStoreCredits.find(({ originTransactionId }) => originTransactionId === id);
  const isPaid = order?.isPaid === true;
  // The live update says only that the order is paid, so the credit is read again.
  useEffect(() => {
    if (isPaid && !credit) void refetch().catch(() => undefined);
  }, [isPaid, credit, refetch]);

  if (order) {
    return <Success order={order} credit={credit} />;
  }
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
        title="Não encontramos este pagamento"
        action={<ButtonLink to="/perfil/pedidos">Ver meus pedidos</ButtonLink>}
      >
        Se você acabou de pagar, ele está em Meus pedidos. Confira se entrou com a mesma conta.
      </EmptyState>
    </Page>
  );
}

/**
 * The page after ordering an evaluation: the payment until it is confirmed, then the choice of a subject and the
 * credit.
 */
export default function ClinicSuccessPage() {
  const [params] = useSearchParams();
  return (
    <>
      <PageHead title="Avaliação médica" isPrivate />
      <RequireLogin>
        <SuccessContent id={params.get('pedido') ?? ''} />
      </RequireLogin>
    </>
  );
}

const SubjectLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '3.5rem',
    px: '4',
    py: '3',
    bg: 'surface',
    borderWidth: '1px',
    borderLeftWidth: '6px',
    borderColor: 'line',
    borderRadius: 'card',
    fontWeight: 'semi',
    _hover: { borderColor: 'primary' },
  },
});

/** Links to the questionnaire of each subject. They are plain links, because the evaluation is another app. */
function ChooseSubject() {
  return (
    <Panel title="O que você quer tratar?">
      <p>Escolha o assunto para começar. As respostas vão só para o médico.</p>
      <chakra.ul listStyle="none" display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        {SUBJECTS.map(({ slug, title, color, url }) => (
          <li key={slug}>
            {url ? (
              <SubjectLink href={url} style={{ borderLeftColor: color }}>
                {title}
                <ChevronRight size={20} aria-hidden />
              </SubjectLink>
            ) : (
              <chakra.p px="4" py="3" minHeight="3.5rem" color="muted" lineHeight="snug">
                {title}
                <chakra.span display="block" fontSize="sm">
                  Em breve
                </chakra.span>
              </chakra.p>
            )}
          </li>
        ))}
      </chakra.ul>
    </Panel>
  );
}

type Credit = ClinicSuccessPageQuery['myStoreCredits'][number];

/** What the person can do with the credit, by its state. */
const CREDIT_TEXT: Record<string, (credit: Credit) => string> = {
  available: ({ amount, expiresAt }) =>
    `Ele entra sozinho no seu próximo pedido com pelo menos ${formatBRL(amount)} em produtos, até ${formatDate(expiresAt)}.`,
  reserved: () => 'Ele está reservado para um pedido que espera o pagamento.',
  spent: () => 'Você já usou este crédito em um pedido.',
  expired: ({ expiresAt }) => `Ele valeu até ${formatDate(expiresAt)}.`,
};

/** The store credit that a paid evaluation gives to the patient. */
function CreditPanel({ credit }: { credit: Credit }) {
  return (
    <Panel title="Seu crédito na loja">
      <chakra.p fontSize="3xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
        {formatBRL(credit.amount)}
      </chakra.p>
      <p>{CREDIT_TEXT[credit.state]?.(credit) ?? ''}</p>
      <p>
        Se o médico não prescrever, devolvemos os {formatBRL(credit.amount)} inteiros, pelo mesmo meio do
        pagamento.
      </p>
    </Panel>
  );
}

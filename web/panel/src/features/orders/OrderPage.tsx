import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatCep } from '#schema/br/cep.ts';
import { formatCpf } from '#schema/br/cpf.ts';
import { formatPhone } from '#schema/br/phone.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { DeliveryAddressDialog } from '#web/order/DeliveryAddressDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { TextLink } from '#web/ui/TextLink.ts';
import { toast } from '#web/ui/toast.ts';
import { Column, Columns } from '../../page/Columns.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { Facts, Row, RowLink, SectionRows, Tag } from '../../parts/listing/Row.tsx';
import { CarrierCodeDialog, MoveDialog } from './MoveDialog.tsx';
import { moveText } from './moveOrder.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import {
  type AdminOrder_orderFragment as AdminOrder,
  useAdminOrder_order,
  useAdminOrderQuery,
  useAdminOrdersOfBuyerQuery,
  useAdminResendOrderMailMutation,
} from './OrderPage.generated.ts';
import { OrderTimeline } from './OrderTimeline.tsx';
import { nextActorText, statusTag } from './orderText.ts';
import { RefundDialog } from './RefundDialog.tsx';

const WAITS_FOR_PRESCRIPTION = 'waits-for-prescription';

const BACK = (
  <TextLink fontSize="sm" to="/painel/admin/pedidos">
    Todos os pedidos
  </TextLink>
);

interface Props {
  order: FragmentOf<AdminOrder>;
  onReload(): void;
}

function LoadedOrder({ order: from, onReload }: Props) {
  const order = useAdminOrder_order(from);
  const [move, setMove] = useState<number | null>(null);
  const [isRefunding, setRefunding] = useState(false);
  const [asksCarrierCode, setAsksCarrierCode] = useState(false);
  const [isChangingAddress, setChangingAddress] = useState(false);
  const [resend] = useAdminResendOrderMailMutation();
  const resendMail = async () => {
    try {
      const refusal = refusalOf((await resend({ variables: { id: order.id } })).data?.resendTransactionMail);
      if (refusal) toast(refusal.message ?? '', 'danger');
      else toast('O e-mail desta situação foi enviado de novo.', 'ok');
    } catch {
      toast('O e-mail não foi enviado. Tente de novo.', 'danger');
    }
  };
  return (
    <PanelPage title={`Pedido ${order.code ?? ''}`} aside={BACK}>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <OrderActions
          order={order}
          waitNoticeId={WAITS_FOR_PRESCRIPTION}
          onMove={setMove}
          onRefund={() => setRefunding(true)}
          onCarrierCode={() => setAsksCarrierCode(true)}
          onResendMail={resendMail}
          onReload={onReload}
        />
      </chakra.div>
      {order.nextStep ? (
        <Notice>
          {nextActorText(order.nextStep)}.
          {order.nextStep.endsAt
            ? ` Sem decisão até ${formatDateTime(order.nextStep.endsAt)}, o pedido é cancelado e o dinheiro volta ao comprador.`
            : ''}
        </Notice>
      ) : null}
      {order.needsEvaluation ? (
        <Notice id={WAITS_FOR_PRESCRIPTION}>
          Este pedido espera uma receita: só depois dela pode ser separado.
        </Notice>
      ) : null}
      <Columns>
        <Column>
          <Section title="O que foi comprado">
            <OrderLines order={order} />
          </Section>
          <Section title="Dinheiro">
            <OrderMoney order={order} />
          </Section>
        </Column>
        <Column>
          <Section title="Comprador e entrega">
            <OrderBuyer order={order} />
            {order.deliveryChange?.state === 'waiting' ? (
              <Notice>
                O comprador escolheu outro endereço e ainda não pagou a diferença de{' '}
                {formatBRL(order.deliveryChange.payment.amount)}. Se você separar o pedido antes, o endereço
                não muda e o pagamento é devolvido.
              </Notice>
            ) : null}
            {order.mayChangeAddress ? (
              <div>
                <Button size="sm" look="outline" onClick={() => setChangingAddress(true)}>
                  Mudar o endereço
                </Button>
              </div>
            ) : null}
          </Section>
          <BuyerOrders order={order} />
          <Section title="Linha do tempo">
            {/* Read again after every step, so that it contains the latest act. */}
            <OrderTimeline
              key={`${order.history.length}-${order.refunds.length}-${order.address.zipcode}-${order.address.street}-${order.address.addressNumber}-${order.refundedCents}-${order.carrierCode}`}
              order={order}
            />
          </Section>
        </Column>
      </Columns>
      {move === null ? null : <MoveDialog order={order} status={move} onClose={() => setMove(null)} />}
      {asksCarrierCode ? <CarrierCodeDialog order={order} onClose={() => setAsksCarrierCode(false)} /> : null}
      {isChangingAddress ? (
        <DeliveryAddressDialog
          order={order}
          isAdmin
          onClose={() => {
            setChangingAddress(false);
            onReload();
          }}
        />
      ) : null}
      {isRefunding ? <RefundDialog order={order} onClose={() => setRefunding(false)} /> : null}
    </PanelPage>
  );
}

/** One order with its payment, its history, and the possible next steps. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useAdminOrderQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const reload = () => void refetch().catch(() => undefined);
  if (data?.transaction) return <LoadedOrder order={data.transaction} onReload={reload} />;
  return (
    <PanelPage title="Pedido" aside={BACK}>
      {loading ? (
        <PanelLoading />
      ) : error ? (
        <ErrorState error={error} onRetry={reload} />
      ) : (
        <Notice>Este pedido não existe.</Notice>
      )}
    </PanelPage>
  );
}

interface OrderActionsProps {
  order: AdminOrder;
  /** The id of the notice that says why an order cannot be picked yet. */
  waitNoticeId: string;
  onMove(status: number): void;
  onRefund(): void;
  onCarrierCode(): void;
  onResendMail(): Promise<void>;
  onReload(): void;
}

/** The statuses whose mail the server sends again. */
const MAILED: readonly (number | null)[] = [
  ORDER_STATUS.approvedAfterCompensation,
  ORDER_STATUS.picking,
  ORDER_STATUS.inTransit,
  ORDER_STATUS.delivered,
];

/** The status of an order and a button for each possible next step. */
function OrderActions(props: OrderActionsProps) {
  const { order, waitNoticeId, onMove, onRefund, onCarrierCode, onResendMail, onReload } = props;
  const [isSending, setSending] = useState(false);
  const tag = statusTag(order);
  return (
    <>
      <Tag tone={tag.tone}>{tag.text}</Tag>
      {order.nextStatuses.map((status) => {
        const { action, isCancellation } = moveText(status);
        const isWaiting = status === ORDER_STATUS.picking && order.needsEvaluation;
        return (
          <Button
            key={status}
            size="sm"
            disabled={isWaiting}
            aria-describedby={isWaiting ? waitNoticeId : undefined}
            look={isCancellation ? 'danger' : 'primary'}
            onClick={() => onMove(status)}
          >
            {action}
          </Button>
        );
      })}
      {order.status === ORDER_STATUS.inTransit ? (
        <Button size="sm" look="outline" onClick={onCarrierCode}>
          {order.carrierCode ? 'Corrigir código' : 'Informar código'}
        </Button>
      ) : null}
      {order.refundable > 0 ? (
        <Button size="sm" look="outline" onClick={onRefund}>
          Devolver dinheiro
        </Button>
      ) : null}
      {MAILED.includes(order.status) ? (
        <Button
          size="sm"
          look="outline"
          isPending={isSending}
          onClick={() => {
            setSending(true);
            void onResendMail().finally(() => setSending(false));
          }}
        >
          Enviar o e-mail de novo
        </Button>
      ) : null}
      <Button size="sm" look="quiet" onClick={onReload}>
        Atualizar
      </Button>
    </>
  );
}

const FREIGHT = { Standard: 'entrega padrão', Sedex: 'Sedex' };

/** The lines of an order and what they add up to. */
function OrderLines({ order }: { order: AdminOrder }) {
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

/** Who bought, where it is delivered, and which terms were accepted. */
function OrderBuyer({
  order: { buyerId, contact, address, acceptedTerms, carrierCode, freightType },
}: {
  order: AdminOrder;
}) {
  return (
    <Facts
      items={[
        [
          'Nome',
          <TextLink key="name" to={`/painel/admin/clientes/${buyerId}`}>
            {contact.name}
          </TextLink>,
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

/** The other orders of the person, newest first; nothing while they are read and for a first order. */
function BuyerOrders({ order: { id, contact } }: { order: AdminOrder }) {
  const { data } = useAdminOrdersOfBuyerQuery({
    variables: { search: contact.document },
    skip: !contact.document,
    fetchPolicy: 'cache-and-network',
  });
  const others = data?.transactions.items.filter((order) => order.id !== id).slice(0, 5) ?? [];
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
      {data.transactions.total > others.length + 1 ? (
        <chakra.span fontSize="sm" color="primary" textDecoration="underline" asChild>
          <Link to={`/painel/admin/pedidos?busca=${contact.document}`}>
            Ver {countText(data.transactions.total, 'pedido', 'pedidos')}
          </Link>
        </chakra.span>
      ) : null}
    </Section>
  );
}

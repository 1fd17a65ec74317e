import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatCep } from '#schema/br/cep.ts';
import { formatCpf } from '#schema/br/cpf.ts';
import { formatPhone } from '#schema/br/phone.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { Room } from '../../page/Room.tsx';
import { Sheet } from '../../page/Sheet.tsx';
import { EventTrail } from '../../parts/eventTrail/EventTrail.tsx';
import { Facts, Tag } from '../../parts/listing/Row.tsx';
import { RETURN_STATES } from '../../parts/returns/returnStates.ts';
import type { AdminOrder } from './adminOrder.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { moveWords } from './moveWords.ts';
import { useAdminOrderQuery } from './OrderPage.generated.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { statusTone } from './statusTone.ts';
import { stepWords } from './stepWords.ts';

const WAITS_FOR_PRESCRIPTION = 'waits-for-prescription';

const METHODS: Readonly<Record<number, string>> = { 1: 'Cartão', 2: 'Boleto', 3: 'PIX' };
const PAYMENT_WORDS: Readonly<Record<AdminOrder['payments'][number]['state'], string>> = {
  creating: 'em andamento',
  pending: 'esperando',
  paid: 'pago',
  declined: 'recusado',
  expired: 'vencido',
  cancelled: 'cancelado',
  refunding: 'sendo devolvido',
  refunded: 'devolvido',
  failed: 'não concluído',
};
const REFUND_WORDS: Readonly<Record<string, string>> = {
  late: 'pagamento fora do prazo',
  double: 'pago duas vezes',
  short: 'pago a menos',
  excess: 'pago a mais',
  cancelled: 'pedido cancelado',
  store: 'devolução da loja',
  part: 'parte do pedido sem receita',
  withdrawal: 'desistência do comprador',
};

function Lines({ order }: { order: AdminOrder }) {
  return (
    <>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
        {order.items.map(({ id, name, quantity, value, prescription, ...cancelled }) => (
          <chakra.li key={id} display="flex" justifyContent="space-between" gap="4">
            <span>
              {quantity} × {name}
              {prescription ? ' (com receita)' : ''}
              {cancelled.cancelledQuantity > 0 ? (
                <chakra.b display="block" fontSize="sm">
                  {cancelled.cancelledQuantity} não {cancelled.cancelledQuantity === 1 ? 'vai' : 'vão'}:{' '}
                  {formatBRL(cancelled.cancelledValue)} de volta. {cancelled.cancelledNote}
                </chakra.b>
              ) : null}
            </span>
            <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {formatBRL(value)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      <Facts
        of={[
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

const FREIGHT = { Standard: 'entrega padrão', Sedex: 'Sedex' };

function Money({ order }: { order: AdminOrder }) {
  return (
    <>
      {order.payments.length === 0 ? <p>Nenhum pagamento.</p> : null}
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
        {order.payments.map(({ id, method, state, amount, createdAt }) => (
          <li key={id}>
            {METHODS[method] ?? 'Pagamento'}, {formatBRL(amount)}: <b>{PAYMENT_WORDS[state]}</b>
            <chakra.span color="muted"> · {formatDateTime(createdAt)}</chakra.span>
          </li>
        ))}
      </chakra.ul>
      {order.refunds.length > 0 ? (
        <>
          <chakra.h3 fontWeight="semi">Devoluções</chakra.h3>
          <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
            {order.refunds.map(({ id, amount, reason, createdAt, doneAt }) => (
              <li key={id}>
                {formatBRL(amount)}, {REFUND_WORDS[reason] ?? reason}:{' '}
                <b>{doneAt ? 'devolvido' : 'a caminho'}</b>
                <chakra.span color="muted"> · {formatDateTime(doneAt ?? createdAt)}</chakra.span>
              </li>
            ))}
          </chakra.ul>
        </>
      ) : null}
      {order.withdrawals.length > 0 ? (
        <>
          <chakra.h3 fontWeight="semi">Desistências</chakra.h3>
          <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2">
            {order.withdrawals.map(({ id, code, state, refund, requestedAt }) => (
              <li key={id}>
                {code}, {formatBRL(refund)}: <b>{RETURN_STATES[state]}</b>
                <chakra.span color="muted"> · {formatDateTime(requestedAt)}</chakra.span>
              </li>
            ))}
          </chakra.ul>
        </>
      ) : null}
      <Facts
        of={[
          ['Já devolvido', formatBRL(order.refundedCents)],
          ['Ainda pode voltar', formatBRL(order.refundable)],
        ]}
      />
    </>
  );
}

function Buyer({ order: { contact, address, acceptedTerms } }: { order: AdminOrder }) {
  return (
    <Facts
      of={[
        ['Nome', contact.name],
        ['CPF', formatCpf(contact.document)],
        ['E-mail', contact.email],
        ['Telefone', formatPhone(contact.phone)],
        [
          'Entrega',
          [
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

function History({ order }: { order: AdminOrder }) {
  return (
    <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="2">
      {order.history.toReversed().map(({ status, label, at, note }) => (
        <li key={`${status}-${at}`}>
          <b>{label}</b>
          <chakra.span color="muted"> · {formatDateTime(at)}</chakra.span>
          {note ? <chakra.p color="muted">{note}</chakra.p> : null}
        </li>
      ))}
    </chakra.ol>
  );
}

/** One order with its payment, its history, and the possible next steps. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const { data, error, loading, refetch } = useAdminOrderQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const [move, setMove] = useState<number | null>(null);
  const [isRefunding, setRefunding] = useState(false);
  const order = data?.transaction;
  const back = (
    <chakra.span fontSize="sm" color="primary" textDecoration="underline" textUnderlineOffset="3px" asChild>
      <Link to="/painel/admin/pedidos">Todos os pedidos</Link>
    </chakra.span>
  );
  if (!order) {
    return (
      <Room title="Pedido" aside={back}>
        {loading ? (
          <PanelLoading />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
        ) : (
          <Notice>Este pedido não existe.</Notice>
        )}
      </Room>
    );
  }
  return (
    <Room title={`Pedido ${order.code ?? ''}`} aside={back}>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Tag tone={statusTone(order.status)}>{order.statusLabel}</Tag>
        {order.carrierCode ? <Tag>{order.carrierCode}</Tag> : null}
        {order.nextStatuses.map((status) => {
          const words = moveWords(status);
          const waits = status === ORDER_STATUS.picking && order.needsEvaluation;
          return (
            <Button
              key={status}
              size="sm"
              disabled={waits}
              aria-describedby={waits ? WAITS_FOR_PRESCRIPTION : undefined}
              look={words.isDanger ? 'danger' : 'primary'}
              onClick={() => setMove(status)}
            >
              {words.action}
            </Button>
          );
        })}
        {order.refundable > 0 ? (
          <Button size="sm" look="outline" onClick={() => setRefunding(true)}>
            Devolver dinheiro
          </Button>
        ) : null}
        <Button size="sm" look="quiet" onClick={() => void refetch().catch(() => undefined)}>
          Atualizar
        </Button>
      </chakra.div>
      {order.nextStep ? (
        <Notice>
          {stepWords(order.nextStep)}.
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
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Sheet title="O que foi comprado">
          <Lines order={order} />
        </Sheet>
        <Sheet title="Dinheiro">
          <Money order={order} />
        </Sheet>
        <Sheet title="Comprador e entrega">
          <Buyer order={order} />
        </Sheet>
        <Sheet title="Histórico">
          <History order={order} />
        </Sheet>
        <Sheet title="Eventos e atos">
          {/* Read again after every step, so that it contains the latest one. */}
          <EventTrail
            key={`${order.history.length}-${order.refunds.length}-${order.refundedCents}`}
            entityId={order.id}
          />
        </Sheet>
      </chakra.div>
      {move === null ? null : <MoveDialog order={order} status={move} onClose={() => setMove(null)} />}
      {isRefunding ? <RefundDialog order={order} onClose={() => setRefunding(false)} /> : null}
    </Room>
  );
}

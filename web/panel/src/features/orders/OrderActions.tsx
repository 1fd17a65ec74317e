import { useState } from 'react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '../../parts/listing/Row.tsx';
import type { AdminOrder } from './adminOrder.ts';
import { moveText } from './move/moveText.ts';
import { statusTag } from './statusTag.ts';

interface Props {
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
export function OrderActions(props: Props) {
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

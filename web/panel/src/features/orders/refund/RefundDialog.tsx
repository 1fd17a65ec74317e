import { useState } from 'react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { Select } from '#web/forms/SelectField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import type { AdminOrder } from '../adminOrder.ts';
import { CancelUnitsForm } from './CancelUnitsForm.tsx';
import { RefundAmountForm } from './RefundAmountForm.tsx';
import { RefundLinesForm } from './RefundLinesForm.tsx';

/** The parcel was handed over: units stay with the buyer, and only money can go back. */
const SENT: readonly (number | null)[] = [ORDER_STATUS.inTransit, ORDER_STATUS.delivered];

/**
 * Refunds part of the money, by amount or by unit. Units of an order that was not sent are taken out of it. The gateway
 * transfers the money later; this records the refund.
 */
export function RefundDialog({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const [byLine, setByLine] = useState(false);
  const isSent = SENT.includes(order.status);
  const LinesForm = isSent ? RefundLinesForm : CancelUnitsForm;
  return (
    <Dialog title="Devolver dinheiro" isOpen onClose={onClose}>
      {order.freightType !== null ? (
        <Field label="Devolver">
          <Select
            value={byLine ? 'lines' : 'amount'}
            onChange={({ currentTarget }) => setByLine(currentTarget.value === 'lines')}
          >
            <option value="amount">Um valor</option>
            <option value="lines">{isSent ? 'Unidades do pedido' : 'Unidades que saem do pedido'}</option>
          </Select>
        </Field>
      ) : null}
      {byLine ? (
        <LinesForm order={order} onClose={onClose} />
      ) : (
        <RefundAmountForm order={order} onClose={onClose} />
      )}
    </Dialog>
  );
}

import { ORDER_STATUS } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { TextAreaField } from '../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import type { AdminOrder } from './adminOrder.ts';
import { moveText } from './moveText.ts';
import { useAdminMoveOrderMutation } from './OrderPage.generated.ts';

/** Moves an order to its next status, after showing the effect. A cancellation requires a reason. */
export function MoveDialog({
  order,
  status,
  onClose,
}: {
  order: AdminOrder;
  status: number;
  onClose(): void;
}) {
  const [move] = useAdminMoveOrderMutation();
  const { action, effect, isCancellation } = moveText(status);
  const isShipment = status === ORDER_STATUS.inTransit && order.freightType !== null;
  return (
    <Dialog title={action} isOpen onClose={onClose}>
      <ActForm<{ carrierCode: string; note: string }>
        label={action}
        defaults={{ carrierCode: '', note: '' }}
        action={action}
        isDanger={isCancellation}
        asksReason={isCancellation}
        send={async ({ carrierCode, note, reason }) =>
          refusalOf(
            (
              await move({
                variables: {
                  id: order.id,
                  status,
                  carrierCode: carrierCode || null,
                  note: (isCancellation ? reason : note) || null,
                },
              })
            ).data?.moveTransaction,
          )
        }
        onDone={() => {
          toast('Situação do pedido atualizada.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <p>{effect}</p>
        {isCancellation && order.refundable > 0 ? (
          <p>
            Volta para o comprador: <b>{formatBRL(order.refundable)}</b>. O motivo aparece na página do
            pedido.
          </p>
        ) : null}
        {isShipment ? (
          <TextField
            name="carrierCode"
            label="Código dos Correios"
            help="Duas letras, nove números e BR."
            isOptional
            maxLength={20}
            autoCapitalize="characters"
          />
        ) : null}
        {isCancellation ? null : (
          <TextAreaField name="note" label="Recado para o comprador" isOptional rows={2} />
        )}
      </ActForm>
    </Dialog>
  );
}

import { ORDER_STATUS } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { TextAreaField } from '../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { missingCodes, moveText, SendWithoutCode } from './moveOrder.tsx';
import {
  type AdminOrder_orderFragment as AdminOrder,
  useAdminCorrectCarrierCodeMutation,
  useAdminMoveOrderMutation,
} from './OrderPage.generated.ts';

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
      <ActForm<{ carrierCode: string; mayMissCode: boolean; note: string }>
        label={action}
        defaults={{ carrierCode: '', mayMissCode: false, note: '' }}
        action={action}
        isDanger={isCancellation}
        asksReason={isCancellation}
        send={async ({ carrierCode, mayMissCode, note, reason }) => {
          if (isShipment && !mayMissCode && !carrierCode.trim()) return missingCodes(['carrierCode']);
          const variables = {
            id: order.id,
            status,
            carrierCode: carrierCode || null,
            note: (isCancellation ? reason : note) || null,
          };
          return refusalOf((await move({ variables })).data?.moveTransaction);
        }}
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
          <>
            <CarrierCodeField />
            <SendWithoutCode name="mayMissCode" />
          </>
        ) : null}
        {isCancellation ? null : (
          <TextAreaField name="note" label="Recado para o comprador" isOptional rows={2} />
        )}
      </ActForm>
    </Dialog>
  );
}

/** Corrects the carrier code of a parcel in transit, or adds the missing one. */
export function CarrierCodeDialog({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const [correct] = useAdminCorrectCarrierCodeMutation();
  const { id, carrierCode: sent } = order;
  const title = sent ? 'Corrigir o código dos Correios' : 'Informar o código dos Correios';
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <ActForm<{ carrierCode: string }>
        label={title}
        defaults={{ carrierCode: '' }}
        action="Salvar código"
        send={async (values) =>
          refusalOf((await correct({ variables: { id, ...values } })).data?.correctCarrierCode)
        }
        onDone={() => {
          toast('Código salvo.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <p>
          {sent ? `O código agora é ${sent}. ` : ''}O comprador recebe de novo o e-mail do envio, com este
          código.
        </p>
        <CarrierCodeField />
      </ActForm>
    </Dialog>
  );
}

const CarrierCodeField = () => (
  <TextField
    name="carrierCode"
    label="Código dos Correios"
    help="Duas letras, nove números e BR."
    maxLength={20}
    autoCapitalize="characters"
  />
);

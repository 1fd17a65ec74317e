import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { CheckField } from '../../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../../parts/adminForm/fieldMistake.ts';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { useAdminCancelOrderUnitsMutation } from '../OrderPage.generated.ts';
import { useRefundUnits } from './useRefundUnits.tsx';

/** Takes units out of an order before it is sent, for example broken ones, and refunds what was paid for them. */
export function CancelUnitsForm({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const { quote, lines, choice } = useRefundUnits(order);
  const [cancel] = useAdminCancelOrderUnitsMutation();
  return (
    <ActForm<{ isSellable: boolean }>
      label="Tirar unidades do pedido"
      defaults={{ isSellable: true }}
      action="Tirar e devolver o valor"
      isDanger
      send={async ({ isSellable, reason }) => {
        if (!quote) throw new FieldMistake('reason', 'Escolha as unidades antes.');
        const { data } = await cancel({
          variables: {
            id: order.id,
            lines,
            amount: quote.amount,
            seen: order.refundable,
            isSellable,
            reason,
          },
        });
        return refusalOf(data?.cancelOrderUnits);
      }}
      onDone={() => {
        toast('Unidades tiradas. O valor está a caminho, e o comprador recebe um e-mail.', 'ok');
        onClose();
      }}
      onCancel={onClose}
    >
      <p>As unidades saem do pedido, e o resto segue. Não dá para desfazer.</p>
      {choice}
      <CheckField name="isSellable" help="Desmarque se estragaram ou não estavam na prateleira.">
        As unidades voltam ao estoque
      </CheckField>
    </ActForm>
  );
}

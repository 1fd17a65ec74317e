import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { FieldMistake } from '../../../parts/adminForm/fieldMistake.ts';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { useAdminRefundOrderMutation } from '../OrderPage.generated.ts';
import { useRefundUnits } from './useRefundUnits.tsx';

/** Refunds units that stay with the buyer. The server computes their price with every discount; the admin sees it first. */
export function RefundLinesForm({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const { quote, lines, choice } = useRefundUnits(order);
  const [refund] = useAdminRefundOrderMutation();
  return (
    <ActForm<object>
      label="Devolver dinheiro"
      defaults={{}}
      action="Devolver ao comprador"
      isDanger
      send={async ({ reason }) => {
        if (!quote) throw new FieldMistake('reason', 'Escolha as unidades antes.');
        const { data: sent } = await refund({
          variables: { id: order.id, amount: quote.amount, seen: order.refundable, reason, lines },
        });
        return refusalOf(sent?.refundOrder);
      }}
      onDone={() => {
        toast('Devolução a caminho. O comprador recebe um e-mail.', 'ok');
        onClose();
      }}
      onCancel={onClose}
    >
      <p>As unidades ficam com o comprador e o frete não volta. Não dá para desfazer.</p>
      {choice}
    </ActForm>
  );
}

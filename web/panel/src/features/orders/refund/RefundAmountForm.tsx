import { formatBRL } from '#schema/money.ts';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { MoneyField, readMoney } from '../../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import type { AdminOrder } from '../adminOrder.ts';
import { useAdminRefundOrderMutation } from '../OrderPage.generated.ts';

/** Refunds a typed amount. */
export function RefundAmountForm({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const [refund] = useAdminRefundOrderMutation();
  return (
    <ActForm<{ amount: string }>
      label="Devolver dinheiro"
      defaults={{ amount: '' }}
      action="Devolver ao comprador"
      isDanger
      send={async ({ amount, reason }) =>
        refusalOf(
          (
            await refund({
              variables: {
                id: order.id,
                amount: readMoney('amount', amount),
                seen: order.refundable,
                reason,
              },
            })
          ).data?.refundOrder,
        )
      }
      onDone={() => {
        toast('Devolução a caminho. O comprador recebe um e-mail.', 'ok');
        onClose();
      }}
      onCancel={onClose}
    >
      <p>
        O valor volta pelo mesmo meio do pagamento e a situação do pedido não muda. Podem voltar até{' '}
        <b>{formatBRL(order.refundable)}</b>. Não dá para desfazer.
      </p>
      <MoneyField name="amount" label="Valor em reais" />
    </ActForm>
  );
}

import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import { Select } from '#web/forms/SelectField.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import type { AdminOrder } from './adminOrder.ts';
import { useAdminRefundOrderMutation, useAdminRefundQuoteQuery } from './OrderPage.generated.ts';

/** Refunds units that stay with the buyer. The server computes their price with every discount; the admin sees it first. */
export function RefundLinesForm({ order, onClose }: { order: AdminOrder; onClose(): void }) {
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const [refund] = useAdminRefundOrderMutation();
  const lines = Object.entries(units)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId, quantity }));
  const { data } = useAdminRefundQuoteQuery({
    variables: { id: order.id, lines },
    skip: lines.length === 0,
    fetchPolicy: 'network-only',
  });
  const quote = lines.length > 0 ? data?.refundQuote : undefined;
  return (
    <ActForm<object>
      label="Devolver dinheiro"
      defaults={{}}
      action="Devolver ao comprador"
      isDanger
      send={async ({ reason }) => {
        if (quote?.__typename !== 'RefundQuote')
          throw new FieldMistake('reason', 'Escolha as unidades antes.');
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
      {order.items.map(({ id, name, quantity }) => (
        <Field key={id} label={name}>
          <Select
            value={units[id] ?? 0}
            onChange={({ currentTarget }) => setUnits({ ...units, [id]: Number(currentTarget.value) })}
          >
            <option value={0}>Nenhuma unidade</option>
            {countsUpTo(quantity).map((count) => (
              <option key={count} value={count}>
                {count} de {quantity}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      {quote?.__typename === 'RefundQuote' ? (
        <chakra.p role="status">
          Voltam <b>{formatBRL(quote.amount)}</b>
          {quote.interest > 0 ? `, com ${formatBRL(quote.interest)} de juros do parcelamento` : ''}.
        </chakra.p>
      ) : quote && 'message' in quote ? (
        <Notice tone="danger">{quote.message}</Notice>
      ) : null}
    </ActForm>
  );
}

/** 1 to the number of units. */
const countsUpTo = (quantity: number): number[] => Array.from({ length: quantity }, (_, index) => index + 1);

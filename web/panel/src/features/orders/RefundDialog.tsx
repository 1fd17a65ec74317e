import { chakra } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { type Cents, formatBRL } from '#schema/money.ts';
import { Select } from '#web/forms/SelectField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { CheckField, MoneyField, readMoney } from '../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import {
  type AdminOrder_orderFragment as AdminOrder,
  useAdminCancelOrderUnitsMutation,
  useAdminRefundOrderMutation,
  useAdminRefundQuoteQuery,
} from './OrderPage.generated.ts';

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

/** Refunds a typed amount. */
function RefundAmountForm({ order, onClose }: { order: AdminOrder; onClose(): void }) {
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
          ).data?.refundTransaction,
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

/** Refunds units that stay with the buyer. The server computes their price with every discount; the admin sees it first. */
function RefundLinesForm({ order, onClose }: { order: AdminOrder; onClose(): void }) {
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
        return refusalOf(sent?.refundTransaction);
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

/** Takes units out of an order before it is sent, for example broken ones, and refunds what was paid for them. */
function CancelUnitsForm({ order, onClose }: { order: AdminOrder; onClose(): void }) {
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
        return refusalOf(data?.cancelTransactionUnits);
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

interface RefundUnits {
  lines: { itemId: string; quantity: number }[];
  /** The server's price for these units; null while none are chosen or when the server refuses them. */
  quote: { amount: Cents } | null;
  /** The fields with the price below them. */
  choice: ReactNode;
}

/** The units of an order that an admin chooses, with the refund that the server computes for them. */
function useRefundUnits(order: AdminOrder): RefundUnits {
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const lines = Object.entries(units)
    .filter(([, quantity]) => quantity > 0)
    .map(([itemId, quantity]) => ({ itemId, quantity }));
  const { data } = useAdminRefundQuoteQuery({
    variables: { id: order.id, lines },
    skip: lines.length === 0,
    fetchPolicy: 'network-only',
  });
  const answer = lines.length > 0 ? data?.refundQuote : undefined;
  const quote = answer?.__typename === 'RefundQuote' ? answer : null;
  const refusal = answer && 'message' in answer ? answer.message : null;
  return {
    lines,
    quote,
    choice: (
      <UnitsChoice items={order.items} units={units} onChange={setUnits} quote={quote} refusal={refusal} />
    ),
  };
}

interface Props {
  items: AdminOrder['items'];
  units: Readonly<Record<string, number>>;
  onChange(units: Readonly<Record<string, number>>): void;
  quote: { amount: Cents; interest: Cents } | null;
  refusal: string | null;
}

/** A field for each line of an order that still has units, and what the chosen units return. */
function UnitsChoice({ items, units, onChange, quote, refusal }: Props) {
  return (
    <>
      {items
        .filter(({ quantity }) => quantity > 0)
        .map(({ id, name, quantity }) => (
          <Field key={id} label={name}>
            <Select
              value={units[id] ?? 0}
              onChange={({ currentTarget }) => onChange({ ...units, [id]: Number(currentTarget.value) })}
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
      {quote ? (
        <chakra.p role="status">
          Voltam <b>{formatBRL(quote.amount)}</b>
          {quote.interest > 0 ? `, com ${formatBRL(quote.interest)} de juros do parcelamento` : ''}.
        </chakra.p>
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </>
  );
}

/** 1 to the number of units. */
const countsUpTo = (quantity: number): number[] => Array.from({ length: quantity }, (_, index) => index + 1);

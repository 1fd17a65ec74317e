import { formatBRL } from '#schema/money.ts';
import { isBlank } from '#schema/text/visible.ts';
import { TextField } from '#web/forms/fields.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { MoneyField, moneyText, readMoney } from '../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import { InlineEdit } from '../../parts/adminForm/InlineEdit.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import type { AdminProduct } from './adminProduct.ts';
import { useAdminChangePricesMutation } from './bulk/BulkProducts.generated.ts';

/** The price of a product in one size, changed in its row by the command that changes many. */
export function PriceEditor({ product }: { product: AdminProduct }) {
  const { id, name, value, version, status } = product;
  const [change] = useAdminChangePricesMutation();
  const isDraft = status === 'DRAFT';
  return (
    <InlineEdit text={formatBRL(value)} label={`mudar o preço de ${name}`}>
      {(close) => (
        <ActForm<{ value: string }>
          label={`Preço de ${name}`}
          defaults={{ value: moneyText(value) }}
          action="Salvar"
          isSmall
          asksReason={false}
          send={async ({ value: typed, reason }) => {
            const price = readMoney('value', typed);
            if (!isDraft && isBlank(reason)) throw new FieldMistake('reason', 'Escreva o motivo.');
            const variables = {
              products: [{ id, seenVersion: version }],
              change: { value: price },
              reason,
            };
            const answer = (await change({ variables })).data?.changePrices;
            if (answer?.__typename !== 'ProductOutcomes') return refusalOf(answer);
            const [line] = answer.items;
            if (!line?.refusal) return null;
            const path = line.refusal === 'admin_reason_required' ? 'reason' : 'value';
            const message =
              line.refusal === 'changed_meanwhile' && line.product
                ? `Outra pessoa mudou este produto: agora custa ${formatBRL(line.product.value)}, e você viu ${formatBRL(value)}. Confira e salve de novo.`
                : (line.message ?? '');
            return { code: line.refusal, message, fields: [{ path, message }] };
          }}
          onDone={({ value: typed }) => {
            toast(`${name} custa agora ${formatBRL(readMoney('value', typed))}.`, 'ok');
            close();
          }}
          onCancel={close}
        >
          <MoneyField name="value" label="Preço de venda" />
          <TextField name="reason" label="Motivo" isOptional={isDraft} />
        </ActForm>
      )}
    </InlineEdit>
  );
}

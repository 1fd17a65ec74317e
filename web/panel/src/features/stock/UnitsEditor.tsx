import { isBlank } from '#schema/text/visible.ts';
import { countText } from '#web/format/plural.ts';
import { TextField } from '#web/forms/fields.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import { InlineEdit } from '../../parts/adminForm/InlineEdit.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { useStockChangeManyMutation } from './StockPage.generated.ts';
import { type StockShelf, shelfName } from './stockShelf.ts';
import { stockChangeOf } from './stockWays.ts';
import { useContentKey } from './useContentKey.ts';

const unitsText = (units: number): string => countText(units, 'disponível', 'disponíveis');

/** The units that can be sold, set in the row by the command that changes many stocks. */
export function UnitsEditor({ shelf }: { shelf: StockShelf }) {
  const { id: skuId, onHand, reserved } = shelf;
  const name = shelfName(shelf);
  const [change] = useStockChangeManyMutation();
  const keyOf = useContentKey();
  return (
    <InlineEdit text={unitsText(onHand)} label={`mudar o estoque de ${name}`}>
      {(close) => (
        <ActForm<{ units: string }>
          label={`Estoque de ${name}`}
          defaults={{ units: String(onHand) }}
          action="Salvar"
          isSmall
          asksReason={false}
          send={async ({ units, reason }) => {
            const { kind, units: set } = stockChangeOf('set', units);
            if (set === onHand) throw new FieldMistake('units', `Já são ${unitsText(onHand)}.`);
            if (isBlank(reason)) throw new FieldMistake('reason', 'Escreva o motivo.');
            const content = { stocks: [{ skuId, onHand, reserved }], kind, units: set, reason };
            const answer = (await change({ variables: { ...content, idempotencyKey: keyOf(content) } })).data
              ?.changeStocks;
            if (answer?.__typename !== 'StockOutcomes') return refusalOf(answer);
            const [line] = answer.items;
            if (!line?.refusal) return null;
            const path = line.refusal === 'admin_reason_required' ? 'reason' : 'units';
            const message =
              line.refusal === 'changed_meanwhile' && line.shelf
                ? `O estoque mudou enquanto isso: ${unitsText(line.shelf.onHand)} agora, e você viu ${onHand}. Confira e salve de novo.`
                : (line.message ?? '');
            return { code: line.refusal, message, fields: [{ path, message }] };
          }}
          onDone={({ units }) => {
            toast(`${name}: ${unitsText(stockChangeOf('set', units).units)}.`, 'ok');
            close();
          }}
          onCancel={close}
        >
          <TextField
            name="units"
            label="Unidades disponíveis"
            help="As reservadas para pedidos não contam aqui."
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
          />
          <TextField name="reason" label="Motivo" />
        </ActForm>
      )}
    </InlineEdit>
  );
}

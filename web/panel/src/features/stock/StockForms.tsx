import { TextField } from '#web/forms/fields.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { readWhole, readWholeOrNone } from '../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import {
  useStockAdjustMutation,
  useStockCountMutation,
  useStockReceiveMutation,
  useStockSetAlertMutation,
} from './StockPage.generated.ts';
import type { StockShelf } from './stockShelf.ts';
import { useContentKey } from './useContentKey.ts';

interface Props {
  shelf: StockShelf;
  onDone(): void;
  onCancel(): void;
}

export function ReceiveForm({ shelf: { id: skuId }, onDone, onCancel }: Props) {
  const [receive] = useStockReceiveMutation();
  const keyOf = useContentKey();
  return (
    <ActForm<{ units: string }>
      label="Receber unidades"
      defaults={{ units: '' }}
      action="Registrar entrada"
      reasonHelp="Por exemplo, o número da nota fiscal. Fica registrado com o seu nome."
      send={async ({ units, reason }) => {
        const content = { skuId, units: readWhole('units', units), reason };
        const { data } = await receive({ variables: { ...content, idempotencyKey: keyOf(content) } });
        return refusalOf(data?.receiveStock);
      }}
      onDone={onDone}
      onCancel={onCancel}
    >
      <TextField name="units" label="Unidades que chegaram" inputMode="numeric" maxLength={7} />
    </ActForm>
  );
}

export function AdjustForm({ shelf: { id: skuId }, onDone, onCancel }: Props) {
  const [adjust] = useStockAdjustMutation();
  const keyOf = useContentKey();
  return (
    <ActForm<{ by: string }>
      label="Corrigir o estoque"
      defaults={{ by: '' }}
      action="Corrigir"
      send={async ({ by, reason }) => {
        const content = { skuId, by: readWhole('by', by), reason };
        const { data } = await adjust({ variables: { ...content, idempotencyKey: keyOf(content) } });
        return refusalOf(data?.adjustStock);
      }}
      onDone={onDone}
      onCancel={onCancel}
    >
      <TextField
        name="by"
        label="Unidades que entraram ou saíram"
        help="Por exemplo, -3 para uma perda. As vendas já são descontadas sozinhas."
        autoComplete="off"
        maxLength={8}
      />
    </ActForm>
  );
}

export function CountForm({ shelf: { id: skuId, onHand, reserved }, onDone, onCancel }: Props) {
  const [count] = useStockCountMutation();
  const keyOf = useContentKey();
  const expectedUnits = onHand + reserved;
  return (
    <ActForm<{ counted: string }>
      label="Contar o estoque"
      defaults={{ counted: '' }}
      action="Gravar contagem"
      send={async ({ counted, reason }) => {
        const content = { skuId, counted: readWhole('counted', counted), expectedUnits, reason };
        const { data } = await count({ variables: { ...content, idempotencyKey: keyOf(content) } });
        return refusalOf(data?.countStock);
      }}
      onDone={onDone}
      onCancel={onCancel}
    >
      <TextField
        name="counted"
        label="Unidades contadas"
        help="Conte tudo o que está no estoque, também o que espera envio. Vendas durante a contagem não atrapalham."
        inputMode="numeric"
        maxLength={7}
      />
    </ActForm>
  );
}

export function AlertForm({ shelf: { id: skuId, alertAt }, onDone, onCancel }: Props) {
  const [setAlert] = useStockSetAlertMutation();
  return (
    <ActForm<{ alertAt: string }>
      label="Alerta de estoque"
      defaults={{ alertAt: alertAt === null ? '' : String(alertAt) }}
      action="Salvar alerta"
      send={async (values) => {
        const variables = {
          skuId,
          alertAt: readWholeOrNone('alertAt', values.alertAt),
          reason: values.reason,
        };
        return refusalOf((await setAlert({ variables })).data?.setStockAlert);
      }}
      onDone={onDone}
      onCancel={onCancel}
    >
      <TextField
        name="alertAt"
        label="Avisar quando restarem"
        help="Em unidades disponíveis. Em branco, não avisa. O e-mail sai uma vez a cada queda."
        isOptional
        inputMode="numeric"
        maxLength={7}
      />
    </ActForm>
  );
}

import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { readWhole, readWholeOrNone } from '../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { Facts } from '../../parts/listing/Row.tsx';
import { LotFields, type LotValues, lotOf, NO_LOT } from './LotFields.tsx';
import {
  type Stock_stockFragment,
  useStock_stock,
  useStockAdjustMutation,
  useStockCountMutation,
  useStockReceiveMutation,
  useStockRegisterLotMutation,
  useStockReservationsQuery,
  useStockSetAlertMutation,
} from './StockPage.generated.ts';
import { type SkuStock, stockName } from './skuStock.ts';
import { useContentKey } from './stockChange.ts';

export type StockAct = 'receive' | 'lot' | 'adjust' | 'count' | 'alert' | 'reservations';

const TITLES: Readonly<Record<StockAct, string>> = {
  receive: 'Receber unidades',
  lot: 'Registrar um lote',
  adjust: 'Corrigir o estoque',
  count: 'Contar o estoque',
  alert: 'Alerta de estoque',
  reservations: 'Reservas',
};

interface Props {
  stock: FragmentOf<Stock_stockFragment>;
  act: StockAct;
  onClose(): void;
}

/** The dialog of one action on a stock. */
export function StockActDialog({ stock: from, act, onClose }: Props) {
  const stock = useStock_stock(from);
  const finish = (text: string) => () => {
    toast(text, 'ok');
    onClose();
  };
  return (
    <Dialog title={`${TITLES[act]}: ${stockName(stock)}`} isOpen onClose={onClose}>
      <Facts
        items={[
          ['Disponíveis', stock.onHand],
          ['Reservadas', stock.reserved],
          ['No estoque físico', stock.onHand + stock.reserved],
        ]}
      />
      {act === 'receive' ? (
        <ReceiveForm stock={stock} onDone={finish('Entrada registrada.')} onCancel={onClose} />
      ) : act === 'lot' ? (
        <LotForm stock={stock} onDone={finish('Lote registrado.')} onCancel={onClose} />
      ) : act === 'adjust' ? (
        <AdjustForm stock={stock} onDone={finish('Estoque corrigido.')} onCancel={onClose} />
      ) : act === 'count' ? (
        <CountForm stock={stock} onDone={finish('Contagem registrada.')} onCancel={onClose} />
      ) : act === 'alert' ? (
        <AlertForm stock={stock} onDone={finish('Alerta salvo.')} onCancel={onClose} />
      ) : (
        <StockReservations skuId={stock.id} />
      )}
    </Dialog>
  );
}

interface StockFormsProps {
  stock: SkuStock;
  onDone(): void;
  onCancel(): void;
}

function ReceiveForm({ stock: { id: skuId, isMedicine }, onDone, onCancel }: StockFormsProps) {
  const [receive] = useStockReceiveMutation();
  const keyOf = useContentKey();
  return (
    <ActForm<{ units: string } & LotValues>
      label="Receber unidades"
      defaults={{ units: '', ...NO_LOT }}
      action="Registrar entrada"
      reasonHelp="Por exemplo, o número da nota fiscal. Fica registrado com o seu nome."
      send={async ({ units, reason, ...lot }) => {
        const content = {
          ...{ skuId, units: readWhole('units', units), reason },
          ...(isMedicine && { lot: lotOf(lot) }),
        };
        const { data } = await receive({ variables: { ...content, idempotencyKey: keyOf(content) } });
        return refusalOf(data?.receiveStock);
      }}
      onDone={onDone}
      onCancel={onCancel}
    >
      <TextField name="units" label="Unidades que chegaram" inputMode="numeric" maxLength={7} />
      {isMedicine ? <LotFields /> : null}
    </ActForm>
  );
}

/** Puts units that are on the shelf already into a lot. */
function LotForm({ stock: { id: skuId }, onDone, onCancel }: StockFormsProps) {
  const [register] = useStockRegisterLotMutation();
  const keyOf = useContentKey();
  return (
    <ActForm<{ units: string } & LotValues>
      label="Registrar um lote"
      defaults={{ units: '', ...NO_LOT }}
      action="Registrar lote"
      send={async ({ units, reason, ...lot }) => {
        const content = { skuId, units: readWhole('units', units), lot: lotOf(lot), reason };
        const { data } = await register({ variables: { ...content, idempotencyKey: keyOf(content) } });
        return refusalOf(data?.registerLot);
      }}
      onDone={onDone}
      onCancel={onCancel}
    >
      <TextField
        name="units"
        label="Unidades deste lote na prateleira"
        help="As que ainda não estão em nenhum lote. O estoque não muda."
        inputMode="numeric"
        maxLength={7}
      />
      <LotFields />
    </ActForm>
  );
}

function AdjustForm({ stock: { id: skuId }, onDone, onCancel }: StockFormsProps) {
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

function CountForm({ stock: { id: skuId, onHand, reserved }, onDone, onCancel }: StockFormsProps) {
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

function AlertForm({ stock: { id: skuId, alertAt }, onDone, onCancel }: StockFormsProps) {
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

const MAX_SHOWN = 50;

/** The open orders for which units of a stock are reserved. */
function StockReservations({ skuId }: { skuId: string }) {
  const { data, error, refetch } = useStockReservationsQuery({
    variables: { skuId, limit: MAX_SHOWN },
    fetchPolicy: 'network-only',
  });
  const reservations = data?.stockReservations;
  if (error) return <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!reservations)
    return (
      <LoadingArea label="Carregando as reservas">
        <Skeleton height="6rem" />
      </LoadingArea>
    );
  if (reservations.items.length === 0) return <p>Nenhum pedido aberto guarda unidades deste estoque.</p>;
  return (
    <>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="2" aria-label="Reservas">
        {reservations.items.map(({ id, code, statusLabel, units, createdAt }) => (
          <chakra.li key={id} display="flex" flexWrap="wrap" columnGap="3" fontSize="sm">
            <chakra.span asChild color="primary" textDecoration="underline">
              <Link to={`/painel/admin/pedidos/${id}`}>{code ?? 'Pedido sem código'}</Link>
            </chakra.span>
            <span>{countText(units, 'unidade', 'unidades')}</span>
            <chakra.span color="muted">
              {statusLabel}, de {formatDateTime(createdAt)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {reservations.total > reservations.items.length ? (
        <chakra.p color="muted" fontSize="sm">
          E mais {reservations.total - reservations.items.length}.
        </chakra.p>
      ) : null}
    </>
  );
}

import { chakra } from '@chakra-ui/react';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { countText } from '#web/format/plural.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { savePdf } from '../../page/savePdf.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { refusalOf } from '../../parts/adminForm/refusalOf.ts';
import { ChosenBar, ChosenOutcome } from '../../parts/listing/ChosenBar.tsx';
import type { Chosen } from '../../parts/listing/useChosen.ts';
import { missingCodes, moveText, SendWithoutCode } from './moveOrder.tsx';
import {
  type AdminMoveOrdersMutation,
  type AdminPrintOrdersMutation,
  useAdminMoveOrdersMutation,
  useAdminPrintOrdersMutation,
} from './OrdersPage.generated.ts';

/** The moves that the server does for many orders at once. */
const BULK_STATUSES = [ORDER_STATUS.picking, ORDER_STATUS.inTransit, ORDER_STATUS.delivered];

/** What can be done with the chosen orders; it stays visible while the list scrolls. */
export function BulkBar({ chosen, onMoved }: { chosen: Chosen<ChosenOrder>; onMoved(): void }) {
  const [status, setStatus] = useState<number | null>(null);
  const { items: orders } = chosen;
  const movable = (to: number) => orders.filter(({ nextStatuses }) => nextStatuses.includes(to));
  return (
    <>
      <ChosenBar
        label="Pedidos escolhidos"
        chosen={chosen}
        words={['pedido escolhido', 'pedidos escolhidos']}
      >
        {BULK_STATUSES.map((to) => {
          const count = movable(to).length;
          return count > 0 ? (
            <Button key={to} size="sm" onClick={() => setStatus(to)}>
              {moveText(to).action} ({count})
            </Button>
          ) : null;
        })}
        <PrintButtons orders={orders} />
      </ChosenBar>
      {status === null ? null : (
        <BulkMoveDialog
          orders={movable(status)}
          status={status}
          onClose={(isMoved) => {
            setStatus(null);
            if (!isMoved) return;
            chosen.clear();
            onMoved();
          }}
        />
      )}
    </>
  );
}

/** What the bar of the chosen orders shows of each. */
export interface ChosenOrder {
  id: string;
  code: string | null;
  nextStatuses: readonly number[];
}

type Outcomes = Extract<
  AdminMoveOrdersMutation['moveTransactions'],
  { __typename: 'TransactionMoveOutcomes' }
>;

interface Props {
  orders: readonly ChosenOrder[];
  status: number;
  onClose(isMoved: boolean): void;
}

/** Moves the chosen orders after showing the effect, and then shows the result for each order. */
function BulkMoveDialog({ orders, status, onClose }: Props) {
  const [move] = useAdminMoveOrdersMutation();
  const [outcomes, setOutcomes] = useState<Outcomes | null>(null);
  const { action, effect } = moveText(status);
  const asksCodes = status === ORDER_STATUS.inTransit;
  if (outcomes)
    return (
      <Dialog title={action} isOpen onClose={() => onClose(true)}>
        <Outcome orders={orders} outcomes={outcomes} />
        <Button onClick={() => onClose(true)}>Pronto</Button>
      </Dialog>
    );
  return (
    <Dialog title={action} isOpen onClose={() => onClose(false)}>
      <ActForm<{ codes: Record<string, string>; mayMissCodes: boolean }>
        label={action}
        defaults={{ codes: {}, mayMissCodes: false }}
        action={`${action}: ${countText(orders.length, 'pedido', 'pedidos')}`}
        asksReason={false}
        send={async ({ codes, mayMissCodes }) => {
          const missing = asksCodes && !mayMissCodes ? orders.filter(({ id }) => !codes[id]?.trim()) : [];
          if (missing.length > 0) return missingCodes(missing.map(({ id }) => `codes.${id}`));
          const { data } = await move({
            variables: {
              orders: orders.map(({ id }) => ({ id, carrierCode: codes[id] || null })),
              status,
            },
          });
          if (data?.moveTransactions.__typename === 'TransactionMoveOutcomes')
            setOutcomes(data.moveTransactions);
          return refusalOf(data?.moveTransactions);
        }}
        onDone={() => undefined}
        onCancel={() => onClose(false)}
      >
        <p>{effect}</p>
        {asksCodes ? (
          <>
            {orders.map(({ id, code }) => (
              <TextField
                key={id}
                name={`codes.${id}`}
                label={`Código dos Correios de ${code ?? 'sem código'}`}
                maxLength={20}
                autoCapitalize="characters"
              />
            ))}
            <SendWithoutCode name="mayMissCodes" />
          </>
        ) : (
          <p>{orders.map(({ code }) => code).join(', ')}</p>
        )}
      </ActForm>
    </Dialog>
  );
}

function Outcome({ orders, outcomes }: { orders: readonly ChosenOrder[]; outcomes: Outcomes }) {
  const codeOf = (id: string) => orders.find((order) => order.id === id)?.code ?? id;
  const refused = outcomes.items.filter(({ refusal }) => refusal !== null);
  return (
    <ChosenOutcome
      label="Pedidos que não mudaram"
      done={countText(outcomes.moved, 'pedido mudou', 'pedidos mudaram')}
      notDone={countText(refused.length, 'não mudou', 'não mudaram')}
      refused={refused.map(({ id, message }) => ({ id, name: codeOf(id), message: message ?? '' }))}
    />
  );
}

type Printed = Extract<AdminPrintOrdersMutation['printTransactions'], { __typename: 'PrintedTransactions' }>;

const PRINTS = [
  { kind: 'PICKING_LIST', title: 'Lista de separação' },
  { kind: 'LABELS', title: 'Etiquetas' },
] as const;

/** Downloads the picking list or the address labels of the chosen orders, and lists those not printed. */
function PrintButtons({ orders }: { orders: readonly ChosenOrder[] }) {
  const [print, { loading }] = useAdminPrintOrdersMutation();
  const [skipped, setSkipped] = useState<Printed['skipped']>([]);
  const start = async (kind: (typeof PRINTS)[number]['kind']) => {
    const result = await print({ variables: { ids: orders.map(({ id }) => id), kind } })
      .then(({ data }) => data?.printTransactions)
      // The page's client has shown why the call failed.
      .catch(() => undefined);
    if (result?.__typename !== 'PrintedTransactions') {
      if (result) toast(result.message, 'danger');
      return;
    }
    if (result.pdf) savePdf(result.fileName, result.pdf);
    setSkipped(result.skipped);
  };
  return (
    <>
      {PRINTS.map(({ kind, title }) => (
        <Button key={kind} size="sm" look="outline" isPending={loading} onClick={() => void start(kind)}>
          <Printer size={16} aria-hidden />
          {title}
        </Button>
      ))}
      {skipped.length > 0 ? (
        <Dialog
          title={countText(skipped.length, 'pedido não foi impresso', 'pedidos não foram impressos')}
          isOpen
          onClose={() => setSkipped([])}
        >
          <chakra.ul ps="4" fontSize="sm">
            {skipped.map(({ id, code, message }) => (
              <li key={id}>
                <b>{code ?? id}</b>: {message}
              </li>
            ))}
          </chakra.ul>
          <Button onClick={() => setSkipped([])}>Pronto</Button>
        </Dialog>
      ) : null}
    </>
  );
}

import { useState } from 'react';
import { ORDER_STATUS } from '#schema/constants.ts';
import { countText } from '#web/format/plural.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { ChosenOutcome } from '../../../parts/listing/ChosenBar.tsx';
import type { ChosenOrder } from '../chosenOrder.ts';
import { type AdminMoveOrdersMutation, useAdminMoveOrdersMutation } from '../OrdersPage.generated.ts';
import { missingCodes } from './missingCodes.ts';
import { moveText } from './moveText.ts';
import { SendWithoutCode } from './SendWithoutCode.tsx';

type Outcomes = Extract<AdminMoveOrdersMutation['moveOrders'], { __typename: 'OrderMoveOutcomes' }>;

interface Props {
  orders: readonly ChosenOrder[];
  status: number;
  onClose(isMoved: boolean): void;
}

/** Moves the chosen orders after showing the effect, and then shows the result for each order. */
export function BulkMoveDialog({ orders, status, onClose }: Props) {
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
          if (data?.moveOrders.__typename === 'OrderMoveOutcomes') setOutcomes(data.moveOrders);
          return refusalOf(data?.moveOrders);
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

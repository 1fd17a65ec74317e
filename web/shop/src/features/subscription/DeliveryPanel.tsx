import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { hasDraft } from '#web/forms/formDraft.ts';
import { Select } from '#web/forms/SelectField.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { AddressLines } from '../../parts/address/AddressLines.tsx';
import { AddressDialog, addressDraft } from './AddressDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ChangeSubscriptionDayDocument } from './SubscriptionChanges.generated.ts';
import type { Subscription } from './subscription.types.ts';
import { DAYS_OF_MONTH, DONE, isBeingPrepared } from './subscriptionText.ts';
import { useSubscriptionChange } from './useSubscriptionChange.ts';

function DayDialog({ subscription, onClose }: { subscription: Subscription; onClose(): void }) {
  const { change, isBusy } = useSubscriptionChange();
  const [day, setDay] = useState(subscription.dayOfMonth);
  return (
    <ConfirmDialog
      title="Mudar o dia do envio"
      button="Mudar o dia"
      isBusy={isBusy}
      onConfirm={() => change(ChangeSubscriptionDayDocument, { id: subscription.id, dayOfMonth: day })}
      onDone={() => toast(DONE.day, 'ok')}
      onClose={onClose}
    >
      <Field label="Dia do mês">
        <Select value={day} onChange={(event) => setDay(Number(event.currentTarget.value))}>
          {DAYS_OF_MONTH.map((dayOfMonth) => (
            <option key={dayOfMonth} value={dayOfMonth}>
              Dia {dayOfMonth}
            </option>
          ))}
        </Select>
      </Field>
      <p>
        Em fim de semana ou feriado o envio sai no dia útil seguinte; em meses mais curtos, no último dia. Um
        envio já avisado mantém a data do aviso.
      </p>
    </ConfirmDialog>
  );
}

/** Shows the address of the shipments and their day of the month, with buttons to change them. */
export function DeliveryPanel({ subscription }: { subscription: Subscription }) {
  // A session that ended in the middle of the dialog comes back to it.
  const [openDialog, setOpenDialog] = useState<'day' | 'address' | null>(() =>
    !isBeingPrepared(subscription) && hasDraft(addressDraft(subscription)) ? 'address' : null,
  );
  const { address, dayOfMonth, isEnding } = subscription;
  const close = () => setOpenDialog(null);
  return (
    <Panel title="Entrega">
      {isEnding ? null : (
        <p>
          Todo mês, no <strong>dia {dayOfMonth}</strong>
        </p>
      )}
      <AddressLines address={address} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" _empty={{ display: 'none' }}>
        {isEnding ? null : (
          <Button look="outline" size="sm" onClick={() => setOpenDialog('day')}>
            Mudar o dia
          </Button>
        )}
        {isBeingPrepared(subscription) ? null : (
          <Button look="outline" size="sm" onClick={() => setOpenDialog('address')}>
            Mudar o endereço
          </Button>
        )}
      </chakra.div>
      {openDialog === 'day' ? <DayDialog subscription={subscription} onClose={close} /> : null}
      {openDialog === 'address' ? <AddressDialog subscription={subscription} onClose={close} /> : null}
    </Panel>
  );
}

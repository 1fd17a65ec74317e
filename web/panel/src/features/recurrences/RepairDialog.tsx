import { readTypedDay } from '#schema/br/typedDay.ts';
import type { RecurrenceRepair } from '#web/apollo/schema.generated.ts';
import { MaskedField } from '#web/forms/fields.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { type ActAnswer, ActForm } from '../../parts/adminForm/ActForm.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import {
  useAdminCancelRecurrenceMutation,
  useAdminMoveShipmentMutation,
  useAdminReleaseRecurrenceMutation,
  useAdminResumeRecurrenceMutation,
  useAdminRetryRecurrenceMutation,
} from './RecurrencePage.generated.ts';
import { REPAIRS } from './recurrenceText.ts';

interface Props {
  id: string;
  repair: RecurrenceRepair;
  onClose(): void;
  onDone(): void;
}

/** One repair of a subscription: shows its effect first and requires a reason. */
export function RepairDialog({ id, repair, onClose, onDone }: Props) {
  const { action, effect, done, isDanger = false } = REPAIRS[repair];
  const send = useRepair(id, repair);
  return (
    <Dialog title={action} isOpen onClose={onClose}>
      <ActForm<{ shipOn: string }>
        label={action}
        defaults={{ shipOn: '' }}
        action={action}
        isDanger={isDanger}
        send={send}
        onDone={() => {
          toast(done, 'ok');
          onDone();
        }}
        onCancel={onClose}
      >
        <p>{effect}</p>
        {repair === 'move' ? (
          <MaskedField name="shipOn" label="Nova data do envio" mask="date" placeholder="DD/MM/AAAA" />
        ) : null}
      </ActForm>
    </Dialog>
  );
}

function useRepair(id: string, repair: RecurrenceRepair) {
  const [cancel] = useAdminCancelRecurrenceMutation();
  const [retry] = useAdminRetryRecurrenceMutation();
  const [move] = useAdminMoveShipmentMutation();
  const [release] = useAdminReleaseRecurrenceMutation();
  const [resume] = useAdminResumeRecurrenceMutation();
  return async ({ reason, shipOn }: { reason: string; shipOn: string }): Promise<ActAnswer | undefined> => {
    const variables = { id, reason };
    switch (repair) {
      case 'cancel':
        return (await cancel({ variables })).data?.cancelRecurrenceFor;
      case 'retry':
        return (await retry({ variables })).data?.retryRecurrenceCharge;
      case 'release':
        return (await release({ variables })).data?.releaseRecurrenceMonth;
      case 'resume':
        return (await resume({ variables })).data?.resumeRecurrenceFor;
      case 'move': {
        const newDay = readTypedDay(shipOn);
        if (!newDay) throw new FieldMistake('shipOn', 'Digite uma data, como 28/12/2026.');
        return (await move({ variables: { ...variables, shipOn: newDay } })).data?.moveNextShipment;
      }
    }
  };
}

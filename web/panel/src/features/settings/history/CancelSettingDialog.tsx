import { formatDateTime } from '#web/format/dates.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../../parts/adminForm/ActForm.tsx';
import { useCancelPlannedSettingMutation } from './SettingHistory.generated.ts';

interface Props {
  name: string;
  seenVersion: number;
  from: string;
  /** When the plan before this one takes effect; null when this is the only plan. */
  earlierPlanFrom: string | null;
  onChanged(): Promise<unknown>;
  onClose(): void;
}

export function CancelSettingDialog({ name, seenVersion, from, earlierPlanFrom, onChanged, onClose }: Props) {
  const [cancel] = useCancelPlannedSettingMutation();
  return (
    <Dialog title="Desfazer mudança planejada" isOpen onClose={onClose}>
      <ActForm
        label="Desfazer mudança planejada"
        defaults={{}}
        action="Desfazer"
        isDanger
        send={async ({ reason }) => {
          const { data } = await cancel({ variables: { name, seenVersion, reason } });
          await onChanged();
          return data?.cancelPlannedSetting;
        }}
        onDone={() => {
          toast('Mudança desfeita.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        <p>
          A mudança de {formatDateTime(from)} não vai mais valer.{' '}
          {earlierPlanFrom
            ? `A mudança planejada para ${formatDateTime(earlierPlanFrom)} continua.`
            : 'Continua valendo o que vale agora.'}
        </p>
      </ActForm>
    </Dialog>
  );
}

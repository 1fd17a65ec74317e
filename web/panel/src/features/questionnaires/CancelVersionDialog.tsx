import { formatDateTime } from '#web/format/dates.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { useCancelPlannedQuestionnaireMutation } from './QuestionnairesPage.generated.ts';
import type { Version } from './version.ts';

interface Props {
  type: number;
  version: Version;
  versions: readonly Version[];
  onClose(): void;
  onDone(): Promise<void>;
}

/** Cancels a planned publication. Shows which version stays in force, and that the changes return to the draft. */
export function CancelVersionDialog({ type, version, versions, onClose, onDone }: Props) {
  const [cancel] = useCancelPlannedQuestionnaireMutation();
  const { contentVersion, publishedAt } = version;
  return (
    <Dialog title="Cancelar publicação planejada" isOpen onClose={onClose}>
      <ActForm
        label="Cancelar publicação planejada"
        defaults={{}}
        action="Cancelar publicação"
        isDanger
        reasonHelp="Aparece na lista de versões, com o seu nome."
        send={async ({ reason }) =>
          (await cancel({ variables: { type, contentVersion, reason } })).data?.cancelPlannedQuestionnaire
        }
        onDone={() => {
          toast('Publicação cancelada.', 'ok');
          void onDone();
        }}
        onCancel={onClose}
      >
        <p>
          A versão {contentVersion} não entra em vigor em {formatDateTime(publishedAt)}.{' '}
          {remaining(versions, version)}
        </p>
        <p>As mudanças dela voltam ao rascunho, que precisa de nova simulação e nova aprovação.</p>
      </ActForm>
    </Dialog>
  );
}

function remaining(versions: readonly Version[], cancelled: Version): string {
  const inForce = versions.find(({ isInForce }) => isInForce);
  const planned = versions.find((version) => version.isPlanned && version !== cancelled);
  const now = `Continua em vigor a versão ${inForce?.contentVersion ?? ''}`;
  return planned
    ? `${now}, e a versão ${planned.contentVersion} continua planejada para ${formatDateTime(planned.publishedAt)}.`
    : `${now}.`;
}

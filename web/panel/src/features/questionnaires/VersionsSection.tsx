import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Section } from '../../page/Section.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { Tag } from '../../parts/listing/Row.tsx';
import {
  type QuestionnaireLinesQuery,
  useCancelPlannedQuestionnaireMutation,
} from './QuestionnairesPage.generated.ts';

interface Props {
  type: number;
  versions: readonly Version[];
  onChanged(): Promise<void>;
}

/** Every version, the newest first. An appointment keeps the version with which it was answered. */
export function VersionsSection({ type, versions, onChanged }: Props) {
  const [versionToCancel, setVersionToCancel] = useState<Version | null>(null);
  return (
    <Section title="Versões">
      <chakra.ol aria-label="Versões" listStyle="none" display="flex" flexDirection="column" gap="4">
        {versions.map((version) => (
          <VersionRow
            key={version.contentVersion}
            version={version}
            onCancel={() => setVersionToCancel(version)}
          />
        ))}
      </chakra.ol>
      {versionToCancel ? (
        <CancelVersionDialog
          type={type}
          version={versionToCancel}
          versions={versions}
          onClose={() => setVersionToCancel(null)}
          onDone={async () => {
            setVersionToCancel(null);
            await onChanged();
          }}
        />
      ) : null}
    </Section>
  );
}

/** One version: its state, its moment, and the people who wrote, approved or cancelled it. */
function VersionRow({ version, onCancel }: { version: Version; onCancel(): void }) {
  const { contentVersion, publishedAt, isInForce, isPlanned, note, cancelledAt, mayCancel } = version;
  return (
    <chakra.li display="flex" flexDirection="column" gap="1">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <chakra.strong fontWeight="semi">{contentVersion}</chakra.strong>
        {isInForce ? <Tag tone="ok">Em vigor</Tag> : null}
        {isPlanned ? <Tag tone="primary">Planejada</Tag> : null}
        {cancelledAt ? <Tag>Cancelada</Tag> : null}
        <chakra.span color="muted">
          {cancelledAt ? 'valeria desde' : isPlanned ? 'a partir de' : 'desde'} {formatDateTime(publishedAt)}
        </chakra.span>
        {mayCancel ? (
          <Button look="danger" size="sm" onClick={onCancel}>
            Cancelar publicação
            <VisuallyHidden> da versão {contentVersion}</VisuallyHidden>
          </Button>
        ) : null}
      </chakra.div>
      {note ? <chakra.p overflowWrap="anywhere">{note}</chakra.p> : null}
      <chakra.p color="muted">{peopleText(version)}</chakra.p>
      {cancelledAt ? (
        <chakra.p color="muted" overflowWrap="anywhere">
          {cancelText(version)}
        </chakra.p>
      ) : null}
    </chakra.li>
  );
}

function peopleText({ authors, approvedBy }: Version): string {
  if (authors.length === 0) return 'Versão inicial';
  return `Escrita por ${authors.join(', ')}${approvedBy ? `, aprovada por ${approvedBy}` : ''}`;
}

function cancelText({ cancelledAt, cancelledBy, cancelReason }: Version): string {
  const when = cancelledAt ? formatDateTime(cancelledAt) : '';
  return `Cancelada por ${cancelledBy ?? 'uma conta removida'} em ${when}: ${cancelReason ?? ''}`;
}

interface CancelVersionDialogProps {
  type: number;
  version: Version;
  versions: readonly Version[];
  onClose(): void;
  onDone(): Promise<void>;
}

/** Cancels a planned publication. Shows which version stays in force, and that the changes return to the draft. */
function CancelVersionDialog({ type, version, versions, onClose, onDone }: CancelVersionDialogProps) {
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

type Version = NonNullable<QuestionnaireLinesQuery['questionnaireLines']>[number]['versions'][number];

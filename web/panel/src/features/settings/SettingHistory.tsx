import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from '../../page/Section.tsx';
import { ActForm } from '../../parts/adminForm/ActForm.tsx';
import { Tag } from '../../parts/listing/Row.tsx';
import {
  type SettingHistory_settingFragment,
  useCancelPlannedSettingMutation,
  useSettingHistory_setting,
} from './SettingHistory.generated.ts';

type Version = SettingHistory_settingFragment['versions'][number];

const STATES = {
  PLANNED: ['Planejada', 'primary'],
  IN_FORCE: ['Vale agora', 'ok'],
  PAST: ['Anterior', 'plain'],
  CANCELLED: ['Desfeita', 'plain'],
} as const;

interface Props {
  setting: FragmentOf<SettingHistory_settingFragment>;
  onChanged(): Promise<unknown>;
}

/** Every version of a setting: who changed what, why, and from when it applies. The last planned one can be undone. */
export function SettingHistory({ setting: from, onChanged }: Props) {
  const { id: name, version: seenVersion, versions } = useSettingHistory_setting(from);
  const [versionToCancel, setVersionToCancel] = useState<Version | null>(null);
  const [lastPlan, earlierPlan] = versions.filter(({ state }) => state === 'PLANNED');
  return (
    <Section title="Histórico">
      {versions.length === 0 ? (
        <chakra.p color="muted">Nenhuma mudança até agora: valem os dados da instalação.</chakra.p>
      ) : (
        <chakra.ol listStyle="none" display="flex" flexDirection="column" aria-label="Versões">
          {versions.map((version) => (
            <VersionRow
              key={version.id}
              version={version}
              onCancel={version === lastPlan ? () => setVersionToCancel(version) : null}
            />
          ))}
        </chakra.ol>
      )}
      {versionToCancel ? (
        <CancelSettingDialog
          name={name}
          seenVersion={seenVersion}
          from={versionToCancel.from}
          earlierPlanFrom={earlierPlan?.from ?? null}
          onChanged={onChanged}
          onClose={() => setVersionToCancel(null)}
        />
      ) : null}
    </Section>
  );
}

function VersionRow({ version, onCancel }: { version: Version; onCancel: (() => void) | null }) {
  const { number, state, from, adminName, createdAt, reason, changes } = version;
  const [label, tone] = STATES[state];
  return (
    <chakra.li
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0', pt: '0' }}
      display="flex"
      flexDirection="column"
      gap="2"
    >
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Tag tone={tone}>{label}</Tag>
        <chakra.strong fontWeight="semi">
          Versão {number}, desde {formatDateTime(from)}
        </chakra.strong>
        {onCancel ? (
          <Button look="danger" size="sm" aria-label={`Desfazer a versão ${number}`} onClick={onCancel}>
            Desfazer
          </Button>
        ) : null}
      </chakra.div>
      <chakra.p color="muted" overflowWrap="anywhere">
        {adminName}, em {formatDateTime(createdAt)}: {reason}
      </chakra.p>
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1">
        {changes.map((change) => (
          <chakra.li key={change.name} overflowWrap="anywhere">
            {change.name}: <chakra.del color="muted">{change.before ?? 'não havia'}</chakra.del>{' '}
            <chakra.ins textDecoration="none" fontWeight="semi">
              {change.after ?? 'retirado'}
            </chakra.ins>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.li>
  );
}

interface CancelSettingDialogProps {
  name: string;
  seenVersion: number;
  from: string;
  /** When the plan before this one takes effect; null when this is the only plan. */
  earlierPlanFrom: string | null;
  onChanged(): Promise<unknown>;
  onClose(): void;
}

function CancelSettingDialog({
  name,
  seenVersion,
  from,
  earlierPlanFrom,
  onChanged,
  onClose,
}: CancelSettingDialogProps) {
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

/** Says that a change is planned, because a new edit starts from the planned values. */
export function PlannedNotice({ plannedFrom }: { plannedFrom: string | null }) {
  if (!plannedFrom) return null;
  return (
    <Notice>
      Há uma mudança planejada para {formatDateTime(plannedFrom)}. Outra mudança parte dela e só pode valer
      depois; para mudar antes, desfaça no histórico as planejadas, da última para a primeira.
    </Notice>
  );
}

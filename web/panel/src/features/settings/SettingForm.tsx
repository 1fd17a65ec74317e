import { type ReactNode, useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { Section } from '../../page/Section.tsx';
import { type ActAnswer, ActForm } from '../../parts/adminForm/ActForm.tsx';
import { MomentField, readMomentOrNone } from '../../parts/adminForm/adminFields.tsx';
import { PlannedNotice } from './SettingHistory.tsx';

/** Sent with every new version of a setting. */
export interface VersionFacts {
  from: string | null;
  seenVersion: number;
  reason: string;
}

interface Props<Values extends object> {
  title: string;
  setting: { version: number; plannedFrom: string | null };
  defaults: Values;
  children: ReactNode;
  /** The values also contain the typed moment and reason. */
  send(values: Values & { from: string }, version: VersionFacts): Promise<ActAnswer | null>;
  onStale(): Promise<unknown>;
  onClose(): void;
}

/** The form of a new version of a setting: its fields, the moment from which it applies, and the reason. */
export function SettingForm<Values extends object>({
  title,
  setting,
  defaults,
  children,
  send,
  onStale,
  onClose,
}: Props<Values>) {
  // The version that the form was opened with: a later one of another admin must be refused.
  const [{ version: seenVersion, plannedFrom }] = useState(setting);
  return (
    <Section title={title}>
      <PlannedNotice plannedFrom={plannedFrom} />
      <ActForm<Values & { from: string }>
        label={title}
        version={seenVersion}
        defaults={{ ...defaults, from: '' }}
        action="Salvar"
        send={async (values) => {
          const version = { from: readMomentOrNone('from', values.from), seenVersion, reason: values.reason };
          const refusal = await send(values, version);
          if (refusal?.code === 'changed_meanwhile') await onStale();
          return refusal;
        }}
        onDone={() => {
          toast('Mudança salva.', 'ok');
          onClose();
        }}
        onCancel={onClose}
      >
        {children}
        <FromField />
      </ActForm>
    </Section>
  );
}

/** The moment from which a change applies; empty means now. */
function FromField() {
  return (
    <MomentField
      name="from"
      label="Vale a partir de"
      help="Em branco, vale agora. Horário de Brasília."
      isOptional
    />
  );
}

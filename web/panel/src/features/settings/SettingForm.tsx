import { type ReactNode, useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { Section } from '../../page/Section.tsx';
import { type ActAnswer, ActForm } from '../../parts/adminForm/ActForm.tsx';
import { readMomentOrNone } from '../../parts/adminForm/adminFields.tsx';
import { FromField } from './history/FromField.tsx';
import { PlannedNotice } from './history/PlannedNotice.tsx';

/** What goes with every new version. */
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
  send(values: Values, version: VersionFacts): Promise<ActAnswer | null>;
  onStale(): Promise<unknown>;
  onClose(): void;
}

/** The form of a new version of a setting: its fields, from when it counts, and why. */
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
        defaults={{ ...defaults, from: '' }}
        action="Salvar"
        send={async ({ reason, ...values }) => {
          const from = readMomentOrNone('from', values.from);
          const refusal = await send(values as Values & { from: string }, { from, seenVersion, reason });
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

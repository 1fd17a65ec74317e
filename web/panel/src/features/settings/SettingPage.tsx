import { type ReactNode, useState } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { Facts } from '../../parts/listing/Row.tsx';
import type { SettingHistory_settingFragment } from './SettingHistory.generated.ts';
import { PlannedNotice, SettingHistory } from './SettingHistory.tsx';

interface Props<Data> {
  title: string;
  data: Data | null | undefined;
  error: unknown;
  aside?: ReactNode;
  reload(): Promise<unknown>;
  children(data: Data): ReactNode;
}

/** The frame of one setting: its title, then loading, a failure or the content. */
export function SettingPage<Data>({ title, data, error, aside, reload, children }: Props<Data>) {
  return (
    <PanelPage title={title} aside={data ? aside : null}>
      {data ? (
        children(data)
      ) : error ? (
        <ErrorState error={error} onRetry={() => void reload()} />
      ) : (
        <PanelLoading />
      )}
    </PanelPage>
  );
}

interface EditableProps {
  setting: FragmentOf<SettingHistory_settingFragment>;
  plannedFrom: string | null;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** The form of a new version. */
  form(onClose: () => void): ReactNode;
  onChanged(): Promise<unknown>;
}

/** The values in force and their history, or the form that changes them. */
export function EditableSetting({ setting, plannedFrom, facts, form, onChanged }: EditableProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return form(() => setEditing(false));
  return (
    <>
      <PlannedNotice plannedFrom={plannedFrom} />
      <Section
        title="Vale agora"
        aside={
          <Button size="sm" onClick={() => setEditing(true)}>
            Mudar
          </Button>
        }
      >
        <Facts items={facts} />
      </Section>
      <SettingHistory setting={setting} onChanged={onChanged} />
    </>
  );
}

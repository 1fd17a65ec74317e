import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';
import { Section } from '../../page/Section.tsx';
import { Facts } from '../../parts/listing/Row.tsx';
import { PlannedNotice } from './SettingHistory.tsx';

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

interface CurrentValuesProps {
  plannedFrom: string | null;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  onEdit(): void;
}

/** The values in force, with a notice when a change is planned. */
export function CurrentValues({ plannedFrom, facts, onEdit }: CurrentValuesProps) {
  return (
    <>
      <PlannedNotice plannedFrom={plannedFrom} />
      <Section
        title="Vale agora"
        aside={
          <Button size="sm" onClick={onEdit}>
            Mudar
          </Button>
        }
      >
        <Facts items={facts} />
      </Section>
    </>
  );
}

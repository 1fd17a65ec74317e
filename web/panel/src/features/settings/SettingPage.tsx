import type { ReactNode } from 'react';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PanelLoading } from '../../page/PanelLoading.tsx';
import { PanelPage } from '../../page/PanelPage.tsx';

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

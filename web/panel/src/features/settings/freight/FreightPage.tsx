import { useState } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '../../../page/Section.tsx';
import type { SettingHistory_settingFragment } from '../SettingHistory.generated.ts';
import { PlannedNotice, SettingHistory } from '../SettingHistory.tsx';
import { SettingPage } from '../SettingPage.tsx';
import { FreightEditor } from './FreightEditor.tsx';
import {
  type FreightPage_settingFragment,
  useFreightPage_setting,
  useFreightPageQuery,
} from './FreightPage.generated.ts';
import { FreightTableView } from './FreightTableView.tsx';
import { nameIn } from './freightValues.ts';
import { WhatIf } from './WhatIf.tsx';

/** The freight table in force, a planned change, a price simulation and the history of changes. */
export default function FreightPage() {
  const { data, error, refetch } = useFreightPageQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => refetch().catch(() => undefined);
  return (
    <SettingPage title="Frete" data={data?.freightSetting} error={error} reload={reload}>
      {(setting) => <LoadedFreight setting={setting} onChanged={reload} />}
    </SettingPage>
  );
}

interface Props {
  setting: FragmentOf<FreightPage_settingFragment> & FragmentOf<SettingHistory_settingFragment>;
  onChanged(): Promise<unknown>;
}

function LoadedFreight({ setting: from, onChanged }: Props) {
  const setting = useFreightPage_setting(from);
  const [isEditing, setEditing] = useState(false);
  const nameOf = nameIn(setting.weighed);
  if (isEditing)
    return <FreightEditor setting={setting} onStale={onChanged} onClose={() => setEditing(false)} />;
  return (
    <>
      <PlannedNotice plannedFrom={setting.plannedFrom} />
      <Section
        title="Tabela que vale agora"
        aside={
          <Button size="sm" onClick={() => setEditing(true)}>
            Mudar a tabela
          </Button>
        }
      >
        <FreightTableView table={setting.current} nameOf={nameOf} />
      </Section>
      {/* Remount the simulation when the tables change, so that no outdated result stays visible. */}
      <WhatIf key={setting.version} plannedFrom={setting.plannedFrom} />
      <SettingHistory setting={from} onChanged={onChanged} />
    </>
  );
}

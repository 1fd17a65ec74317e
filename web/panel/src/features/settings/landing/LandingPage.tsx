import { useState } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { CurrentValues } from '../CurrentValues.tsx';
import type { SettingHistory_settingFragment } from '../history/SettingHistory.generated.ts';
import { SettingHistory } from '../history/SettingHistory.tsx';
import { SettingPage } from '../SettingPage.tsx';
import { LandingForm } from './LandingForm.tsx';
import {
  type Landing_settingFragment,
  useLanding_setting,
  useLandingPageQuery,
} from './LandingPage.generated.ts';

/** The texts of the home page. */
export default function LandingPage() {
  const { data, error, refetch } = useLandingPageQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => refetch().catch(() => undefined);
  return (
    <SettingPage title="Textos da página inicial" data={data?.landingSetting} error={error} reload={reload}>
      {(setting) => <Loaded setting={setting} onChanged={reload} />}
    </SettingPage>
  );
}

interface Props {
  setting: FragmentOf<Landing_settingFragment> & FragmentOf<SettingHistory_settingFragment>;
  onChanged(): Promise<unknown>;
}

function Loaded({ setting: from, onChanged }: Props) {
  const setting = useLanding_setting(from);
  const [isEditing, setEditing] = useState(false);
  if (isEditing)
    return <LandingForm setting={setting} onStale={onChanged} onClose={() => setEditing(false)} />;
  const { title, lead, trust, lightning, steps, questions } = setting.current;
  return (
    <>
      <CurrentValues
        plannedFrom={setting.plannedFrom}
        facts={[
          ['Título', title],
          ['Chamada', lead],
          ...trust.map((item, index) => [`Motivo ${index + 1}`, `${item.title}: ${item.text}`] as const),
          ['Ofertas relâmpago', `${lightning.title}: ${lightning.text}`],
          ...steps.map((item, index) => [`Passo ${index + 1}`, `${item.title}: ${item.text}`] as const),
          ...questions.map(({ question, answer }) => [question, answer] as const),
        ]}
        onEdit={() => setEditing(true)}
      />
      <SettingHistory setting={from} onChanged={onChanged} />
    </>
  );
}

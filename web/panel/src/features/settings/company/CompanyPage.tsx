import { useState } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { CurrentValues } from '../CurrentValues.tsx';
import type { SettingHistory_settingFragment } from '../history/SettingHistory.generated.ts';
import { SettingHistory } from '../history/SettingHistory.tsx';
import { SettingPage } from '../SettingPage.tsx';
import { CompanyForm } from './CompanyForm.tsx';
import {
  type Company_settingFragment,
  useCompany_setting,
  useCompanyPageQuery,
} from './CompanyPage.generated.ts';
import { COMPANY_FIELDS } from './companyFields.ts';

/** The company data that every page shows. */
export default function CompanyPage() {
  const { data, error, refetch } = useCompanyPageQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => refetch().catch(() => undefined);
  return (
    <SettingPage title="Empresa" data={data?.companySetting} error={error} reload={reload}>
      {(setting) => <Loaded setting={setting} onChanged={reload} />}
    </SettingPage>
  );
}

interface Props {
  setting: FragmentOf<Company_settingFragment> & FragmentOf<SettingHistory_settingFragment>;
  onChanged(): Promise<unknown>;
}

function Loaded({ setting: from, onChanged }: Props) {
  const setting = useCompany_setting(from);
  const [isEditing, setEditing] = useState(false);
  if (isEditing)
    return <CompanyForm setting={setting} onStale={onChanged} onClose={() => setEditing(false)} />;
  return (
    <>
      <CurrentValues
        plannedFrom={setting.plannedFrom}
        facts={COMPANY_FIELDS.map(({ name, label }) => [label, setting.current[name]] as const)}
        onEdit={() => setEditing(true)}
      />
      <SettingHistory setting={from} onChanged={onChanged} />
    </>
  );
}

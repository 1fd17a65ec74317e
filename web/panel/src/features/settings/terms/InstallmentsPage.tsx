import { useState } from 'react';
import { cents, formatBRL } from '#schema/money.ts';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { CurrentValues } from '../CurrentValues.tsx';
import type { SettingHistory_settingFragment } from '../history/SettingHistory.generated.ts';
import { SettingHistory } from '../history/SettingHistory.tsx';
import { SettingPage } from '../SettingPage.tsx';
import { InstallmentsForm } from './InstallmentsForm.tsx';
import { percentText } from './percent.ts';
import {
  type Installments_settingFragment,
  useInstallments_setting,
  useInstallmentsPageQuery,
} from './TermsPage.generated.ts';

/** In how many parts a card payment may be split. */
export default function InstallmentsPage() {
  const { data, error, refetch } = useInstallmentsPageQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => refetch().catch(() => undefined);
  return (
    <SettingPage title="Parcelas" data={data?.installmentSetting} error={error} reload={reload}>
      {(setting) => <Loaded setting={setting} onChanged={reload} />}
    </SettingPage>
  );
}

interface Props {
  setting: FragmentOf<Installments_settingFragment> & FragmentOf<SettingHistory_settingFragment>;
  onChanged(): Promise<unknown>;
}

function Loaded({ setting: from, onChanged }: Props) {
  const setting = useInstallments_setting(from);
  const [isEditing, setEditing] = useState(false);
  if (isEditing)
    return <InstallmentsForm setting={setting} onStale={onChanged} onClose={() => setEditing(false)} />;
  const { max, interestFree, minTotal, minEach, fees } = setting.current;
  return (
    <>
      <CurrentValues
        plannedFrom={setting.plannedFrom}
        facts={[
          ['Máximo', `${max}x no cartão`],
          ['Sem juros', `Até ${interestFree}x`],
          ['Compra mínima', `${formatBRL(cents(minTotal))}, com o frete`],
          ['Parcela mínima', formatBRL(cents(minEach))],
          ...fees.map(
            ({ installments, percent }) => [`Juros em ${installments}x`, percentText(percent)] as const,
          ),
        ]}
        onEdit={() => setEditing(true)}
      />
      <SettingHistory setting={from} onChanged={onChanged} />
    </>
  );
}

import { useState } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { CurrentValues } from '../CurrentValues.tsx';
import type { SettingHistory_settingFragment } from '../history/SettingHistory.generated.ts';
import { SettingHistory } from '../history/SettingHistory.tsx';
import { SettingPage } from '../SettingPage.tsx';
import { DiscountsForm } from './DiscountsForm.tsx';
import { percentText } from './percent.ts';
import {
  type Discounts_settingFragment,
  useDiscounts_setting,
  useDiscountsPageQuery,
} from './TermsPage.generated.ts';

/** The discount of the kit and of subscriptions. */
export default function DiscountsPage() {
  const { data, error, refetch } = useDiscountsPageQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => refetch().catch(() => undefined);
  return (
    <SettingPage title="Descontos" data={data?.discountSetting} error={error} reload={reload}>
      {(setting) => <Loaded setting={setting} onChanged={reload} />}
    </SettingPage>
  );
}

interface Props {
  setting: FragmentOf<Discounts_settingFragment> & FragmentOf<SettingHistory_settingFragment>;
  onChanged(): Promise<unknown>;
}

function Loaded({ setting: from, onChanged }: Props) {
  const setting = useDiscounts_setting(from);
  const [isEditing, setEditing] = useState(false);
  if (isEditing)
    return <DiscountsForm setting={setting} onStale={onChanged} onClose={() => setEditing(false)} />;
  const { kit, subscriptionPercent } = setting.current;
  return (
    <>
      <CurrentValues
        plannedFrom={setting.plannedFrom}
        facts={[
          ...kit.map(
            ({ products, percent }) => [`Kit com ${products} produtos`, percentText(percent)] as const,
          ),
          [
            'Assinatura',
            subscriptionPercent === null ? 'O desconto de cada produto' : percentText(subscriptionPercent),
          ],
        ]}
        onEdit={() => setEditing(true)}
      />
      <SettingHistory setting={from} onChanged={onChanged} />
    </>
  );
}

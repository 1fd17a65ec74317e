import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { Button } from '#web/ui/Button.tsx';
import { Row, Tag } from '../../../parts/listing/Row.tsx';
import { PlannedNotice } from '../history/PlannedNotice.tsx';
import type { SettingHistory_settingFragment } from '../history/SettingHistory.generated.ts';
import { SettingHistory } from '../history/SettingHistory.tsx';
import { SettingPage } from '../SettingPage.tsx';
import { MailTextEditor } from './MailTextEditor.tsx';
import {
  type MailTexts_settingFragment,
  useMailTexts_setting,
  useMailTextsQuery,
} from './MailTexts.generated.ts';

/** The mails whose texts admins may change. */
export default function MailTextsPage() {
  const { data, error, refetch } = useMailTextsQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => refetch().catch(() => undefined);
  return (
    <SettingPage title="Textos dos e-mails" data={data?.mailTextSetting} error={error} reload={reload}>
      {(setting) => <Loaded setting={setting} onChanged={reload} />}
    </SettingPage>
  );
}

interface Props {
  setting: FragmentOf<MailTexts_settingFragment> & FragmentOf<SettingHistory_settingFragment>;
  onChanged(): Promise<unknown>;
}

function Loaded({ setting: from, onChanged }: Props) {
  const setting = useMailTexts_setting(from);
  const [edited, setEdited] = useState<string | null>(null);
  const mail = setting.mails.find(({ id }) => id === edited);
  if (mail)
    return (
      <MailTextEditor setting={setting} mail={mail} onStale={onChanged} onClose={() => setEdited(null)} />
    );
  return (
    <>
      <PlannedNotice plannedFrom={setting.plannedFrom} />
      <chakra.ul
        aria-label="E-mails"
        listStyle="none"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="card"
        overflow="hidden"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto auto' }}
      >
        {setting.mails.map(({ id, title, original, current }) => (
          <Row
            key={id}
            title={title}
            facts={[(current ?? original).subject]}
            aside={current ? <Tag tone="primary">Texto próprio</Tag> : null}
            actions={
              <Button look="outline" size="sm" aria-label={`Mudar ${title}`} onClick={() => setEdited(id)}>
                Mudar
              </Button>
            }
          />
        ))}
      </chakra.ul>
      <SettingHistory setting={from} onChanged={onChanged} />
    </>
  );
}

import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { TextField } from '#web/forms/fields.tsx';
import { TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { RowsField } from '../../../parts/adminForm/RowsField.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { SettingForm, type VersionFacts } from '../SettingForm.tsx';
import type { SettingHistory_settingFragment } from '../SettingHistory.generated.ts';
import { EditableSetting, SettingPage } from '../SettingPage.tsx';
import {
  type Landing_settingFragment,
  useLanding_setting,
  useLandingPageQuery,
  useSaveLandingTextsMutation,
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
  const { title, lead, trust, lightning, steps, questions } = setting.current;
  return (
    <EditableSetting
      setting={from}
      plannedFrom={setting.plannedFrom}
      facts={[
        ['Título', title],
        ['Chamada', lead],
        ...trust.map((item, index) => [`Motivo ${index + 1}`, `${item.title}: ${item.text}`] as const),
        ['Ofertas relâmpago', `${lightning.title}: ${lightning.text}`],
        ...steps.map((item, index) => [`Passo ${index + 1}`, `${item.title}: ${item.text}`] as const),
        ...questions.map(({ question, answer }) => [question, answer] as const),
      ]}
      form={(onClose) => <LandingForm setting={setting} onStale={onChanged} onClose={onClose} />}
      onChanged={onChanged}
    />
  );
}

interface Item {
  title: string;
  text: string;
}

interface Values {
  title: string;
  lead: string;
  trust: Item[];
  lightning: Item;
  steps: Item[];
  questions: { question: string; answer: string }[];
}

interface LandingFormProps {
  setting: Landing_settingFragment;
  onStale(): Promise<unknown>;
  onClose(): void;
}

const itemOf = ({ title, text }: Item): Item => ({ title, text });

/** The texts without what only the cache or the form needs. */
const textsOf = ({ title, lead, trust, lightning, steps, questions }: Values): Values => ({
  title,
  lead,
  trust: trust.map(itemOf),
  lightning: itemOf(lightning),
  steps: steps.map(itemOf),
  questions: questions.map(({ question, answer }) => ({ question, answer })),
});

function LandingForm({ setting, onStale, onClose }: LandingFormProps) {
  const [save] = useSaveLandingTextsMutation();
  const send = async (values: Values, version: VersionFacts) =>
    refusalOf((await save({ variables: { texts: textsOf(values), ...version } })).data?.saveLandingTexts);
  return (
    <SettingForm<Values>
      title="Mudar os textos da página inicial"
      setting={setting}
      defaults={textsOf(setting.latest)}
      send={send}
      onStale={onStale}
      onClose={onClose}
    >
      <TextField name="title" label="Título" maxLength={80} />
      <TextAreaField name="lead" label="Chamada" rows={2} />
      <ItemRows name="trust" legend="Motivos para confiar" rowName="motivo" addText="Adicionar motivo" />
      <TextField name="lightning.title" label="Título das ofertas relâmpago" maxLength={80} />
      <TextAreaField name="lightning.text" label="Texto das ofertas relâmpago" rows={2} />
      <ItemRows name="steps" legend="Como funciona a avaliação" rowName="passo" addText="" isFixed />
      <RowsField
        name="questions"
        legend="Perguntas"
        rowName="pergunta"
        addText="Adicionar pergunta"
        blank={{ question: '', answer: '' }}
      >
        {(path) => (
          <>
            <TextField name={`${path}.question`} label="Pergunta" maxLength={160} />
            <TextAreaField name={`${path}.answer`} label="Resposta" rows={3} />
          </>
        )}
      </RowsField>
    </SettingForm>
  );
}

function ItemRows(rows: {
  name: string;
  legend: string;
  rowName: string;
  addText: string;
  isFixed?: boolean;
}) {
  return (
    <RowsField {...rows} blank={{ title: '', text: '' }}>
      {(path) => (
        <>
          <TextField name={`${path}.title`} label="Título" maxLength={80} />
          <TextAreaField name={`${path}.text`} label="Texto" rows={2} />
        </>
      )}
    </RowsField>
  );
}

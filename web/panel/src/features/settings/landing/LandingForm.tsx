import { TextField } from '#web/forms/fields.tsx';
import { TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { RowsField } from '../../../parts/adminForm/RowsField.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { SettingForm, type VersionFacts } from '../SettingForm.tsx';
import { type Landing_settingFragment, useSaveLandingTextsMutation } from './LandingPage.generated.ts';

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

interface Props {
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

export function LandingForm({ setting, onStale, onClose }: Props) {
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

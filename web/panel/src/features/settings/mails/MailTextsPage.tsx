import { useApolloClient } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FragmentOf } from '#web/apollo/useMasked.ts';
import { TextField } from '#web/forms/fields.tsx';
import { showFailedCall, showFieldProblems } from '#web/forms/serverProblems.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { Row, Tag } from '../../../parts/listing/Row.tsx';
import { SettingForm, type VersionFacts } from '../SettingForm.tsx';
import type { SettingHistory_settingFragment } from '../SettingHistory.generated.ts';
import { PlannedNotice, SettingHistory } from '../SettingHistory.tsx';
import { SettingPage } from '../SettingPage.tsx';
import {
  MailPreviewDocument,
  type MailTexts_settingFragment,
  useMailTexts_setting,
  useMailTextsQuery,
  useSaveMailTextMutation,
  useSendTestMailMutation,
} from './MailTextsPage.generated.ts';

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

interface MailText {
  subject: string;
  paragraphs: string[];
}

interface MailTextEditorProps {
  setting: MailTexts_settingFragment;
  mail: MailTexts_settingFragment['mails'][number];
  onStale(): Promise<unknown>;
  onClose(): void;
}

/** The text of one mail, with a preview, a test mail and a button that restores the original text. */
function MailTextEditor({ setting, mail, onStale, onClose }: MailTextEditorProps) {
  const [save] = useSaveMailTextMutation();
  const { id, title, placeholders, original, latest } = mail;
  const { subject, paragraphs } = latest ?? original;
  const send = async (values: MailText, version: VersionFacts) => {
    const text = { subject: values.subject, paragraphs: values.paragraphs };
    const isOriginal = JSON.stringify(text) === JSON.stringify(textOf(original));
    const variables = { mail: id, text: isOriginal ? null : text, ...version };
    return refusalOf((await save({ variables })).data?.saveMailText);
  };
  return (
    <SettingForm<MailText>
      title={title}
      setting={setting}
      defaults={{ subject, paragraphs: [...paragraphs] }}
      send={send}
      onStale={onStale}
      onClose={onClose}
    >
      <p>
        {placeholders.length > 0
          ? `Estes nomes viram o valor de cada e-mail: ${placeholders.map((name) => `{${name}}`).join(', ')}. `
          : ''}
        A saudação, os links e os códigos continuam nos seus lugares. Não cite produtos nem condições: outras
        pessoas podem ver o e-mail.
      </p>
      <TextField name="subject" label="Assunto" maxLength={59} />
      {paragraphs.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place in the mail.
        <TextAreaField key={index} name={`paragraphs.${index}`} label={`Parágrafo ${index + 1}`} rows={4} />
      ))}
      <MailPreview mail={id} original={textOf(original)} />
    </SettingForm>
  );
}

const textOf = ({ subject, paragraphs }: MailText): MailText => ({ subject, paragraphs: [...paragraphs] });

/** Previews the mail with the texts of the form, and sends it as a test to the admin. */
function MailPreview({ mail, original }: { mail: string; original: MailText }) {
  const client = useApolloClient();
  const [sendTest, { loading }] = useSendTestMailMutation();
  const form = useFormContext();
  const [preview, setPreview] = useState<{ subject: string; text: string } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const textNow = (): MailText => ({
    subject: form.getValues('subject'),
    paragraphs: form.getValues('paragraphs'),
  });

  const show = async (): Promise<boolean> => {
    setRefusal(null);
    const variables = { mail, text: textNow() };
    const { data } = await client.query({
      query: MailPreviewDocument,
      variables,
      fetchPolicy: 'network-only',
    });
    const answer = data?.mailPreview;
    if (answer?.__typename === 'MailPreview') {
      setPreview(answer);
      return true;
    }
    setPreview(null);
    if (answer?.__typename === 'InvalidInput') showFieldProblems(form, answer.fields);
    return false;
  };
  const run = (work: () => Promise<unknown>) => () =>
    void work().catch((failed: unknown) => showFailedCall(form, failed));
  const test = async () => {
    if (!(await show())) return;
    const { data } = await sendTest({ variables: { mail, text: textNow() } });
    const answer = data?.sendTestMail;
    if (answer?.__typename === 'Done') toast('Teste enviado para o seu e-mail.', 'ok');
    else setRefusal(answer?.message ?? 'Não conseguimos enviar o teste.');
  };
  const revert = async () => {
    form.setValue('subject', original.subject);
    form.setValue('paragraphs', original.paragraphs);
    setPreview(null);
  };
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button look="outline" size="sm" onClick={run(show)}>
          Ver como chega
        </Button>
        <Button look="outline" size="sm" isPending={loading} onClick={run(test)}>
          Enviar um teste para mim
        </Button>
        <Button look="quiet" size="sm" onClick={run(revert)}>
          Voltar ao texto original
        </Button>
      </chakra.div>
      {refusal ? <Notice>{refusal}</Notice> : null}
      {preview ? (
        <chakra.section aria-label="Como chega" bg="ground" borderRadius="input" padding="3">
          <chakra.p fontWeight="semi">{preview.subject}</chakra.p>
          <chakra.pre mt="2" whiteSpace="pre-wrap" overflowWrap="anywhere" fontFamily="inherit">
            {preview.text}
          </chakra.pre>
        </chakra.section>
      ) : null}
    </>
  );
}

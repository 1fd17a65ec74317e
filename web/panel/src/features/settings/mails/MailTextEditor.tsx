import { TextField } from '#web/forms/fields.tsx';
import { TextAreaField } from '../../../parts/adminForm/adminFields.tsx';
import { refusalOf } from '../../../parts/adminForm/refusalOf.ts';
import { SettingForm, type VersionFacts } from '../SettingForm.tsx';
import { MailPreview } from './MailPreview.tsx';
import { type MailTexts_settingFragment, useSaveMailTextMutation } from './MailTexts.generated.ts';

interface Values {
  subject: string;
  paragraphs: string[];
}

interface Props {
  setting: MailTexts_settingFragment;
  mail: MailTexts_settingFragment['mails'][number];
  onStale(): Promise<unknown>;
  onClose(): void;
}

/** The text of one mail, with a preview, a test mail and a button that restores the original text. */
export function MailTextEditor({ setting, mail, onStale, onClose }: Props) {
  const [save] = useSaveMailTextMutation();
  const { id, title, placeholders, original, latest } = mail;
  const { subject, paragraphs } = latest ?? original;
  const send = async (values: Values, version: VersionFacts) => {
    const text = { subject: values.subject, paragraphs: values.paragraphs };
    const isOriginal = JSON.stringify(text) === JSON.stringify(textOf(original));
    const variables = { mail: id, text: isOriginal ? null : text, ...version };
    return refusalOf((await save({ variables })).data?.saveMailText);
  };
  return (
    <SettingForm<Values>
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

const textOf = ({ subject, paragraphs }: Values): Values => ({ subject, paragraphs: [...paragraphs] });

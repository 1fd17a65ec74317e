import type { EditableMail, MailText } from '#schema/mail/mailTexts.ts';
import type { MailTextPort } from '#shared/ports/ports.ts';
import { renderMail } from '../templates/layout.ts';
import { MAIL_TEMPLATES } from '../templates/mailTemplates.ts';
import { MAIL_EXAMPLES } from './editableMails.ts';
import { textOf, withOwnText } from './ownText.ts';

const exampleOf = <Name extends EditableMail>(name: Name) => {
  const { data, values } = MAIL_EXAMPLES[name];
  return { spec: MAIL_TEMPLATES[name].render(data).spec, values: values(data) };
};

/** Implements `MailTextPort` with the mail templates. */
export const mailTextAdapter: MailTextPort = {
  original(name) {
    const { spec, values } = exampleOf(name);
    const { subject, paragraphs } = textOf(spec);
    const withPlaceholders = (text: string) =>
      Object.entries(values).reduce(
        (words, [placeholder, value]) => words.replaceAll(value, `{${placeholder}}`),
        text,
      );
    return {
      subject: withPlaceholders(subject),
      paragraphs: paragraphs.map(withPlaceholders),
      placeholders: Object.keys(values),
    };
  },
  preview(name: EditableMail, text: MailText, footer: string) {
    const { spec, values } = exampleOf(name);
    const { subject, html, text: plain } = renderMail(withOwnText(spec, text, values), footer);
    return { subject, html, text: plain };
  },
};

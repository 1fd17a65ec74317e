import { isEditableMail, type MailWording } from '#schema/mail/mailTexts.ts';
import { renderMail } from '../templates/layout.ts';
import { MAIL_TEMPLATES, readMailJob, withoutSpec } from '../templates/mailTemplates.ts';
import { MAIL_EXAMPLES } from './editableMails.ts';
import { withOwnText } from './ownText.ts';

/** Turns a mail job into a message for `Mailer.send`, with an admin's words if they replaced the original text. */
export function messageOfJob(job: unknown, { texts, footer }: MailWording) {
  const { template, to, data } = readMailJob(job);
  const { spec, unsubscribeUrl, calendar } = MAIL_TEMPLATES[template].render(data);
  const adminText = isEditableMail(template) ? texts[template] : undefined;
  const finalSpec =
    adminText && isEditableMail(template)
      ? withOwnText(spec, adminText, MAIL_EXAMPLES[template].values(data))
      : spec;
  const mail = withoutSpec(renderMail(finalSpec, footer));
  return {
    to,
    kind: template,
    ...mail,
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
    ...(calendar ? { calendar } : {}),
  };
}

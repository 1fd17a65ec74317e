import { isEditableMail, type MailWording } from '#schema/mail/mailTexts.ts';
import { renderMail } from '../templates/layout.ts';
import { MAIL_TEMPLATES, readMailJob, withoutSpec } from '../templates/mailTemplates.ts';
import { MAIL_EXAMPLES } from './editableMails.ts';
import { withOwnText } from './ownText.ts';

/** Turns a mail job into a message for `Mailer.send`, in an admin's words where there are some. */
export function messageOfJob(job: unknown, { texts, footer }: MailWording) {
  const { template, to, data } = readMailJob(job);
  const { spec, unsubscribeUrl } = MAIL_TEMPLATES[template].render(data);
  const own = isEditableMail(template) ? texts[template] : undefined;
  const worded =
    own && isEditableMail(template) ? withOwnText(spec, own, MAIL_EXAMPLES[template].values(data)) : spec;
  const mail = withoutSpec(renderMail(worded, footer));
  return { to, kind: template, ...mail, ...(unsubscribeUrl ? { unsubscribeUrl } : {}) };
}

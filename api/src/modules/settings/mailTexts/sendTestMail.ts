import type { EditableMail, MailText } from '#schema/mail/mailTexts.ts';
import type { Ctx } from '../../../services.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { User } from '../../account/user.entity.ts';
import { mailWording } from './mailWording.ts';
import { readMailText } from './saveMailText.ts';

type TestContext = Pick<Ctx, 'catalog' | 'em' | 'limits' | 'mailer' | 'mailTexts' | 'viewer'>;

/** Sends a text that is not stored yet to the caller's own confirmed address, with the values of an example. */
export async function sendTestMail(
  ctx: TestContext,
  mail: EditableMail,
  text: MailText,
): Promise<Done | Refusal | InvalidInput> {
  const mailText = readMailText(ctx, mail, text);
  if (mailText instanceof InvalidInput) return mailText;
  const { userId } = signedInViewer(ctx);
  if (!(await ctx.limits.take('testMail', userId))) return new Refusal('too_many_attempts');
  const user = await ctx.em.fork().findOne(User, { id: userId, deletedAt: null });
  if (!user?.emailConfirmedAt) return new Refusal('test_mail_unconfirmed');
  const { footer } = mailWording(ctx.catalog.current().settings);
  const { subject, ...body } = ctx.mailTexts.preview(mail, mailText, footer);
  await ctx.mailer.send({ to: user.email, kind: `${mail}-test`, subject: `[Teste] ${subject}`, ...body });
  return new Done();
}

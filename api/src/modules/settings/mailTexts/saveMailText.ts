import type { EditableMail, MailText } from '#schema/mail/mailTexts.ts';
import type { Ctx, Part } from '../../../services.ts';
import { readInput } from '../../../shared/readInput.ts';
import { Done, InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { User } from '../../account/user.entity.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { planSetting } from '../planSetting.ts';
import { readSetting } from '../readSetting.ts';
import { mailTextProblems, mailTextShape } from './mailTexts.rules.ts';
import { mailWording } from './mailWording.ts';

interface MailTextRequest {
  mail: EditableMail;
  /** Null returns to the text of the template. */
  text: MailText | null;
  from: Date | null;
  seenVersion: number;
  reason: string;
}

/** Replaces the text of one mail; the other mails do not change. */
export async function saveMailText(
  ctx: AdminContext & Part<Ctx, 'catalog' | 'clock' | 'ports.mailTexts'>,
  { mail, text, ...version }: MailTextRequest,
): Promise<Refusal | InvalidInput | null> {
  const mailText = text && readMailText(ctx, mail, text);
  if (mailText instanceof InvalidInput) return mailText;
  const { latest } = await readSetting(ctx, 'mailTexts');
  const others = Object.entries(latest).filter(([name]) => name !== mail);
  const document = Object.fromEntries(mailText ? [...others, [mail, mailText]] : others);
  return planSetting(ctx, { name: 'mailTexts', document, ...version });
}

/** The text as it is stored, or what to correct. */
export function readMailText(
  { ports: { mailTexts } }: Part<Ctx, 'ports.mailTexts'>,
  mail: EditableMail,
  text: MailText,
): MailText | InvalidInput {
  const read = readInput(mailTextShape, text);
  if (read instanceof InvalidInput) return read;
  const problems = mailTextProblems(read, mailTexts.original(mail));
  return problems.length > 0 ? new InvalidInput(problems) : read;
}

type TestContext = Part<Ctx, 'catalog' | 'em' | 'limits' | 'viewer' | 'outside.mailer' | 'ports.mailTexts'>;

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
  const { subject, ...body } = ctx.ports.mailTexts.preview(mail, mailText, footer);
  await ctx.outside.mailer.send({
    to: user.email,
    kind: `${mail}-test`,
    subject: `[Teste] ${subject}`,
    ...body,
  });
  return new Done();
}

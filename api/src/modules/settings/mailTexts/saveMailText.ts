import type { EditableMail, MailText } from '#schema/mail/mailTexts.ts';
import type { Ctx } from '../../../services.ts';
import { readInput } from '../../../shared/readInput.ts';
import { InvalidInput, type Refusal } from '../../../shared/refusals.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { planSetting } from '../planSetting.ts';
import { readSetting } from '../readSetting.ts';
import { mailTextProblems, mailTextShape } from './mailTexts.rules.ts';

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
  ctx: AdminContext & Pick<Ctx, 'catalog' | 'clock' | 'mailTexts'>,
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
  { mailTexts }: Pick<Ctx, 'mailTexts'>,
  mail: EditableMail,
  text: MailText,
): MailText | InvalidInput {
  const read = readInput(mailTextShape, text);
  if (read instanceof InvalidInput) return read;
  const problems = mailTextProblems(read, mailTexts.original(mail));
  return problems.length > 0 ? new InvalidInput(problems) : read;
}

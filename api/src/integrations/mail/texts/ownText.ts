import { fillPlaceholders, type MailText } from '#schema/mail/mailTexts.ts';
import type { MailPart, MailSpec } from '../templates/layout.ts';

const isText = (part: MailPart): boolean => part.kind === 'text';

/** The subject and the paragraphs of a mail: what an admin may reword. */
export const textOf = ({ subject, parts }: MailSpec): MailText => ({
  subject,
  paragraphs: parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])),
});

/**
 * The mail with an admin's text: its paragraphs replace the original ones in order. When the number of paragraphs
 * differs, the original mail is returned.
 */
export function withOwnText(
  spec: MailSpec,
  adminText: MailText,
  values: Readonly<Record<string, string>>,
): MailSpec {
  const originalTexts = spec.parts.filter(isText);
  if (originalTexts.length !== adminText.paragraphs.length) return spec;
  const wordsOf = (part: MailPart): string => adminText.paragraphs[originalTexts.indexOf(part)] ?? '';
  return {
    ...spec,
    subject: fillPlaceholders(adminText.subject, values),
    parts: spec.parts.map((part) =>
      part.kind === 'text' ? { kind: 'text', text: fillPlaceholders(wordsOf(part), values) } : part,
    ),
  };
}

import { fillPlaceholders, type MailText } from '#schema/mail/mailTexts.ts';
import type { MailSpec, Part } from '../templates/layout.ts';

const isText = (part: Part): boolean => part.kind === 'text';

export const textOf = ({ subject, parts }: MailSpec): MailText => ({
  subject,
  paragraphs: parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])),
});

/**
 * The mail in an admin's words. The paragraphs take the places of ours one by one; a mail with another number of
 * paragraphs keeps its own words.
 */
export function withOwnText(
  spec: MailSpec,
  own: MailText,
  values: Readonly<Record<string, string>>,
): MailSpec {
  const places = spec.parts.filter(isText);
  if (places.length !== own.paragraphs.length) return spec;
  const wordsOf = (part: Part): string => own.paragraphs[places.indexOf(part)] ?? '';
  return {
    ...spec,
    subject: fillPlaceholders(own.subject, values),
    parts: spec.parts.map((part) =>
      part.kind === 'text' ? { kind: 'text', text: fillPlaceholders(wordsOf(part), values) } : part,
    ),
  };
}

import * as z from 'zod/mini';
import {
  EDITABLE_MAILS,
  isEditableMail,
  type MailText,
  type MailTexts,
  placeholdersIn,
  presentMailName,
} from '#schema/mail/mailTexts.ts';
import type { FieldError } from '#schema/validation/fieldErrors.ts';
import { requiredText } from '#schema/validation/fields.ts';
import type { Fact, SettingRule } from '../settingRule.ts';

export const mailTextShape = z.object({
  subject: requiredText('Escreva o assunto.', 59),
  paragraphs: z.array(requiredText('Escreva este parágrafo.', 600)),
});

const shape = z.pipe(
  z.record(z.string(), mailTextShape),
  z.transform(
    (texts): MailTexts =>
      Object.fromEntries(
        Object.entries(texts)
          .map(([name, text]) => [presentMailName(name), text] as const)
          .filter(([name]) => isEditableMail(name)),
      ),
  ),
);

/** Words that would reveal a treatment to other readers of the mailbox. */
const PRIVATE_WORDS =
  /minoxidil|finasterida|tadalafila|melatonina|cabelo|calv[íi]cie|ere[çc][ãa]o|rem[ée]dio|medicamento|receita/i;
/** Locked phones show subjects: no price, no code. */
const NOT_IN_SUBJECT = /R\$|\d{6}/;

/** What is wrong with an admin's text for a mail, compared with the text of its template. */
export function mailTextProblems(
  { subject, paragraphs }: MailText,
  original: MailText & { placeholders: readonly string[] },
): FieldError[] {
  if (paragraphs.length !== original.paragraphs.length)
    return [{ path: 'paragraphs', message: `Este e-mail tem ${original.paragraphs.length} parágrafos.` }];
  const texts = [
    { path: 'subject', text: subject },
    ...paragraphs.map((text, index) => ({ path: `paragraphs.${index}`, text })),
  ];
  const problems = texts.flatMap(({ path, text }) => {
    const message = textProblem(text, original.placeholders);
    return message ? [{ path, message }] : [];
  });
  if (NOT_IN_SUBJECT.test(subject))
    problems.push({ path: 'subject', message: 'O assunto aparece na tela bloqueada: sem preço nem código.' });
  const used = new Set(texts.flatMap(({ text }) => placeholdersIn(text)));
  const needed = [original.subject, ...original.paragraphs].flatMap(placeholdersIn);
  const missing = needed.find((name) => !used.has(name));
  if (missing)
    problems.push({ path: 'paragraphs.0', message: `Falta {${missing}}, que o cliente precisa receber.` });
  return problems;
}

function textProblem(text: string, placeholders: readonly string[]): string | null {
  const unknown = placeholdersIn(text).find((name) => !placeholders.includes(name));
  if (unknown) return `{${unknown}} não existe neste e-mail.`;
  if (/[<>{}]/.test(text.replace(/\{[a-z]+\}/g, ''))) return 'Escreva só texto, sem HTML nem chaves soltas.';
  const word = PRIVATE_WORDS.exec(text)?.[0];
  return word ? `Outras pessoas podem ver o e-mail: não escreva “${word}”.` : null;
}

function facts(texts: MailTexts): Fact[] {
  return Object.entries(texts).flatMap(([name, { subject, paragraphs }]): Fact[] => {
    const title = isEditableMail(name) ? EDITABLE_MAILS[name] : name;
    return [
      [`${title} · Assunto`, subject],
      ...paragraphs.map((text, index): Fact => [`${title} · Parágrafo ${index + 1}`, text]),
    ];
  });
}

/** Only the changed mails are stored; all others use the text of the template. */
export const MAIL_TEXTS_RULE: SettingRule<MailTexts> = {
  shape,
  seeded: () => ({}),
  problems: () => [],
  facts,
};

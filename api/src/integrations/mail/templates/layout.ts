import { BRAND } from '#schema/brand.ts';
import { escapeHtml } from '../../../shared/page/escapeHtml.ts';

export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  /** Mail programs show their own unsubscribe button beside mails with this header (RFC 8058). */
  unsubscribeUrl?: string;
  /** An iCalendar file with the appointment that the mail fixes. */
  calendar?: string;
}

export interface RenderedMail extends WrittenMail {
  /** The parts it was rendered from, so that it can be rendered again with the words of an admin. */
  spec: MailSpec;
}

/**
 * The building blocks of a mail. HTML and text are written from the same parts, so they have the same
 * content.
 */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  /** A text that the reader copies or types: a recovery code, a PIX code, a boleto line. */
  | { kind: 'code'; label: string; code: string; size: 'large' | 'small' }
  /** `opensByItself`: the page shows data of the person without a sign-in. */
  | { kind: 'link'; label: string; url: string; opensByItself?: boolean };

export interface MailSpec {
  /**
   * Shown on locked screens and to people who share the mailbox: it never names a product, a condition or a
   * price (A-42).
   */
  subject: string;
  firstName?: string | undefined;
  parts: readonly MailPart[];
  /** Why the recipient receives it. */
  reason: string;
}

const INK = '#1D2A2E';
const PRIMARY = '#25505B';
const GROUND = '#F7F5F1';
const LINE = '#E2DED6';
const FONT = "font-family:'Hanken Grotesk',Helvetica,Arial,sans-serif";

/** Renders the HTML, the plain text and the subject. `footer` names the company in one line. */
export function renderMail(spec: MailSpec, footer?: string): RenderedMail {
  const greeting = spec.firstName ? `Olá, ${oneLine(spec.firstName)}.` : 'Olá.';
  const parts: readonly MailPart[] = [{ kind: 'text', text: greeting }, ...spec.parts];
  const subject = oneLine(spec.subject);
  const below = footer ? [spec.reason, oneLine(footer)] : [spec.reason];
  return {
    subject,
    html: page(subject, parts.map(htmlPart).join('\n'), below),
    text: `${[...parts.map(textPart), `Equipe ${BRAND}`, `--\n${below.join('\n')}`].join('\n\n')}\n`,
    spec,
  };
}

function htmlPart(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid ${LINE}">${part.facts
        .map(
          ([name, value]) =>
            `<tr><td style="padding:10px 12px 10px 0;border-bottom:1px solid ${LINE};color:#55646A">${escapeHtml(name)}</td>` +
            `<td align="right" style="padding:10px 0;border-bottom:1px solid ${LINE};font-weight:600">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'code': {
      const look =
        part.size === 'large'
          ? 'font-size:30px;letter-spacing:6px;text-align:center'
          : 'font-size:14px;word-break:break-all';
      return (
        `<p style="margin:0 0 6px;color:#55646A">${escapeHtml(part.label)}</p>` +
        `<p style="margin:0 0 16px;padding:14px 16px;background:${GROUND};border-radius:8px;font-family:Menlo,Consolas,monospace;${look}">${escapeHtml(part.code)}</p>`
      );
    }
    case 'link':
      return (
        `<p style="margin:8px 0 20px"><a href="${escapeHtml(webLink(part.url))}" ` +
        `style="display:inline-block;padding:14px 22px;background:${PRIMARY};color:#FFFFFF;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(part.label)}</a></p>`
      );
  }
}

function textPart(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return oneLine(part.text);
    case 'facts':
      return part.facts.map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`).join('\n');
    case 'code':
      return `${oneLine(part.label)}\n${oneLine(part.code)}`;
    case 'link':
      return `${oneLine(part.label)}: ${webLink(part.url)}`;
  }
}

function page(title: string, body: string, below: readonly string[]): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0;background:${GROUND};color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${GROUND}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;color:${PRIMARY};font-size:22px;font-weight:700;${FONT}">${BRAND}</td></tr>
<tr><td style="padding:28px 24px;background:#FFFFFF;border-radius:12px;font-size:16px;line-height:1.55;${FONT}">
${body}
<p style="margin:0">Equipe ${BRAND}</p>
</td></tr>
<tr><td style="padding:16px 8px;color:#55646A;font-size:13px;line-height:1.5;${FONT}">${below.map(escapeHtml).join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** Throws for a link that is not http or https, whatever the data of the mail contains. */
function webLink(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Not a web address: ${protocol}`);
  return href;
}

/** A line break in a value would start a new header in a subject and fake a paragraph in the text version. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

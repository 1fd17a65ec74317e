import type { FastifyInstance, FastifyReply } from 'fastify';
import { BRAND } from '#schema/brand.ts';
import type { MailFolder, StoredMail } from './folderMailer.ts';
import { escapeHtml } from './templates/layout.ts';
import { moment } from './templates/wording.ts';

/** The pages allow no script and no request to other sites, because mails contain codes; a mail runs in a sandbox. */
const LIST_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * Shows the mails of the folder. The embedded server mounts it at `/mail`, and only where no real mail is sent.
 */
export async function mailPreview(http: FastifyInstance, { folder }: { folder: MailFolder }): Promise<void> {
  http.get('/', async (_request, reply) => send(reply, LIST_POLICY, listPage(await folder.list())));

  http.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const mail = await folder.read(request.params.id);
    return mail ? send(reply, LIST_POLICY, mailPage(mail)) : notFound(reply);
  });

  http.get<{ Params: { id: string } }>('/:id/html', async (request, reply) => {
    const mail = await folder.read(request.params.id);
    // `target="_top"` opens links outside the frame, because the pages of the shop do not load in a frame.
    return mail
      ? send(reply, MAIL_POLICY, mail.html.replace('<head>', '<head>\n<base target="_top">'))
      : notFound(reply);
  });

  http.get<{ Params: { id: string } }>('/:id/agenda.ics', async (request, reply) => {
    const { calendar } = (await folder.read(request.params.id)) ?? {};
    return calendar
      ? reply.type('text/calendar; charset=utf-8').header('cache-control', 'no-store').send(calendar)
      : notFound(reply);
  });
}

const notFound = (reply: FastifyReply) =>
  send(
    reply.code(404),
    LIST_POLICY,
    page('E-mail não encontrado', '<p><a href="/mail/">Voltar para a lista</a></p>'),
  );

const send = (reply: FastifyReply, policy: string, html: string) =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(html);

function listPage(mails: StoredMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/mail/${mail.id}">${escapeHtml(mail.subject)}</a><br>` +
      `<small>${escapeHtml(mail.to)} · ${moment(mail.sentAt)} · ${escapeHtml(mail.kind)}</small></li>`,
  );
  return page('E-mails', rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Nenhum e-mail até agora.</p>');
}

const mailPage = (mail: StoredMail) =>
  page(
    mail.subject,
    `<p><a href="/mail/">Todos os e-mails</a></p>
<p><small>Para ${escapeHtml(mail.to)} · ${moment(mail.sentAt)} · ${escapeHtml(mail.kind)}</small></p>
${mail.calendar ? `<p>Anexo: <a href="/mail/${mail.id}/agenda.ics">conversa-por-video.ics</a></p>\n` : ''}<iframe title="E-mail como chega" src="/mail/${mail.id}/html"></iframe>
<h2>Só texto</h2>
<pre>${escapeHtml(mail.text)}</pre>`,
  );

const page = (title: string, body: string) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${BRAND}</title>
<style>
body { margin: 0 auto; max-width: 720px; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; background: #f7f5f1; color: #1d2a2e }
a { color: #25505b }
ul { list-style: none; padding: 0 }
li, pre, iframe { background: #fff; border-radius: 8px; margin: 0 0 8px; padding: 12px 16px }
iframe { box-sizing: border-box; width: 100%; height: 640px; border: 0; padding: 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
small { color: #55646a }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;

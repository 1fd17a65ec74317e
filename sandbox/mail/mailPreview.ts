import type { FastifyInstance, FastifyReply } from 'fastify';
import type { MailFolder, StoredMail } from '../../api/src/integrations/mail/folderMailer.ts';
import { moment } from '../../api/src/integrations/mail/templates/wording.ts';
import { escapeHtml } from '../../api/src/shared/page/escapeHtml.ts';
import { houseBar, houseHead, houseStyle } from '../../api/src/shared/page/houseStyle.ts';

/** The pages allow no script and no request to other sites, because mails contain codes; a mail runs in a sandbox. */
const LIST_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
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
      `<li data-kind="${escapeHtml(mail.kind)}"><a href="/mail/${mail.id}">${escapeHtml(mail.subject)}</a>` +
      `<small>Para ${escapeHtml(mail.to)}, ${moment(mail.sentAt)}</small></li>`,
  );
  return page(
    'Caixa de correio',
    `<p>Os e-mails que a loja enviaria ficam aqui, do mais novo ao mais antigo. Nenhum sai deste computador.</p>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p class="empty">Nenhum e-mail até agora.</p>'}`,
  );
}

const mailPage = (mail: StoredMail) =>
  page(
    mail.subject,
    `<p><a class="back" href="/mail/">Todos os e-mails</a></p>
<p><small>Para ${escapeHtml(mail.to)}, ${moment(mail.sentAt)}. Modelo <code>${escapeHtml(mail.kind)}</code>.</small></p>
${mail.calendar ? `<p>Anexo: <a href="/mail/${mail.id}/agenda.ics">conversa-por-video.ics</a></p>\n` : ''}<iframe title="E-mail como chega" src="/mail/${mail.id}/html"></iframe>
<h2>Só texto</h2>
<pre>${escapeHtml(mail.text)}</pre>`,
  );

const page = (title: string, body: string) => `<!doctype html>
<html lang="pt-BR">
<head>
${houseHead(escapeHtml(title), { isDemo: true })}
<style>
${houseStyle}
main { margin: 0 auto; max-width: 720px; padding: 0 1rem 4.5rem; }
h1 { overflow-wrap: anywhere; }
ul { list-style: none; margin: 0; padding: 0; }
li, pre, iframe, .empty { margin: 0 0 0.75rem; padding: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--surface); }
li a { display: block; min-height: 1.5rem; font-weight: 600; overflow-wrap: anywhere; }
.back { display: inline-block; padding: 0.5rem 0; }
iframe { display: block; width: 100%; height: 640px; padding: 0; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
small { color: var(--muted); font-size: 0.875rem; overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
${houseBar({ isDemo: true })}
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;

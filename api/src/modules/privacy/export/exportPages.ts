import { BRAND } from '#schema/brand.ts';
import { FIELD_LABELS } from '#schema/fieldLabels.ts';
import { formatBRL } from '#schema/money.ts';

type Row = Record<string, unknown>;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;color:#1d2b2e;background:#f7f5f1;max-width:46rem;margin:0 auto;padding:1.5rem}' +
  'section{background:#fff;border:1px solid #ddd8cd;border-radius:12px;padding:1rem;margin:1rem 0}' +
  'dl{display:grid;grid-template-columns:minmax(7rem,12rem) 1fr;gap:.25rem 1rem;margin:0}dt{font-weight:600}' +
  'dd{margin:0;overflow-wrap:anywhere}img{max-width:100%;height:auto}a{color:#0f4a54}' +
  '@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}';

export const pageHead = (title: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} | ${BRAND}</title><style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>`;
export const PAGE_FOOT = '</body></html>';

/**
 * Ids of other rows mean nothing to a reader and are hidden; ids of files become links to the copies in the archive.
 */
function shown(name: string, value: unknown, files: ReadonlyMap<string, string>): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return escapeHtml(MOMENT.format(value));
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number')
    return escapeHtml(name.endsWith('Cents') ? formatBRL(value as never) : `${value}`);
  if (typeof value === 'string') {
    const file = files.get(value);
    if (file) return `<a href="${escapeHtml(file)}">${escapeHtml(file)}</a>`;
    if (ID.test(value)) return null;
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return escapeHtml(MOMENT.format(new Date(value)));
    return escapeHtml(value);
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => shown(name, item, files)).filter((item) => item !== null);
    return items.length === 0 ? null : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  }
  return listOf(value as Row, files) || null;
}

function listOf(row: Row, files: ReadonlyMap<string, string>): string {
  const facts = Object.entries(row).flatMap(([name, value]) => {
    const text = shown(name, value, files);
    return text === null ? [] : [`<dt>${escapeHtml(FIELD_LABELS[name] ?? name)}</dt><dd>${text}</dd>`];
  });
  return facts.length === 0 ? '' : `<dl>${facts.join('')}</dl>`;
}

/** One row as a card of the page. */
export const rowCard = (row: Row, files: ReadonlyMap<string, string>): string =>
  `<section>${listOf(row, files) || '<p>Sem detalhes para ler.</p>'}</section>`;

interface Entry {
  title: string;
  page: string;
  rows: number;
}

export function indexPage(entries: readonly Entry[], files: readonly string[], at: Date): string {
  const items = entries
    .map(
      ({ title, page, rows }) => `<li><a href="${escapeHtml(page)}">${escapeHtml(title)}</a> (${rows})</li>`,
    )
    .join('');
  const copies = files
    .map((file) => `<li><a href="${escapeHtml(file)}">${escapeHtml(file)}</a></li>`)
    .join('');
  return (
    `${pageHead('Os seus dados')}<p>Cópia feita em ${MOMENT.format(at)}, a seu pedido (LGPD, art. 18). ` +
    'Cada página tem os mesmos dados em formato aberto na pasta "dados".</p>' +
    `<section><h2>Páginas</h2><ul>${items}</ul></section>` +
    `<section><h2>Fotos e documentos</h2>${copies ? `<ul>${copies}</ul>` : '<p>Nenhum.</p>'}</section>` +
    '<section><h2>O que não está aqui</h2><p>Senha, códigos e chaves de acesso, que nem nós lemos; dados de outras ' +
    'pessoas, que aparecem só pelo papel que tiveram (médico, equipe); e o número do cartão, que não passa por nós.</p></section>' +
    PAGE_FOOT
  );
}

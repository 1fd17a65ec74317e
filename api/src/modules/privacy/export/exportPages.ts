import { BRAND } from '#schema/brand.ts';
import { formatBRL } from '#schema/money.ts';
import { escapeHtml } from '../../../shared/page/escapeHtml.ts';
import { houseLook } from '../../../shared/page/houseStyle.ts';
import { labelOf, UNREAD_FIELDS, wordsOf } from './exportWords.ts';

type Row = Record<string, unknown>;

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The pages are opened from a folder, so the colours and the shape of the house come with each of them. */
export const EXPORT_STYLE = `${houseLook}
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4.5rem; }
.mark { margin: 0; color: var(--primary); font-size: 1.25rem; font-weight: 700; }
section { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--surface); }
h2 { margin-top: 0; font-size: 1.25rem; }
dl { display: grid; grid-template-columns: minmax(7rem, 12rem) 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
img { max-width: 100%; height: auto; }
li { overflow-wrap: anywhere; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
`;

export const pageHead = (title: string): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} | ${BRAND}</title><style>${EXPORT_STYLE}</style></head><body><main><p class="mark">${BRAND}</p><h1>${escapeHtml(title)}</h1>`;
export const PAGE_FOOT = '</main></body></html>';

interface Reading {
  /** The title of the page, which says what the codes of its rows mean. */
  title: string;
  /** The names of the copied files, by id. */
  files: ReadonlyMap<string, string>;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const dayText = (day: string): string => day.split('-').reverse().join('/');

/**
 * Ids of other rows mean nothing to a reader and are hidden; ids of files become links to the copies in the archive.
 */
function fieldText(name: string, value: unknown, reading: Reading): string | null {
  const { title, files } = reading;
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return escapeHtml(MOMENT.format(value));
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number')
    return escapeHtml(name.endsWith('Cents') ? formatBRL(value as never) : wordsOf(title, name, value));
  if (typeof value === 'string') {
    const file = files.get(value);
    if (file) return `<a href="${escapeHtml(file)}">${escapeHtml(file)}</a>`;
    if (ID.test(value)) return null;
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return escapeHtml(MOMENT.format(new Date(value)));
    return escapeHtml(DAY.test(value) ? dayText(value) : wordsOf(title, name, value));
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => fieldText(name, item, reading)).filter((item) => item !== null);
    return items.length === 0 ? null : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  }
  return listOf(value as Row, reading) || null;
}

function listOf(row: Row, reading: Reading): string {
  const facts = Object.entries(row).flatMap(([name, value]) => {
    const text = UNREAD_FIELDS.has(name) ? null : fieldText(name, value, reading);
    return text === null ? [] : [`<dt>${escapeHtml(labelOf(reading.title, name))}</dt><dd>${text}</dd>`];
  });
  return facts.length === 0 ? '' : `<dl>${facts.join('')}</dl>`;
}

/** One row as a card of the page. */
export const rowCard = (row: Row, reading: Reading): string =>
  `<section>${listOf(row, reading) || '<p>Sem detalhes para ler.</p>'}</section>`;

interface Entry {
  title: string;
  page: string;
  rows: number;
}

/** The start page of the archive: links to the pages with rows, the empty ones by name, and the copied files. */
export function indexPage(entries: readonly Entry[], files: readonly string[], at: Date): string {
  const items = entries
    .filter(({ rows }) => rows > 0)
    .map(
      ({ title, page, rows }) => `<li><a href="${escapeHtml(page)}">${escapeHtml(title)}</a> (${rows})</li>`,
    )
    .join('');
  const empty = entries
    .filter(({ rows }) => rows === 0)
    .map(({ title }) => escapeHtml(title))
    .join(', ');
  const copies = files
    .map((file) => `<li><a href="${escapeHtml(file)}">${escapeHtml(file)}</a></li>`)
    .join('');
  return (
    `${pageHead('Os seus dados')}<p>Cópia feita em ${MOMENT.format(at)}, a seu pedido (LGPD, art. 18). ` +
    'Cada página tem os mesmos dados em formato aberto na pasta "dados".</p>' +
    `<section><h2>Páginas</h2><ul>${items}</ul></section>` +
    (empty ? `<section><h2>Nada guardado sobre</h2><p>${empty}.</p></section>` : '') +
    `<section><h2>Fotos e documentos</h2>${copies ? `<ul>${copies}</ul>` : '<p>Nenhum.</p>'}</section>` +
    '<section><h2>O que não está aqui</h2><p>Senha, códigos e chaves de acesso, que nem nós lemos; dados de outras ' +
    'pessoas, que aparecem só pelo papel que tiveram (médico, equipe); e o número do cartão, que não passa por nós.</p></section>' +
    PAGE_FOOT
  );
}

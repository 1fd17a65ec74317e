import { BRAND } from '#schema/brand.ts';
import { countText } from '#web/format/plural.ts';

export interface AccessEntry {
  id: string;
  kind: 'OWNER' | 'DOCTOR' | 'PHARMACIST' | 'ADMIN' | 'CODE';
  what: string;
  door: string;
  at: string;
  /** The name of the doctor or pharmacist; others are named by their role. */
  name: string | null;
  /** What an admin wrote about it, beside the reason of `reasonLabel`. */
  reason: string | null;
  reasonLabel: string | null;
}

/** Accesses that are shown as one line: opening a page of eight photos is one line, not eight. */
export interface AccessGroup {
  id: string;
  kind: AccessEntry['kind'];
  what: string;
  door: string;
  name: string | null;
  reason: string | null;
  reasonLabel: string | null;
  count: number;
  /** The latest and the first access of the group. */
  to: string;
  from: string;
}

/** Accesses to the same record within this time are shown as one. */
const VISIT_MS = 10 * 60_000;

const WHO: Record<AccessEntry['kind'], string> = {
  OWNER: 'Você',
  DOCTOR: 'Médico que cuida do seu caso',
  PHARMACIST: 'Farmacêutico do seu pedido',
  ADMIN: `Equipe ${BRAND}`,
  CODE: 'Quem tem o código da sua receita',
};
const WHAT: Readonly<Record<string, readonly [one: string, many: string]>> = {
  evolution: ['um dia de fotos', 'dias de fotos'],
  file: ['uma foto ou arquivo', 'fotos ou arquivos'],
  quiz: ['uma avaliação', 'avaliações'],
  'check-in': ['um relato sobre o tratamento', 'relatos sobre o tratamento'],
  appointment: ['uma consulta', 'consultas'],
  prescription: ['uma receita', 'receitas'],
  chat: ['uma conversa', 'conversas'],
};
/** How the record was opened (`door` is the documented name). Owners use the shop, all others the panel. */
function channelText(channel: string, kind: AccessEntry['kind']): string {
  if (kind === 'CODE') return ' na página de conferência';
  if (channel === 'graphql') return kind === 'OWNER' ? ' pelo site' : ' pelo painel';
  if (channel === 'rest') return ' por um aplicativo ligado à conta';
  return channel === 'file' ? ' pelo link protegido do arquivo' : '';
}

/**
 * Joins neighbouring entries within `VISIT_MS` that have the same person, record, app and reason. The entries must be
 * sorted from newest to oldest.
 */
export function accessGroups(entries: readonly AccessEntry[]): AccessGroup[] {
  const groups: AccessGroup[] = [];
  for (const { at, ...entry } of entries) {
    const last = groups.at(-1);
    const isSame =
      last?.kind === entry.kind &&
      last.what === entry.what &&
      last.door === entry.door &&
      last.name === entry.name &&
      last.reason === entry.reason &&
      last.reasonLabel === entry.reasonLabel &&
      new Date(last.from).getTime() - new Date(at).getTime() <= VISIT_MS;
    if (last && isSame) {
      last.count += 1;
      last.from = at;
    } else groups.push({ ...entry, count: 1, to: at, from: at });
  }
  return groups;
}

export const accessWho = ({ kind, name }: Pick<AccessGroup, 'kind' | 'name'>): string =>
  name ? `${name}, ${WHO[kind].toLowerCase()}` : WHO[kind];

/** The chosen reason and the admin's own words. */
export const reasonText = ({
  reason,
  reasonLabel,
}: Pick<AccessGroup, 'reason' | 'reasonLabel'>): string | null =>
  reasonLabel && reason ? `${reasonLabel}: ${reason}` : (reasonLabel ?? reason);

export function openedText({
  kind,
  what,
  count,
  door,
}: Pick<AccessGroup, 'kind' | 'what' | 'count' | 'door'>): string {
  const [singular, plural] = WHAT[what] ?? ['um registro', 'registros'];
  return `Abriu ${count === 1 ? singular : countText(count, singular, plural)}${channelText(door, kind)}`;
}

import { plainSigns } from '#schema/text/visible.ts';

export const STATES = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
] as const;

export type Uf = (typeof STATES)[number];

/**
 * Last five-digit prefix of each block that the Correios assign to a state, in order; null is an unassigned
 * block.
 */
const BLOCKS: ReadonlyArray<readonly [last: number, uf: Uf | null]> = [
  [999, null],
  [19999, 'SP'],
  [28999, 'RJ'],
  [29999, 'ES'],
  [39999, 'MG'],
  [48999, 'BA'],
  [49999, 'SE'],
  [56999, 'PE'],
  [57999, 'AL'],
  [58999, 'PB'],
  [59999, 'RN'],
  [63999, 'CE'],
  [64999, 'PI'],
  [65999, 'MA'],
  [68899, 'PA'],
  [68999, 'AP'],
  [69299, 'AM'],
  [69399, 'RR'],
  [69899, 'AM'],
  [69999, 'AC'],
  [72799, 'DF'],
  [72999, 'GO'],
  [73699, 'DF'],
  [76799, 'GO'],
  [76999, 'RO'],
  [77999, 'TO'],
  [78899, 'MT'],
  [78999, null],
  [79999, 'MS'],
  [87999, 'PR'],
  [89999, 'SC'],
  [99999, 'RS'],
];

function ownerOf(digits: string): Uf | null {
  const prefix = Number(digits.slice(0, 5));
  return BLOCKS.find(([last]) => prefix <= last)?.[1] ?? null;
}

/** Both ends belong to the range. Eight digits each. */
export interface CepRange {
  from: string;
  to: string;
}

/** The blocks that the Correios assign, in their order. */
export function assignedRanges(): (CepRange & { uf: Uf })[] {
  return BLOCKS.flatMap(([last, uf], index) => {
    const first = (BLOCKS[index - 1]?.[0] ?? -1) + 1;
    const prefix = (code: number) => String(code).padStart(5, '0');
    return uf ? [{ uf, from: `${prefix(first)}000`, to: `${prefix(last)}999` }] : [];
  });
}

/** The first or last CEP of a range: eight digits, also of an unassigned block. */
export const normalizeRangeEnd = (text: string): string | null => {
  const match = /^(\d{5})-?(\d{3})$/.exec(text.trim());
  return match ? `${match[1]}${match[2]}` : null;
};

/** Eight digits of an assigned block, or null. Only the Correios know whether the code exists. */
export function normalizeCep(text: string): string | null {
  const typed = plainSigns(text).replace(/^CEP\b[ :.]*/i, '');
  const match = /^(\d{5})(?:[ .]|\s?-\s?)?(\d{3})$/.exec(typed.replace(/^(\d{2})\.(\d{3})/, '$1$2'));
  if (!match) return null;
  const digits = `${match[1]}${match[2]}`;
  return ownerOf(digits) ? digits : null;
}

/** `00000-000` */
export function formatCep(digits: string): string {
  return digits.replace(/^(\d{5})(\d{3})$/, '$1-$2');
}

export function stateOfCep(text: string): Uf | null {
  const digits = normalizeCep(text);
  return digits === null ? null : ownerOf(digits);
}

/** 01000-000 to 09999-999 contains exactly the 39 towns of the metropolitan region. */
export function isGreaterSaoPaulo(text: string): boolean {
  return normalizeCep(text)?.startsWith('0') ?? false;
}

/** Suffixes 970 to 989 are post boxes: the Correios deliver there, couriers do not. */
export function isPostBox(text: string): boolean {
  const suffix = Number(normalizeCep(text)?.slice(5));
  return suffix >= 970 && suffix <= 989;
}

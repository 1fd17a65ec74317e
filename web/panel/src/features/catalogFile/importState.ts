import type { CatalogImportState } from '#web/apollo/schema.generated.ts';

const STATES = {
  RECEIVING: ['Chegando', 'primary'],
  PLANNING: ['Conferindo', 'primary'],
  READY: ['Pronta para conferir', 'primary'],
  APPLYING: ['Gravando', 'primary'],
  APPLIED: ['Gravada', 'ok'],
  UNDOING: ['Desfazendo', 'primary'],
  UNDONE: ['Desfeita', 'plain'],
  STALE: ['Desatualizada', 'danger'],
  FAILED: ['Falhou', 'danger'],
} as const satisfies Readonly<Record<CatalogImportState, readonly [string, string]>>;

/** The state in words, with the tone of its tag. Nothing of a file with refused lines can be stored. */
export const stateOf = ({ state, refused }: { state: CatalogImportState; refused: number }) =>
  state === 'READY' && refused > 0 ? (['Tem linhas recusadas', 'danger'] as const) : STATES[state];

/** True while a step runs on the server, so that the page polls its progress. */
export const isRunning = (state: CatalogImportState): boolean =>
  state === 'RECEIVING' || state === 'PLANNING' || state === 'APPLYING' || state === 'UNDOING';

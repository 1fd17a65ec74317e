import type { CatalogImportState } from '#web/apollo/schema.generated.ts';

export const STATES = {
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

/** True while a step runs on the server, so that the page polls its progress. */
export const isRunning = (state: CatalogImportState): boolean =>
  state === 'RECEIVING' || state === 'PLANNING' || state === 'APPLYING' || state === 'UNDOING';

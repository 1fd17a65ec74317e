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

/** A step that runs on the server: its progress is asked for again and again. */
export const isRunning = (state: CatalogImportState): boolean =>
  state === 'RECEIVING' || state === 'PLANNING' || state === 'APPLYING' || state === 'UNDOING';

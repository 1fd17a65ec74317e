import type { Definition } from '#schema/questionnaire/definition.ts';
import type { SaveDocument } from './useSaveDocument.ts';

/** A part of the document that a dialog changes. */
export type Part =
  | { kind: 'question'; id: number }
  | { kind: 'answer'; id: number }
  /** Null for a new rule. */
  | { kind: 'rule'; id: string | null }
  | { kind: 'flag'; code: string }
  /** Null for a new stop. */
  | { kind: 'stop'; id: string | null }
  | { kind: 'ages' };

export interface PartFormProps {
  document: Definition;
  save: SaveDocument;
  onDone(): void;
  onCancel(): void;
}

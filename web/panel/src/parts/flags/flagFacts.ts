import type { Severity } from '../appointments/severity.ts';
import type { StatementFacts } from './Statements.tsx';

/** What the screens show of one flag of an appointment. */
export interface FlagFacts {
  flag: string;
  severity: Severity;
  label: string;
  doctorText: string;
  restricts: readonly string[];
  override: string | null;
  clearances: readonly string[];
  /** The flag of an earlier answer that this evaluation contradicts. */
  contradicts?: string | null;
  /** Both answers of a contradiction. */
  statements?: readonly StatementFacts[];
}

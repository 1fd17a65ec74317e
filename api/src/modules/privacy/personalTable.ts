import type { EntityClass } from '@mikro-orm/core';
import type { LegalHold } from './erasure/legalHold.rules.ts';

/** What the registry says of one table that holds rows about people. */
export interface PersonalTable {
  // biome-ignore lint/suspicious/noExplicitAny: the registry holds entities of every shape
  entity: EntityClass<any>;
  /** The rows about a person: an SQL condition with their account id as `$1`, and the blind index of their e-mail address as `$2`. */
  rows: string;
  /** What the export calls it; `null` where the person gains nothing from a copy, with the reason in `why`. */
  title: string | null;
  why?: string;
  /** Secrets and bookkeeping that stay out of the export. */
  omit?: readonly string[];
  /** Fields the module seals one by one, each with the first half of its place (see `placeOf`). */
  opens?: Readonly<Record<string, string>>;
  /** Kept sealed after an erasure, and under which law. */
  hold?: LegalHold;
  /**
   * What an erasure does to the rows. `delete`: removed. `blank`: these fields are overwritten, where they are not sealed
   * already. `keyed`: rows that may not change, whose personal fields are unreadable once the person's key is destroyed.
   */
  erasure: 'delete' | 'keyed' | { blank: Readonly<Record<string, unknown>> };
}

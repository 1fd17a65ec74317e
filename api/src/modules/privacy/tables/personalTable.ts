import type { EntityClass } from '@mikro-orm/core';
import type { LegalHold } from '../erasure/legalHold.rules.ts';

/** The registry entry of one table with rows about people. */
export interface PersonalTable {
  // biome-ignore lint/suspicious/noExplicitAny: the registry contains entities of every shape
  entity: EntityClass<any>;
  /**
   * The rows about a person: an SQL condition with their account id as `$1`, and the blind index of their e-mail
   * address as `$2`.
   */
  rows: string;
  /** The title in the export; `null` where the person gains nothing from a copy, with the reason in `why`. */
  title: string | null;
  why?: string;
  /** Secrets and internal fields that are not exported. */
  omit?: readonly string[];
  /** Fields the module encrypts one by one, each with the first half of its place (see `placeOf`). */
  opens?: Readonly<Record<string, string>>;
  /** The law under which rows are encrypted at an erasure, if any. */
  hold?: LegalHold;
  /**
   * What an erasure does to the rows. `delete`: removed. `blank`: these fields are overwritten, where they are not
   * sealed already. `keyed`: rows that may not change, whose personal fields are unreadable once the person's key is
   * destroyed.
   */
  erasure: 'delete' | 'keyed' | { blank: Readonly<Record<string, unknown>> };
}

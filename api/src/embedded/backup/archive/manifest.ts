import { z } from 'zod';

/** Raised when a reader of the earlier format could not read a file correctly. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
export const SUMMARY = 'summary.json';
/** Entries with the rows of a table: `database/<table>/<part>`. */
export const DATABASE = 'database/';
/** Entries with the files of the data folder, under their path in it. */
export const FILES = 'files/';

const table = z.object({ name: z.string(), columns: z.array(z.string()) });
const sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });

/** The first entry of a backup: what the reader must know before the rows. */
export const manifestShape = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  /** Whether a shop was running, which sends the mails that were due. */
  wasServing: z.boolean(),
  migrations: z.array(z.string()),
  /** No row of the backup has this transaction number or a greater one. */
  nextTransaction: z.string().regex(/^\d{1,19}$/),
  tables: z.array(table),
  sequences: z.array(sequence),
});

/** The last entry: what the reader must have found. */
export const summaryShape = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  /** Objects that the database names and that were not in the bucket. */
  missingObjects: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestShape>;
export type Summary = z.infer<typeof summaryShape>;
export type BackupTable = z.infer<typeof table>;
export type BackupSequence = z.infer<typeof sequence>;

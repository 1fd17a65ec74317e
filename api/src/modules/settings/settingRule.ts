import type { ZodMiniType } from 'zod/mini';
import type { FieldError } from '#schema/validation/fieldErrors.ts';
import type { SeededSettings } from './seededSettings.ts';

/** One line of a setting in words, such as `São Paulo · Sedex · prazo` and `2 dias úteis`. */
export type Fact = readonly [name: string, value: string];

/** The rules of one kind of setting, as pure functions. */
export interface SettingRule<Document> {
  /** Reads an input and a stored document alike. */
  shape: ZodMiniType<Document>;
  /** The document of the first start. */
  seeded(settings: SeededSettings): Document;
  /** What is wrong although each field is well-formed. */
  problems(document: Document): FieldError[];
  /** The document as lines of text, by which two versions are compared. */
  facts(document: Document, nameOf: (skuId: string) => string): Fact[];
}

const PERCENT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** `6,5%` */
export const percentText = (percent: number): string => `${PERCENT.format(percent)}%`;

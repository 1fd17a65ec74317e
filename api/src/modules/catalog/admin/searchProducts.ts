import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { wholeText } from '../../../shared/wholeText.ts';
import { SEARCHED_TEXT } from '../product.entity.ts';

/**
 * The words as `like` patterns: in lower case and without accents, as in `SEARCHED_TEXT`, and with the wildcards of
 * `like` escaped.
 */
const wordsOf = (text: string): string[] =>
  wholeText(text, 120)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);

/** The conditions that the name, code and slug of a product have every word. */
export const hasWords = (search: string | null | undefined): RawBuilder<SqlBool>[] =>
  wordsOf(search ?? '').map((word) => sql`${sql.raw(SEARCHED_TEXT)} like ${word}`);

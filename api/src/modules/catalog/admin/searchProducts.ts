import type { Conditions } from '../../../shared/database/conditions.ts';
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

/** Limits a list of products to those whose name, code and slug have every word. */
export function addSearch(conditions: Conditions, search: string | null | undefined): void {
  for (const word of wordsOf(search ?? '')) conditions.add(`${SEARCHED_TEXT} like $`, word);
}

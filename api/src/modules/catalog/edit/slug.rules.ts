import { isId } from '../../../shared/ids.ts';
import { slugText } from '../../settings/text.shape.ts';

const MAX_LENGTH = 80;

/** The words of a name as in an address, however many. */
export const slugWords = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** `Óleo para barba 30 ml` becomes `oleo-para-barba-30-ml`. The proposed address may be shorter than the name. */
export function slugOf(name: string): string {
  const slug = slugWords(name).slice(0, MAX_LENGTH).replace(/-+$/, '');
  return isKey(slug) ? `produto-${slug}` : slug || 'produto';
}

/** The slug itself, or the first of `slug-2`, `slug-3` … that no product has or had. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? slug : `${slug}-${count}`;
    if (!taken.has(candidate)) return candidate;
  }
}

/**
 * Whether a text looks like another key of a product: digits are a code or a numeric slug, `f00012` is a `tinyId`,
 * a UUID is an id.
 */
const isKey = (text: string): boolean => /^(\d+|f\d{5,})$/.test(text) || isId(text);

export const isSlug = (text: string): boolean =>
  slugText.safeParse(text).success && text.length <= MAX_LENGTH && !isKey(text);

/** The slugs of the four products of the hair kit. Edits may not change these slugs. */
export const KIT_SLUGS = new Set(['minoxidil', 'finasterida', 'shampoo-energizante', 'gummy']);

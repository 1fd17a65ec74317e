import { ACTIVITY_EVENT } from '#schema/activity/activityEvents.ts';
import { addBusinessDays } from '#schema/br/businessDays.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';

const CODES: ReadonlySet<number> = new Set(Object.values(ACTIVITY_EVENT));

export const isActivityCode = (code: number): boolean => CODES.has(code);

const PATH_MAX = 120;

/** Parts of a path that can identify a person or a thing: an id, a token, a document or an e-mail address. */
const PERSONAL = /@|\d{5}|[0-9a-f]{8}-|[\w-]{40}|\p{Cc}/iu;

const isPersonal = (part: string): boolean => PERSONAL.test(part) || part.replace(/\D/g, '').length >= 8;

/**
 * The page without query and fragment, and with `:id` in place of every part that could identify a person or an
 * order. Null when the text is not a path.
 */
export function cleanPath(path: string): string | null {
  const [page = ''] = path.split(/[?#]/, 1);
  const parts = decode(page)?.split('/');
  if (parts?.[0] !== '' || parts.length < 2) return null;
  return parts
    .map((part) => (isPersonal(part) ? ':id' : part))
    .join('/')
    .slice(0, PATH_MAX);
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const ANSWER_BUSINESS_DAYS = 5;

/**
 * Decreto 7.962/2013, art. 4, V sets five days. We count business days, and the answer may come until the end of the
 * last one.
 */
export const messageAnswerDueAt = (now: Date): Date =>
  endOfDayInSaoPaulo(addBusinessDays(todayInSaoPaulo(now), ANSWER_BUSINESS_DAYS, 'delivery'));

/**
 * The number a person names when asking about a message: the last, random characters of its id, short enough to read
 * aloud.
 */
export const protocolOf = (messageId: string): string => messageId.slice(-8).toUpperCase();

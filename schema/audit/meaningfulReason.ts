/** With fewer letters, how often one occurs says nothing: "error" has one in more than half of its places. */
const SHORT_WORD = 6;

/**
 * Whether a text can be a reason at all. Characters typed to fill the field are none: one over and over, the same few
 * or the same word repeated, or signs and digits without a word.
 */
export function isMeaningfulReason(text: string): boolean {
  const typed = [...text.normalize('NFD').toLowerCase()].filter((sign) => /\p{L}/u.test(sign));
  const counts = new Map<string, number>();
  for (const sign of typed) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  // A number says what a short word cannot: "NF 4711".
  if (counts.size < (/\d/.test(text) ? 2 : 3)) return false;
  if (typed.length < SHORT_WORD) return true;
  return Math.max(...counts.values()) * 2 <= typed.length && !isRepetition(typed);
}

/** Whether a beginning of the text, repeated, is the whole text; the last repetition may be cut. */
function isRepetition(signs: readonly string[]): boolean {
  for (let unit = 1; unit * 2 <= signs.length; unit += 1)
    if (signs.every((sign, index) => sign === signs[index % unit])) return true;
  return false;
}

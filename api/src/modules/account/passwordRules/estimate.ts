import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { BRAND } from '#schema/brand.ts';
import {
  isMadeOf,
  type PersonWords,
  personalWords,
  type Strength,
  strengthOf,
} from '#schema/password/passwordStrength.ts';

/** The work grows with the length, and characters after these only make a password stronger. */
const MAX_ESTIMATED_LENGTH = 64;

let loading: Promise<ZxcvbnFactory> | null = null;

/** Loaded when the first password is chosen, because the dictionaries take some megabytes. */
function estimator(): Promise<ZxcvbnFactory> {
  loading ??= load();
  return loading;
}

async function load(): Promise<ZxcvbnFactory> {
  const [core, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary },
    graphs: common.adjacencyGraphs,
  });
}

/** How strong a password is for this person. A CPF or a date is recognized with and without separators. */
export async function estimate(password: string, person: PersonWords): Promise<Strength> {
  const zxcvbn = await estimator();
  const words = personalWords(person, BRAND);
  const estimated = password.slice(0, MAX_ESTIMATED_LENGTH);
  const withoutSeparators = estimated.replace(/[^\p{L}\p{N}]/gu, '');
  const strengthAs = (text: string) => strengthOf(text, zxcvbn.check(text, words).guessesLog10, words);
  const strength = estimated === '' ? 'common' : strengthAs(estimated);
  // An estimate takes milliseconds, and without the separators only a word of the person makes a difference.
  const isOtherText = withoutSeparators !== '' && withoutSeparators !== estimated;
  if (strength !== 'personal' && isOtherText && isMadeOf(withoutSeparators, words))
    return strengthAs(withoutSeparators) === 'personal' ? 'personal' : strength;
  return strength;
}

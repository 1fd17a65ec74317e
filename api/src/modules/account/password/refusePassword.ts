import { createHash } from 'node:crypto';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { BRAND } from '#schema/brand.ts';
import {
  isMadeOf,
  isRefused,
  type PersonWords,
  personalWords,
  REFUSED_PASSWORDS,
  type Strength,
  strengthOf,
} from '#schema/password/passwordStrength.ts';
import type { Ctx } from '../../../services.ts';
import type { Logger } from '../../../shared/logging/logger.ts';
import { InvalidInput } from '../../../shared/refusals.ts';

const refusal = (kind: keyof typeof REFUSED_PASSWORDS): InvalidInput =>
  new InvalidInput([{ path: 'password', message: REFUSED_PASSWORDS[kind] }]);

/** Why a chosen password is refused: common, repeated, personal or leaked; null when it is accepted. */
export async function refusePassword(
  { config, log }: Pick<Ctx, 'config' | 'log'>,
  password: string,
  person: PersonWords,
): Promise<InvalidInput | null> {
  const strength = await estimate(password, person);
  if (isRefused(strength)) return refusal(strength === 'personal' ? 'personal' : 'common');
  const leaked = await isLeaked({ passwordListUrl: config.passwordListUrl, log }, password);
  return leaked ? refusal('leaked') : null;
}

/** Only the check against the data of the person: it needs no network, so a caller that holds a row lock may run it. */
export async function refusePersonal(password: string, person: PersonWords): Promise<InvalidInput | null> {
  return (await estimate(password, person)) === 'personal' ? refusal('personal') : null;
}

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

const TIMEOUT_MS = 1_500;

/**
 * Whether a list of leaked passwords contains this one. The list receives the first five characters of the SHA-1, so it
 * learns neither the password nor its hash (k-anonymity). When the list does not answer, the password is accepted, with
 * a log line.
 */
export async function isLeaked(
  { passwordListUrl, log }: { passwordListUrl: string | null; log: Logger },
  password: string,
): Promise<boolean> {
  if (!passwordListUrl) return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const answer = await fetch(`${passwordListUrl}/${hash.slice(0, 5)}`, {
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
    const suffix = hash.slice(5);
    // Each line is `SUFFIX:COUNT`. With padding the list adds invented lines whose count is 0.
    return (await answer.text())
      .split('\n')
      .some((line) => line.toUpperCase().startsWith(`${suffix}:`) && Number(line.split(':')[1]) > 0);
  } catch (error) {
    log.warn({ err: error }, 'the list of leaked passwords was not reached, so a password was not looked up');
    return false;
  }
}

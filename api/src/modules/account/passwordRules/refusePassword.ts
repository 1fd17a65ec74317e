import { isRefused, type PersonWords, REFUSED_PASSWORDS } from '#schema/password/passwordStrength.ts';
import type { Ctx } from '../../../services.ts';
import { InvalidInput } from '../../../shared/refusals.ts';
import { estimate } from './estimate.ts';
import { isLeaked } from './leakedList.ts';

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

/** The checks that need no network, for callers that hold a row lock. */
export async function refusePersonal(password: string, person: PersonWords): Promise<InvalidInput | null> {
  return (await estimate(password, person)) === 'personal' ? refusal('personal') : null;
}

import { generateSecret, generateURI, verify } from 'otplib';
import { BRAND } from '#schema/brand.ts';

/** The period that every authenticator app uses. */
export const STEP_SECONDS = 30;

/** 160 bits, in base32. */
export const newSecret = (): string => generateSecret();

export const otpauthUrl = (secret: string, email: string): string =>
  generateURI({ issuer: BRAND, label: email, secret });

/**
 * The step a code belongs to, with one step of drift in either direction; null for a wrong code. Used steps and those
 * before them never match. The comparison takes the same time for every code.
 */
export async function timeStepOf(
  secret: string,
  code: string,
  { at, lastStep }: { at: Date; lastStep: number },
): Promise<number | null> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(at.getTime() / 1000);
  // The library throws when the last step is in the future.
  const tooLate = lastStep > Math.floor(epoch / STEP_SECONDS) + 1;
  if (tooLate) return null;
  const result = await verify({ secret, token, epoch, epochTolerance: STEP_SECONDS });
  return result.valid && 'timeStep' in result && result.timeStep > lastStep ? result.timeStep : null;
}

import { z } from 'zod';

export const text = z.string().trim().min(1, 'must not be blank');

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

export const choice = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

export const urlWithProtocol = (...protocols: readonly string[]) =>
  z
    .string()
    .trim()
    .refine(
      (value) => protocols.includes(URL.parse(value)?.protocol.slice(0, -1) ?? ''),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
    );

export const webUrl = urlWithProtocol('http', 'https');

export const mailAddress = z.email('must be an e-mail address');

export const originOf = (url: string): string => new URL(url).origin;

export const withoutTrailingSlash = (url: string): string => url.replace(/\/$/, '');

/** Why a combination of settings is refused, under the name of one of them. */
export interface SettingProblem {
  name: string;
  message: string;
}

/** Reports the first of these settings that is not set. */
export function requireVariables<Env extends object>(
  env: Env,
  names: readonly (keyof Env & string)[],
  message: string,
): SettingProblem[] {
  const missing = names.find((name) => !env[name]);
  return missing ? [{ name: missing, message }] : [];
}

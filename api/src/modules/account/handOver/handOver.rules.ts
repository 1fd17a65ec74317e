import { createHash } from 'node:crypto';

export const HAND_OVER_SECONDS = 60;

/** 32 random bytes in base64url: what the browser keeps, and its hash. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** The one other host of a set-up with two, as an origin; null where the caller's origin is neither of them. */
export function sisterOf(origin: string, hosts: readonly string[]): string | null {
  if (hosts.length !== 2 || !hosts.includes(origin)) return null;
  return hosts.find((host) => host !== origin) ?? null;
}

/** A path of the sister host, and nothing that a browser could read as another host. */
export const isOwnPath = (path: string): boolean => path.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(path);

import { createHash } from 'node:crypto';

export const HAND_OVER_SECONDS = 60;

/** 32 random bytes in base64url: the secret of the browser, and its hash. */
export const isSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);

export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/**
 * The origin of the other host in a set-up with two hosts; null when the caller's origin is neither of them.
 */
export function otherHostOf(origin: string, hosts: readonly string[]): string | null {
  if (hosts.length !== 2 || !hosts.includes(origin)) return null;
  return hosts.find((host) => host !== origin) ?? null;
}

/** A path of the sister host, and no text that a browser could read as another host. */
export const isOwnPath = (path: string): boolean => path.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(path);

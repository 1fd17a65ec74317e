import { createHash } from 'node:crypto';

export const HAND_OVER_SECONDS = 60;

/** Whether a text is 32 bytes in base64url, as the code, the browser's secret and the hash of that secret are. */
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

/** Whether a text is a path. Refuses `//host` and `/\host`, which a browser reads as the address of another host. */
export const isOwnPath = (path: string): boolean => path.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(path);

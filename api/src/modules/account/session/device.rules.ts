import { hashToken } from './tokens.ts';

/**
 * What a request reports about its browser. None of it is proof: it only describes a session to its owner.
 */
export interface Device {
  /** The hash of the id that the browser stores; of its user agent when it stores none. */
  hash: string;
  /** For the screen: "Chrome no Windows". */
  name: string;
}

/** In this order, because an Edge names Chrome too, and a Chrome names Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
/** In this order, because an iPhone names Mac OS X too, and Android names Linux. */
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bWindows\b/, 'no Windows'],
  [/\bCrOS\b/, 'no Chromebook'],
  [/\bMac OS X\b/, 'no Mac'],
  [/\bLinux\b/, 'no Linux'],
];

export function deviceName(userAgent: string): string {
  const find = (table: readonly [RegExp, string][]) => table.find(([mark]) => mark.test(userAgent))?.[1];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (!browser) return system ? `Aplicativo ${system}` : 'Aparelho não identificado';
  return system ? `${browser} ${system}` : browser;
}

/** Computes both when they are read: only a sign-in needs them, and every request has a device. */
export function deviceOf({
  id,
  userAgent,
}: {
  id?: string | undefined;
  userAgent?: string | undefined;
}): Device {
  return {
    get hash() {
      const isId = id !== undefined && /^[\w-]{16,64}$/.test(id);
      return hashToken(isId ? `id:${id}` : `agent:${userAgent ?? ''}`);
    },
    get name() {
      return deviceName(userAgent ?? '');
    },
  };
}

/** Loopback, and the private networks of RFC 1918. */
const PRIVATE_IPV4 = /^(10\.\d+|127\.\d+|172\.(1[6-9]|2\d|3[01])|192\.168)$/;

/**
 * The first half of a network address: it shows a foreign network and identifies no household. Null for private
 * networks.
 */
export function coarseNetwork(address: string): string | null {
  const [, a, b] = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(address) ?? [];
  if (a && b) return PRIVATE_IPV4.test(`${a}.${b}`) ? null : `${a}.${b}.*.*`;
  const [, first, second] = /^([\da-f]{1,4}):([\da-f]{1,4}):/i.exec(address) ?? [];
  return first && second && !/^(0|f[cde].*)$/i.test(first) ? `${first}:${second}:*` : null;
}

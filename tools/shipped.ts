import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Shipped {
  name: string;
  version: string;
  licence: string;
  /** The texts that must be included. */
  notices: string[];
}

interface LockedPackage {
  version?: string;
  dev?: boolean;
  link?: boolean;
  license?: string;
}

const NOTICE_FILE = /^(licen[cs]e|notice|copying|ofl)([-.].*)?$/i;

/** Two packages state their licence only in their text. */
const isMit = (notices: readonly string[]): boolean =>
  notices.some((text) => /Permission is hereby granted, free of charge/i.test(text));

/** Licences that allow shipping without opening our own sources; LGPL is linked as a separate library (libvips). */
const ALLOWED =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later|Zlib|CC0-1\.0|Unlicense|Python-2\.0|( (AND|OR) ))+\)?$/;

export const isLicenceAllowed = (licence: string): boolean => ALLOWED.test(licence);

/** Every installed package that the running product may load: those of the lock file that are not for development only. */
export function shippedPackages(root = process.cwd()): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages)
    .filter(
      ([path, { dev, link }]) =>
        path.includes('node_modules/') && !dev && !link && existsSync(join(root, path)),
    )
    .map(([path, locked]) => {
      const folder = join(root, path);
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        license?: string | { type?: string };
      };
      const notices = readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && NOTICE_FILE.test(entry.name))
        .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
      const stated = typeof manifest.license === 'object' ? manifest.license.type : manifest.license;
      return {
        name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version: locked.version ?? '',
        licence: locked.license ?? stated ?? (isMit(notices) ? 'MIT' : 'none stated'),
        notices,
      };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { shippedPackages } from './shipped.ts';

/** `npm run ops -- licences`: the licence texts of everything that is shipped, as one text. */
const shipped = shippedPackages();
const parts = shipped.map(({ name, version, licence, notices }) =>
  [`${name} ${version} (${licence})`, '', ...notices].join('\n'),
);
mkdirSync('out', { recursive: true });
writeFileSync('out/NOTICES.txt', `${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`);
console.log(`out/NOTICES.txt: ${shipped.length} packages`);

import { globSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';

/** Fails when a bundle of the production image was made from a file of `sandbox/` or `lab/`. */
const FOLDER = 'out/api';
const FOREIGN = /^(sandbox|lab)\//;

const maps = globSync(`${FOLDER}/*.js.map`);
const sources = maps.flatMap((map): string[] => {
  const { sources: paths } = JSON.parse(readFileSync(map, 'utf8')) as { sources: (string | null)[] };
  return paths.flatMap((path) => (path ? [relative('.', resolve(dirname(map), path))] : []));
});
if (!sources.includes('api/src/server.ts')) throw new Error(`${FOLDER} has no server: run npm run build.`);
const foreign = [...new Set(sources.filter((path) => FOREIGN.test(path)))];
for (const path of foreign) console.error(`${path} is in the production image.`);
console.log(
  `${new Set(sources).size} files are in the production image, ${foreign.length} of sandbox/ or lab/.`,
);
process.exit(foreign.length === 0 ? 0 : 1);

import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWN_FILE_PACKAGES } from '../../api/ownFilePackages.ts';
import { packagesWithDependencies } from './packagesWithDependencies.ts';

/**
 * `node ops/containers/makeImageFolder.ts FOLDER`: copies what a serving process reads, after a build, for the image of the
 * product; with `--demo` what a demo reads besides. The embedded PostgreSQL, the libraries that are bundled, tests and source maps are not copied.
 */
const READ_WHILE_SERVING = [
  'package.json',
  'out/api',
  'out/web',
  'out/NOTICES.txt',
  'out/sbom.cdx.json',
  'api/src/seeders/catalog',
  'api/src/shared/pdf/font',
  'schema/generated/operations.json',
  'schema/questionnaire/lines',
  'schema/questionnaire/versions/safety',
];
const NOT_READ = /(\.map|\.ts|\.tsx|\.md|\.standalone\.js)$/;

const [folder, kind] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder to make.');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const paths =
  kind === '--demo'
    ? ['out/demo']
    : [
        ...READ_WHILE_SERVING,
        ...packagesWithDependencies(OWN_FILE_PACKAGES, packages, (path) => existsSync(path)),
      ];
for (const path of paths)
  cpSync(path, join(folder, path), {
    recursive: true,
    // Packages inside a package are copied by their own entry.
    filter: (source) => !NOT_READ.test(source) && !source.slice(path.length).includes('node_modules'),
  });

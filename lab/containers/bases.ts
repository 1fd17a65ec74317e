import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { call, openFilesLimit, type Podman } from './podman.ts';

const DEBIAN = { suite: 'bookworm', image: 'localhost/aprumo-debian:local' };
const NODE = { image: 'localhost/aprumo-node:local', dockerfile: 'lab/containers/images/node.Dockerfile' };
/** What the public slim image does not have either: documents, translations and lists of packages. */
const NOT_IN_SLIM = ['doc', 'man', 'locale', 'info', 'lintian', 'bug'].map((name) => `usr/share/${name}`);
const CACHES = ['var/cache/apt', 'var/lib/apt/lists', 'var/log'];

/** The flags of every build. The network of the machine reaches the registries of npm and Debian. */
export const BUILD_FLAGS = [
  '--isolation=chroot',
  '--network=host',
  '--layers',
  '--quiet',
  ...openFilesLimit(),
];

/** Makes an image of Debian from its packages, and from that one with Node and npm. */
export async function makeBases(podman: Podman, folder: string): Promise<void> {
  await makeOnce(podman, DEBIAN.image, async () => {
    const root = join(folder, 'debian');
    const archive = join(folder, 'debian.tar');
    await call('debootstrap', ['--variant=minbase', DEBIAN.suite, root]);
    for (const path of [...NOT_IN_SLIM, ...CACHES])
      for (const name of readdirSync(join(root, path))) rmSync(join(root, path, name), { recursive: true });
    await call('tar', ['-C', root, '-cf', archive, '.']);
    rmSync(root, { recursive: true });
    await podman.run('import', '--quiet', archive, DEBIAN.image);
    rmSync(archive);
  });
  await makeOnce(podman, NODE.image, async () => {
    const context = join(folder, 'node');
    mkdirSync(join(context, 'bin'), { recursive: true });
    cpSync('node_modules/node/bin/node', join(context, 'bin/node'));
    cpSync(npmFolder(), join(context, 'lib/node_modules/npm'), { recursive: true });
    const base = `DEBIAN_IMAGE=${DEBIAN.image}`;
    await podman.run(
      'build',
      ...BUILD_FLAGS,
      '--tag',
      NODE.image,
      '--file',
      NODE.dockerfile,
      '--build-arg',
      base,
      context,
    );
    rmSync(context, { recursive: true });
  });
}

/** The folder of the npm that started this command. */
function npmFolder(): string {
  const { npm_execpath: program } = process.env;
  if (!program?.endsWith('.js') || !existsSync(program))
    throw new Error('Start this with npm run lab -- containers.');
  return dirname(dirname(program));
}

/** A base that the folder has from an earlier run is not made again. */
async function makeOnce(podman: Podman, image: string, make: () => Promise<void>): Promise<void> {
  const exists = await podman.run('image', 'exists', image).then(
    () => true,
    () => false,
  );
  if (!exists) await make();
}

import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ComposeFile, Service } from '../../ops/containers/composeFile.ts';
import { BUILD_FLAGS } from './bases.ts';
import { call, type Podman } from './podman.ts';

/** Builds the image of each service from its Dockerfile. */
export async function buildImages(
  podman: Podman,
  { services }: ComposeFile,
  { folder, say }: { folder: string; say: (step: string) => void },
): Promise<void> {
  const mounts = await npmMounts(folder);
  const byImage = new Map(Object.values(services).map((service) => [service.image, service]));
  for (const service of byImage.values()) {
    say(`Building ${service.image}`);
    await build(podman, service, mounts);
  }
}

async function build(podman: Podman, { image, build }: Service, mounts: readonly string[]): Promise<void> {
  if (!build) throw new Error(`${image} has no Dockerfile.`);
  const values = Object.entries(build.args ?? {}).flatMap(([name, value]) => [
    '--build-arg',
    `${name}=${value}`,
  ]);
  const flags = [...BUILD_FLAGS, ...mounts, ...values, '--tag', image, '--file', build.dockerfile];
  if (build.target) flags.push('--target', build.target);
  await podman.run('build', ...flags, build.context);
}

/** The settings and the cache of this machine's npm, so that the build reaches the same registry with the same certificates. */
async function npmMounts(folder: string): Promise<string[]> {
  const npm = [process.env.npm_execpath ?? '', 'config', 'list', '--json'];
  const settings: Record<string, unknown> = JSON.parse(await call(process.execPath, npm));
  const certificates = settings.cafile ?? process.env.NODE_EXTRA_CA_CERTS;
  const shared = { registry: settings.registry, ...(certificates ? { cafile: certificates } : {}) };
  const configuration = join(folder, 'npmrc');
  writeFileSync(
    configuration,
    Object.entries(shared)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const mounts = [
    { from: configuration, to: '/usr/local/etc/npmrc', mode: 'ro' },
    { from: settings.userconfig, to: '/root/.npmrc', mode: 'ro' },
    { from: certificates, to: certificates, mode: 'ro' },
    { from: settings.cache, to: '/root/.npm', mode: 'rw' },
  ];
  return mounts.flatMap(({ from, to, mode }) =>
    typeof from === 'string' && existsSync(from) ? ['--volume', `${from}:${to}:${mode}`] : [],
  );
}

/** The size of an image in megabytes. */
export const megabytesOf = async (podman: Podman, image: string): Promise<number> =>
  Number(await podman.run('image', 'inspect', '--format', '{{.Size}}', image)) / 1_000_000;

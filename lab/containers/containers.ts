import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { onNpmGone } from '../../api/src/embedded/parentProcess.ts';
import { type ComposeFile, readComposeFiles } from '../../ops/containers/composeFile.ts';
import { type Figure, printFigures } from '../cluster/load/printFigures.ts';
import { makeBases } from './bases.ts';
import { buildImages, megabytesOf } from './images.ts';
import { isolationFigures } from './isolation.ts';
import { openContainers } from './openContainers.ts';
import { missingPackages } from './packages.ts';
import { Podman } from './podman.ts';
import { restartFigures } from './restarts.ts';
import { walkFigures } from './walk.ts';

/**
 * `npm run lab -- containers`: starts docker-compose.yml with images made on this machine, walks a purchase and an evaluation, and
 * measures what the containers promise. `--serve` stops only with Ctrl-C, `--folder=FOLDER` keeps the images, so that the next run builds only what changed.
 */
const { values } = parseArgs({
  options: { serve: { type: 'boolean', default: false }, folder: { type: 'string' } },
});
const PRODUCT_LIMIT_MB = 350;
const KEEP_ALIVE_MS = 60_000;
const say = (step: string) => console.log(`  ${step}`);

async function measure(podman: Podman, compose: ComposeFile): Promise<Figure[]> {
  const front = 'http://127.0.0.1:8080';
  const { environment = {} } = compose.services['shop-1'] ?? {};
  const owner = new URL(compose.services.prepare?.environment?.DATABASE_OWNER_URL ?? '');
  owner.hostname = await podman.addressOf('database', 'inside');
  const images = [...new Set(Object.values(compose.services).map(({ image }) => image))];
  const sizes = await Promise.all(
    images.map(async (image) => {
      const size = await megabytesOf(podman, image);
      const isProduct = image === compose.services['shop-1']?.image;
      return {
        text: image,
        value: `${size.toFixed(0)} MB`,
        ...(isProduct && { isMet: size < PRODUCT_LIMIT_MB }),
      };
    }),
  );
  say('A purchase and an evaluation');
  const walked = await walkFigures({
    front,
    bank: {
      url: environment.SANDBOX_GATEWAY_PUBLIC_URL ?? '',
      publicKey: environment.SANDBOX_PUBLIC_KEY ?? '',
    },
    databaseUrl: owner.toString(),
  });
  const mails = Number(await podman.run('exec', 'mail', 'sh', '-c', 'ls /tmp/mail/new | wc -l'));
  say('Processes and files');
  const running = (await podman.run('ps', '--format', '{{.Names}}')).split('\n');
  const isolated = await isolationFigures(podman, running);
  say('Restarts while pages are read');
  const direct = `http://${await podman.addressOf('shop-1', 'outside')}:4000`;
  const restarted = await restartFigures(podman, { service: 'shop-1', direct, front });
  return [
    ...sizes,
    ...walked,
    { text: 'Mails received', value: String(mails), isMet: mails > 0 },
    ...restarted,
    ...isolated,
  ];
}

async function run(): Promise<number> {
  const installation = missingPackages();
  if (installation) throw new Error(`Programs are missing. As root: ${installation}`);
  if (process.getuid?.() !== 0) throw new Error('Only root can make an image of Debian: run it as root.');
  const folder = values.folder ? resolve(values.folder) : mkdtempSync(join(tmpdir(), 'aprumo-containers-'));
  mkdirSync(folder, { recursive: true });
  const podman = new Podman(folder);
  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    await podman.removeAll();
    if (values.folder) return;
    await podman.run('rmi', '--all', '--force');
    rmSync(folder, { recursive: true, force: true });
  };
  const end = (code: number) => void close().finally(() => process.exit(code));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end(values.serve ? 0 : 1));
  onNpmGone(() => end(1));
  try {
    await podman.removeAll();
    say('Images of Debian and Node');
    await makeBases(podman, folder);
    const compose = readComposeFiles('docker-compose.yml', 'lab/containers/local.yml');
    await buildImages(podman, compose, { folder, say });
    await openContainers(podman, compose, say);
    if (!values.serve) return printFigures('Containers', await measure(podman, compose));
    console.log('\n  Shop  http://localhost:8080\n  Ctrl-C stops everything.');
    return await new Promise<never>(() => setInterval(() => undefined, KEEP_ALIVE_MS));
  } finally {
    await close();
  }
}

run().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

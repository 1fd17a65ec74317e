import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

/** `npm run sbom`: what the product is made of, as CycloneDX. */
const { status, stdout } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (status !== 0) process.exit(status ?? 1);
mkdirSync('out', { recursive: true });
writeFileSync('out/sbom.cdx.json', stdout);
console.log(
  `out/sbom.cdx.json: ${(JSON.parse(stdout) as { components: unknown[] }).components.length} components`,
);

import { spawnSync } from 'node:child_process';
import { shippedPackages } from './shipped.ts';

export interface BillOfMaterials {
  bomFormat: string;
  metadata: { component: { 'bom-ref': string } };
  components: { name: string; version: string; 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * What the product is made of, as CycloneDX. npm lists everything that is installed and we keep what is shipped: its own
 * `--omit dev` also leaves out each package that something of development needs as well, such as react and graphql.
 */
export function billOfMaterials(): BillOfMaterials {
  const { status, stdout } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`npm sbom ended with ${status}`);
  return onlyShipped(JSON.parse(stdout));
}

function onlyShipped(whole: BillOfMaterials): BillOfMaterials {
  const shipped = new Set(shippedPackages().map(({ name, version }) => `${name} ${version}`));
  const components = whole.components.filter(({ name, version }) => shipped.has(`${name} ${version}`));
  const refs = new Set([whole.metadata.component, ...components].map((one) => one['bom-ref']));
  const dependencies = whole.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return { ...whole, components, dependencies };
}

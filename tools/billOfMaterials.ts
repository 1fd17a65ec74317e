import { spawnSync } from 'node:child_process';
import { shippedPackages } from './shipped.ts';

export interface BillOfMaterials {
  bomFormat: string;
  metadata: { component: { 'bom-ref': string } };
  components: { name: string; version: string; 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * The parts of the product, as CycloneDX. npm lists everything installed and we select what is shipped: npm's
 * own `--omit dev` also drops packages that development needs as well, such as react and graphql.
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

function onlyShipped(everything: BillOfMaterials): BillOfMaterials {
  const shipped = new Set(shippedPackages().map(({ name, version }) => `${name} ${version}`));
  const components = everything.components.filter(({ name, version }) => shipped.has(`${name} ${version}`));
  const refs = new Set(
    [everything.metadata.component, ...components].map((component) => component['bom-ref']),
  );
  const dependencies = everything.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: dependsOn.filter((dependency) => refs.has(dependency)),
    }));
  return { ...everything, components, dependencies };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { readComposeFiles } from '../../ops/containers/composeFile.ts';
import {
  FOLDER,
  type Manifest,
  manifestFiles,
  PARTS,
  type PodSpec,
  readManifests,
} from '../../ops/kubernetes/readManifests.ts';
import { modelOf, typeErrors } from './typeErrors.ts';

const manifests = readManifests();
const read = (name: string) => parse(readFileSync(join(FOLDER, name), 'utf8'));
const named = (kind: string, name: string): Manifest => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};
const pods = manifests.flatMap(({ metadata, spec }) =>
  spec?.template
    ? [{ name: metadata.name, labels: spec.template.metadata.labels, spec: spec.template.spec }]
    : [],
);

describe('the manifests of Kubernetes', () => {
  it.each(manifests.map((manifest) => ({ kind: manifest.kind, name: manifest.metadata.name, manifest })))(
    'follow the schema of $kind: $name',
    async ({ manifest }) => {
      const models = await import(modelOf(manifest));
      expect(() => new models[manifest.kind](manifest).validate()).not.toThrow();
    },
  );

  it('use only keys that Kubernetes knows', () => {
    expect(typeErrors(manifests, FOLDER)).toEqual([]);
    const misspelt = { ...named('Service', 'web'), spec: { selectors: {} } };
    expect(typeErrors([misspelt], FOLDER)).toEqual([expect.stringContaining('"selectors"')]);
  });

  it.each(PARTS)('are all applied except the template of the secrets, with the same images: %s', (part) => {
    const applied: string[] = read(`${part}/kustomization.yaml`).resources;
    const files = manifestFiles(part).filter((name) => name !== 'secrets.template.yaml');
    expect(applied.toSorted()).toEqual(files.toSorted());
    expect(read(`${part}/kustomization.yaml`).images).toEqual(read('serve/kustomization.yaml').images);
  });

  it('contain no value of a secret', () => {
    const secrets = manifests.filter(({ kind }) => kind === 'Secret');
    expect(secrets.map(({ metadata }) => metadata.name)).toEqual(['aprumo-secrets', 'aprumo-owner']);
    for (const { stringData = {} } of secrets) expect(Object.values(stringData).join('')).toBe('');
  });

  it('name pods and ports that exist', () => {
    const selectors = [
      ...['web', 'worker'].map((name) => named('Deployment', name).spec?.selector),
      ...['web', 'worker'].map((name) => named('PodDisruptionBudget', name).spec?.selector),
      { matchLabels: named('Service', 'web').spec?.selector },
      ...manifests.filter(({ kind }) => kind === 'NetworkPolicy').map(({ spec }) => spec?.podSelector),
    ] as { matchLabels?: Record<string, string> }[];
    for (const { matchLabels = {} } of selectors)
      expect(pods.map(({ labels }) => labels)).toContainEqual(expect.objectContaining(matchLabels));
    const ports = pods.flatMap(({ spec }) => spec.containers.flatMap(({ ports = [] }) => ports));
    const used = JSON.stringify(manifests).matchAll(/"(?:port|targetPort)":"(\w+)"/g);
    expect([...new Set([...used].map(([, name]) => name))].toSorted()).toEqual(['http', 'metrics']);
    expect(ports).toEqual(
      expect.arrayContaining([
        { name: 'http', containerPort: Number(named('ConfigMap', 'aprumo-settings').data?.PORT) },
        { name: 'metrics', containerPort: Number(named('ConfigMap', 'aprumo-settings').data?.INTERNAL_PORT) },
      ]),
    );
  });

  it('add pods by metrics that the product measures and the adapter passes on', () => {
    const metrics = manifests
      .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
      .flatMap(({ spec }) => spec?.metrics as { external?: { metric: { name: string } } }[])
      .flatMap(({ external }) => (external ? [external.metric.name] : []));
    const rules: { seriesQuery: string; name?: { as: string } }[] =
      read('serve/metricsAdapter.yaml').externalRules;
    const series = rules.map(({ seriesQuery }) => seriesQuery.split('{')[0] ?? '');
    expect(rules.map(({ name }, index) => name?.as ?? series[index]).toSorted()).toEqual(metrics.toSorted());
    const measured = ['metrics.ts', 'workGauges.ts']
      .map((name) => readFileSync(`api/src/http/health/${name}`, 'utf8'))
      .join('');
    for (const name of series) expect(measured).toContain(`'${name.replace(/_bucket$/, '')}'`);
  });
});

describe('the pods of Kubernetes', () => {
  const { services } = readComposeFiles('docker-compose.yml');
  const service = services['shop-1'];

  it.each(pods)('have the rights and limits that the compose file gives them: $name', ({ spec }) => {
    const [container] = spec.containers as [PodSpec['containers'][number]];
    expect(spec.containers).toHaveLength(1);
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: imageUser() });
    expect(container.securityContext).toEqual({
      readOnlyRootFilesystem: service?.read_only,
      capabilities: { drop: service?.cap_drop },
      allowPrivilegeEscalation: !service?.security_opt?.includes('no-new-privileges:true'),
    });
    expect(container.resources?.limits?.memory).toBe(service?.mem_limit?.replace('g', 'Gi'));
    const mounts = container.volumeMounts?.map(({ mountPath }) => mountPath);
    expect(mounts).toEqual(service?.tmpfs?.map((path) => path.split(':')[0]));
    expect(spec.volumes?.every(({ emptyDir }) => emptyDir)).toBe(true);
  });

  it('get the same time to end as the services of the compose file', () => {
    for (const name of ['web', 'worker'])
      expect(`${named('Deployment', name).spec?.template?.spec.terminationGracePeriodSeconds}s`).toBe(
        service?.stop_grace_period,
      );
  });
});

/** The user of the image of the product. */
function imageUser(): number {
  return Number(/^USER (\d+):/m.exec(readFileSync('ops/containers/Dockerfile', 'utf8'))?.[1]);
}

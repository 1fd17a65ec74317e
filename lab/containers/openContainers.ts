import { waitFor } from '../../ops/cluster/waitFor.ts';
import { type ComposeFile, type Service, startOrder } from '../../ops/containers/composeFile.ts';
import type { Podman } from './podman.ts';
import { runArguments } from './runArguments.ts';

const HEALTHY_MS = 120_000;

/** Creates the networks and starts all services, each when those it depends on are as the file demands. */
export async function openContainers(
  podman: Podman,
  { services, networks }: ComposeFile,
  say: (step: string) => void,
): Promise<void> {
  for (const [name, network] of Object.entries(networks)) {
    const subnets = network?.ipam?.config.flatMap(({ subnet }) => ['--subnet', subnet]) ?? [];
    await podman.run('network', 'create', ...(network?.internal ? ['--internal'] : []), ...subnets, name);
  }
  for (const name of startOrder(services)) {
    const service = services[name] as Service;
    for (const [dependency, { condition }] of Object.entries(service.depends_on ?? {})) {
      if (condition === 'service_completed_successfully') await waitForEnd(podman, dependency);
      else if (condition === 'service_healthy')
        await waitUntilHealthy(podman, dependency, services[dependency]);
    }
    say(`Starting ${name}`);
    await podman.run(...runArguments(name, service));
  }
  for (const [name, service] of Object.entries(services))
    if (service.healthcheck) await waitUntilHealthy(podman, name, service);
}

async function waitForEnd(podman: Podman, name: string): Promise<void> {
  const code = await podman.run('wait', name);
  if (code !== '0') throw new Error(`${name} ended with ${code}:\n${await podman.logs(name)}`);
}

/** Runs the health check of the compose file until it succeeds. */
async function waitUntilHealthy(podman: Podman, name: string, service: Service | undefined): Promise<void> {
  const [kind, ...command] = service?.healthcheck?.test ?? [];
  if (!kind) throw new Error(`${name} has no health check.`);
  const check = kind === 'CMD-SHELL' ? ['sh', '-c', ...command] : command;
  await waitFor(name, () => podman.succeeds(name, check), { ms: HEALTHY_MS }).catch(async (error: Error) => {
    throw new Error(`${error.message}\n${await podman.logs(name)}`, { cause: error });
  });
}

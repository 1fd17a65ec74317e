import { resolve } from 'node:path';
import type { Service } from '../../ops/containers/composeFile.ts';
import { openFilesLimit } from './podman.ts';

/** What the command does itself: it builds, waits, and checks the health. */
const DONE_ELSEWHERE = ['build', 'depends_on', 'healthcheck'];

type Writer = (service: Service) => readonly string[];

const each = (flag: string, values: readonly string[] = []): string[] =>
  values.flatMap((value) => [flag, value]);

/** For each key of a service the flags of `podman run`. */
const FLAGS: Record<string, Writer> = {
  user: ({ user = '' }) => ['--user', user],
  environment: ({ environment = {} }) =>
    each(
      '--env',
      Object.entries(environment).map(([name, value]) => `${name}=${value}`),
    ),
  networks: ({ networks }) =>
    Array.isArray(networks)
      ? each('--network', networks)
      : each(
          '--network',
          Object.entries(networks).map(([name, { ipv4_address: ip }]) =>
            ip ? `${name}:ip=${ip},mac=${hardwareAddressOf(ip)}` : name,
          ),
        ),
  ports: ({ ports }) => each('--publish', ports),
  volumes: ({ volumes }) =>
    each(
      '--volume',
      volumes?.map((volume) => (volume.startsWith('./') ? resolve(volume) : volume)),
    ),
  // Podman 4 cannot give such a folder to a user: it gets the rights of the image's folder, or these.
  tmpfs: ({ tmpfs }) =>
    each(
      '--tmpfs',
      tmpfs?.map((path) => path.replace(/:uid=.*$/, ':mode=1777')),
    ),
  // Docker makes no writable folders of its own accord.
  read_only: ({ read_only: isReadOnly }) => (isReadOnly ? ['--read-only', '--read-only-tmpfs=false'] : []),
  cap_drop: ({ cap_drop: capabilities }) => each('--cap-drop', capabilities),
  security_opt: ({ security_opt: options }) =>
    each(
      '--security-opt',
      options?.map((option) => option.replace(/:true$/, '')),
    ),
  pids_limit: ({ pids_limit: limit }) => ['--pids-limit', String(limit)],
  mem_limit: ({ mem_limit: limit = '' }) => ['--memory', limit],
  shm_size: ({ shm_size: size = '' }) => ['--shm-size', size],
  restart: ({ restart = '' }) => ['--restart', restart],
  stop_grace_period: ({ stop_grace_period: period = '' }) => [
    '--stop-timeout',
    String(Number.parseInt(period, 10)),
  ],
  logging: ({ logging }) => [
    '--log-driver',
    'k8s-file',
    '--log-opt',
    `max-size=${logging?.options?.['max-size']}`,
  ],
};

/** The arguments of `podman run` for a service. A key that is not known here is refused, so that none is left out. */
export function runArguments(name: string, service: Service): string[] {
  const keys = Object.keys(service).filter((key) => !['image', 'command', ...DONE_ELSEWHERE].includes(key));
  const flags = keys.flatMap((key) => {
    const write = FLAGS[key];
    if (!write) throw new Error(`${name}: the key ${key} is not supported.`);
    return write(service);
  });
  return [
    ...['run', '--detach', '--name', name, '--hostname', name],
    // Podman would otherwise ask for higher limits than a machine may allow.
    ...openFilesLimit(),
    ...['--ulimit', 'nproc=1024:1024'],
    ...flags,
    service.image,
    ...(service.command ?? []),
  ];
}

/**
 * Docker derives the hardware address from the IP address. Podman makes a new one at each start, and until their ARP entry
 * expires, up to 45 s, other hosts send packets for a restarted container to the old one.
 */
const hardwareAddressOf = (ip: string): string =>
  ['02', '42', ...ip.split('.').map((part) => Number(part).toString(16).padStart(2, '0'))].join(':');

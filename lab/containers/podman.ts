import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;

/** Runs a program and returns its output. The error of a program that fails ends with what it printed. */
export async function call(program: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await execute(program, [...args], { maxBuffer: MAX_OUTPUT });
    return stdout.trim();
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    const printed = `${stdout}\n${stderr}`.trim().split('\n').slice(-20).join('\n');
    throw new Error(`${program} ${args[0]} failed:\n${printed}`, { cause: error });
  }
}

/**
 * Lets containers and builds open as many files as this process. Podman would ask for more to run, which a machine may refuse,
 * and build with fewer, with which npm does not find its packages.
 */
export function openFilesLimit(limits = readFileSync('/proc/self/limits', 'utf8')): string[] {
  const [, hard] = /^Max open files\s+\d+\s+(\d+)/m.exec(limits) ?? [];
  return hard ? ['--ulimit', `nofile=${hard}:${hard}`] : [];
}

/** Podman with images, containers and networks in a folder of its own, apart from those of the machine. */
export class Podman {
  readonly #flags: readonly string[];

  constructor(folder: string) {
    const networks = join(folder, 'networks');
    mkdirSync(networks, { recursive: true });
    this.#flags = [
      ...['--root', join(folder, 'images'), '--runroot', join(folder, 'state')],
      ...['--network-config-dir', networks, '--network-backend', 'netavark'],
      // With `crun`, containers do not start on machines that have both kinds of control groups.
      ...['--runtime', 'runc', '--cgroup-manager', 'cgroupfs', '--events-backend', 'file'],
    ];
  }

  run = (...args: readonly string[]): Promise<string> => call('podman', [...this.#flags, ...args]);

  /** The last lines that a container printed, or with `since` all lines after that moment with their times. */
  async logs(container: string, { since }: { since?: Date } = {}): Promise<string> {
    const which = since ? ['--timestamps', '--since', since.toISOString()] : ['--tail', '20'];
    const { stdout, stderr } = await execute('podman', [...this.#flags, 'logs', ...which, container]);
    return `${stdout}${stderr}`;
  }

  /** Whether a command inside a container succeeds. */
  succeeds = (
    container: string,
    command: readonly string[],
    flags: readonly string[] = [],
  ): Promise<boolean> =>
    this.run('exec', ...flags, container, ...command).then(
      () => true,
      () => false,
    );

  /** The address of a container in one of its networks. */
  async addressOf(container: string, network: string): Promise<string> {
    const networks = JSON.parse(
      await this.run('inspect', '--format', '{{json .NetworkSettings.Networks}}', container),
    ) as Record<string, { IPAddress: string }>;
    const address = networks[network]?.IPAddress;
    if (!address) throw new Error(`${container} has no address in ${network}.`);
    return address;
  }

  async removeAll(): Promise<void> {
    await this.run('rm', '--all', '--force', '--time', '5');
    await this.run('network', 'prune', '--force');
    await this.run('volume', 'rm', '--all', '--force');
  }
}

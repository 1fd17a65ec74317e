import { randomInt } from 'node:crypto';
import { freePortProblem } from './freePortProblem.ts';

/** The ports of a database with two standbys, all on loopback. */
export interface DatabasePorts {
  etcd: number;
  etcdPeer: number;
  primary: number;
  standby: number;
  pooler: number;
  databases: readonly { port: number; rest: number }[];
}

/** The ports of a cluster, all on loopback, counted from two first ports. */
export interface Ports extends DatabasePorts {
  web: number;
  shops: readonly number[];
  worker: number;
  bank: number;
  storage: number;
}

export const SHOPS = 3;
export const DATABASES = 3;

/** Below the ports that Linux gives to outgoing connections, because a killed server needs its port again. */
const FREE_RANGES = { first: 6500, length: 50, count: 50 };

const range = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

export function portsFrom(web: number, database: number): Ports {
  return {
    web,
    shops: range(web + 1, SHOPS),
    worker: web + 4,
    bank: web + 5,
    storage: web + 6,
    ...databasePortsFrom(database),
  };
}

function databasePortsFrom(first: number): DatabasePorts {
  const rest = range(first + 11, DATABASES);
  return {
    etcd: first,
    etcdPeer: first + 1,
    primary: first + 30,
    standby: first + 31,
    pooler: first + 32,
    databases: range(first + 21, DATABASES).map((port, index) => ({ port, rest: rest[index] ?? 0 })),
  };
}

/** Ports that no other program has, so that several databases may run beside each other. */
export async function freeDatabasePorts(): Promise<DatabasePorts> {
  const { first, length, count } = FREE_RANGES;
  for (let tries = 0; tries < count; tries += 1) {
    const ports = databasePortsFrom(first + length * randomInt(count));
    if ((await freePortProblem(allPorts(ports))) === null) return ports;
  }
  throw new Error('No range of ports is free for a database with standbys.');
}

/** Every port, to check that none is taken. */
export const allPorts = ({ databases, shops = [], ...others }: DatabasePorts & Partial<Ports>): number[] => [
  ...Object.values(others),
  ...shops,
  ...databases.flatMap(({ port, rest }) => [port, rest]),
];

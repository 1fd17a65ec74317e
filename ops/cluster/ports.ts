/** The ports of a cluster, all on loopback, counted from two first ports. */
export interface Ports {
  web: number;
  shops: readonly number[];
  worker: number;
  bank: number;
  storage: number;
  etcd: number;
  etcdPeer: number;
  primary: number;
  standby: number;
  pooler: number;
  databases: readonly { port: number; rest: number }[];
}

export const SHOPS = 3;
export const DATABASES = 3;

const range = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

export function portsFrom(web: number, database: number): Ports {
  const rest = range(database + 11, DATABASES);
  return {
    web,
    shops: range(web + 1, SHOPS),
    worker: web + 4,
    bank: web + 5,
    storage: web + 6,
    etcd: database,
    etcdPeer: database + 1,
    primary: database + 30,
    standby: database + 31,
    pooler: database + 32,
    databases: range(database + 21, DATABASES).map((port, index) => ({ port, rest: rest[index] ?? 0 })),
  };
}

/** Every port, to check that none is taken. */
export const allPorts = ({ databases, shops, ...others }: Ports): number[] => [
  ...Object.values(others),
  ...shops,
  ...databases.flatMap(({ port, rest }) => [port, rest]),
];

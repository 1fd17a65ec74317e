export const KINDS = ['account', 'container', 'object'] as const;

export type Kind = (typeof KINDS)[number];

export const COPIES = 3;

export interface NodePorts {
  servers: Record<Kind, number>;
  rsync: number;
}

/** The ports of an object store, all on loopback, counted from a first port. */
export interface StorePorts {
  proxy: number;
  memcached: number;
  nodes: readonly NodePorts[];
}

export const storePortsFrom = (first: number): StorePorts => ({
  proxy: first,
  memcached: first + 1,
  nodes: Array.from({ length: COPIES }, (_, index) => {
    const port = first + 2 + index * (KINDS.length + 1);
    return { servers: { account: port, container: port + 1, object: port + 2 }, rsync: port + 3 };
  }),
});

/** Every port, to check that none is taken. */
export const allStorePorts = ({ proxy, memcached, nodes }: StorePorts): number[] => [
  proxy,
  memcached,
  ...nodes.flatMap(({ servers, rsync }) => [...Object.values(servers), rsync]),
];

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Condition = 'service_started' | 'service_healthy' | 'service_completed_successfully';

export interface Service {
  image: string;
  build?: { context: string; dockerfile: string; target?: string; args?: Record<string, string> };
  command?: string[];
  user?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: Condition }>;
  healthcheck?: { test: string[] };
  networks: string[] | Record<string, { ipv4_address?: string }>;
  ports?: string[];
  volumes?: string[];
  tmpfs?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  pids_limit?: number;
  mem_limit?: string;
  shm_size?: string;
  restart?: string;
  stop_grace_period?: string;
  logging?: { driver: string; options?: Record<string, string> };
}

export interface ComposeFile {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>;
}

type Tree = { [key: string]: unknown };
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads compose files; a later one replaces single values and lists of an earlier one. */
export function readComposeFiles(...paths: readonly string[]): ComposeFile {
  const [first, ...others] = paths.map((path) => parse(readFileSync(path, 'utf8'), { merge: true }));
  return others.reduce(merged, first);
}

function merged(base: Tree, over: Tree): Tree {
  const result = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const before = base[key];
    result[key] = isTree(before) && isTree(value) ? merged(before, value) : value;
  }
  return result;
}

/** The names of the services, each after those it depends on. */
export function startOrder(services: Record<string, Service>): string[] {
  const order: string[] = [];
  const visit = (name: string, waiting: readonly string[]): void => {
    if (waiting.includes(name)) throw new Error(`${[...waiting, name].join(' waits for ')}.`);
    if (order.includes(name)) return;
    const service = services[name];
    if (!service) throw new Error(`There is no service ${name}.`);
    for (const dependency of Object.keys(service.depends_on ?? {})) visit(dependency, [...waiting, name]);
    order.push(name);
  };
  for (const name of Object.keys(services)) visit(name, []);
  return order;
}

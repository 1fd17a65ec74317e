import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readComposeFiles, startOrder } from '../../ops/containers/composeFile.ts';
import { runArguments } from './runArguments.ts';

const production = readComposeFiles('docker-compose.yml');
const local = readComposeFiles('docker-compose.yml', 'lab/containers/local.yml');

describe('the compose file', () => {
  it('names the bases that are the defaults of the Dockerfile, with the Node of package.json', () => {
    const dockerfile = readFileSync('ops/containers/Dockerfile', 'utf8');
    const defaults = Object.fromEntries(
      [...dockerfile.matchAll(/^ARG (\w+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
    );
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(defaults.NODE_IMAGE).toBe(`node:${dependencies.node}-bookworm-slim`);
    for (const name of ['prepare', 'shop-1', 'shop-2', 'gateway'])
      expect(production.services[name]?.build?.args).toEqual(defaults);
  });

  it('differs from what runs without a registry only in images, programs and their settings', () => {
    expect(Object.keys(local.services)).toEqual(Object.keys(production.services));
    expect(local.networks).toEqual(production.networks);
    for (const [name, service] of Object.entries(local.services)) {
      const mayDiffer = ['image', 'build', 'command', 'environment', 'healthcheck'];
      const rest = (from: object) =>
        Object.fromEntries(Object.entries(from).filter(([key]) => !mayDiffer.includes(key)));
      expect(rest(service)).toEqual(rest(production.services[name] ?? {}));
      expect(service.image).toMatch(/^localhost\/aprumo-?\w*:local$/);
      expect(service.environment ?? {}).toMatchObject(production.services[name]?.environment ?? {});
    }
  });

  it('gives every service of the outer network an address of its own', () => {
    const addresses = Object.values(production.services).flatMap(({ networks }) => {
      if (Array.isArray(networks)) return networks.includes('outside') ? ['in turn'] : [];
      return networks.outside ? [networks.outside.ipv4_address ?? 'in turn'] : [];
    });
    expect(addresses).toHaveLength(5);
    expect(new Set(addresses).size).toBe(5);
    expect(addresses).not.toContain('in turn');
  });

  it('limits the memory and the processes of every service', () => {
    for (const { mem_limit, pids_limit } of Object.values(production.services)) {
      expect(mem_limit).toMatch(/^\d+[mg]$/);
      expect(pids_limit).toBeGreaterThan(0);
    }
  });
});

describe('startOrder', () => {
  it('starts each service after those it depends on', () => {
    const order = startOrder(local.services);
    const at = (name: string) => order.indexOf(name);
    expect(order).toHaveLength(Object.keys(local.services).length);
    expect(at('database')).toBeLessThan(at('prepare'));
    expect(at('prepare')).toBeLessThan(at('shop-1'));
    expect(at('shop-2')).toBeLessThan(at('balancer'));
  });

  it('refuses services that wait for each other', () => {
    const waits = (name: string) => ({
      image: '',
      networks: [],
      depends_on: { [name]: { condition: 'service_started' as const } },
    });
    expect(() => startOrder({ first: waits('second'), second: waits('first') })).toThrow(
      'first waits for second waits for first.',
    );
  });
});

describe('runArguments', () => {
  it('passes on the limits and addresses of a service', () => {
    const { 'shop-1': shop, balancer, database } = local.services;
    if (!shop || !balancer || !database) throw new Error('A service is missing.');
    const text = runArguments('shop-1', shop).join(' ');
    for (const part of [
      '--read-only --read-only-tmpfs=false',
      '--cap-drop ALL',
      '--security-opt no-new-privileges',
      '--pids-limit 512',
      '--memory 1g',
      '--stop-timeout 30',
      '--tmpfs /tmp --tmpfs /data:mode=1777',
      '--network inside --network outside:ip=172.30.40.11,mac=02:42:ac:1e:28:0b',
      '--env DEMO_WORLD=off',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/localhost\/aprumo:local$/);
    expect(runArguments('balancer', balancer)).toContain('127.0.0.1:8080:8080');
    expect(runArguments('database', database).join(' ')).toContain('--user 70:70');
  });

  it('refuses a key that it would ignore', () => {
    const service = { image: 'one', networks: [], privileged: true };
    expect(() => runArguments('one', service)).toThrow('one: the key privileged is not supported.');
  });
});

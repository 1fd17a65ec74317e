import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { billOfMaterials } from './billOfMaterials.ts';
import { isLicenceAllowed, shippedPackages } from './shipped.ts';

describe('a shipped package', () => {
  it('has a licence that allows shipping it', () => {
    const shipped = shippedPackages();
    expect(shipped.length).toBeGreaterThan(100);
    const others = shipped.filter(({ licence }) => !isLicenceAllowed(licence));
    expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  });

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0',
    'MIT AND GPL-2.0',
    '(MIT OR SSPL-1.0)',
    'UNLICENSED',
    'none stated',
    '',
  ])('may not have the licence "%s"', (licence) => {
    expect(isLicenceAllowed(licence)).toBe(false);
  });

  it('is in the bill of materials with its version, and development packages are not', () => {
    const { bomFormat, components } = billOfMaterials();
    const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
    const missing = shippedPackages().filter(({ name, version }) => !listed.has(`${name} ${version}`));
    expect([bomFormat, missing.map(({ name }) => name)]).toEqual(['CycloneDX', []]);
    expect(components.map(({ name }) => name)).not.toContain('jest');
  });
});

interface Service {
  image?: string;
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  build?: object;
  security_opt?: string[];
}

describe('docker-compose.yml', () => {
  const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
    services: Record<string, Service>;
  };

  it.each(Object.entries(services))(
    'runs %s read-only, without capabilities, from a fixed image version',
    (_name, service) => {
      expect(service.read_only).toBe(true);
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toContain('no-new-privileges:true');
      expect(service.cap_add).toBeUndefined();
      // An image that is built has the bases that the Dockerfile names.
      if (!service.build)
        expect(service.image).toMatch(/:(v?\d+\.\d+(\.\d+)?(-[a-z0-9.]+)?|RELEASE\.[\dTZ-]+)$/);
    },
  );

  it('opens ports only on this machine, and none for the database and the bucket', () => {
    const ports = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => ({ name, port })),
    );
    for (const { port } of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(ports.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['database']));
    expect(ports.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['storage']));
  });
});

describe('the load balancer', () => {
  const conf = readFileSync('ops/containers/balancer.conf', 'utf8');

  it('logs no query string and no token', () => {
    const format = /log_format [^;]+;/.exec(conf)?.[0] ?? '';
    expect(format).toContain('$uri');
    expect(format).not.toMatch(/\$request\b|\$request_uri|\$args|\$query_string|\$http_/);
  });

  // nginx answers 502 to everybody for `fail_timeout` when no server is left, for example after two requests with status 503.
  it('still asks both processes when both have just failed', () => {
    const servers = [...conf.matchAll(/^\s*server ([\w:-]+) (.*);/gm)];
    const named = (backup: boolean) =>
      servers.filter(([, , flags]) => flags?.includes('backup') === backup).map(([, name]) => name);
    expect(named(true)).toHaveLength(2);
    expect(named(true)).toEqual(named(false));
    for (const [, , flags] of servers.filter(([, , flags]) => flags?.includes('backup')))
      expect(flags).toContain('max_fails=0');
  });

  it('limits requests, connections and slow bodies', () => {
    for (const word of ['limit_req ', 'limit_conn ', 'client_body_timeout', 'client_header_timeout'])
      expect(conf).toContain(word);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readComposeFiles, type Service } from '../../ops/containers/composeFile.ts';

const { services } = readComposeFiles('docker-compose.yml');
const local = readComposeFiles('docker-compose.yml', 'lab/containers/local.yml').services;
const all = Object.entries(services);
const text = (path: string) => readFileSync(path, 'utf8');
const file = text('docker-compose.yml');
const readme = text('lab/containers/README.md');

/** The ports of a service on this machine, and the port inside the container behind each. */
const published = ({ ports = [] }: Service): [outside: string, inside: string][] =>
  ports.map((port) => {
    const [, outside = '', inside = ''] = port.split(':');
    return [outside, inside];
  });
const publishedPorts = all.flatMap(([, service]) => published(service).map(([outside]) => outside));

/** The port on which each service listens for others. */
const listening: Record<string, string | undefined> = {
  'shop-1': services['shop-1']?.environment?.PORT,
  'shop-2': services['shop-2']?.environment?.PORT,
  gateway: services.gateway?.environment?.SANDBOX_PORT,
  balancer: /listen (\d+);/.exec(text('ops/containers/balancer.conf'))?.[1],
  // The defaults of PostgreSQL, MinIO and Mailpit.
  database: '5432',
  storage: '9000',
  mail: '1025',
};

describe('the addresses in the compose file', () => {
  const urls = all.flatMap(([name, { environment = {} }]) =>
    Object.entries(environment)
      .filter(([, value]) => /^\w+:\/\//.test(value))
      .map(([key, value]) => ({ setting: `${name} ${key}`, url: new URL(value) })),
  );

  it.each(urls.filter(({ url }) => url.hostname !== 'localhost'))(
    'lead to a service: $setting',
    ({ url }) => {
      expect(listening).toHaveProperty(url.hostname, url.port);
    },
  );

  it.each(urls.filter(({ url }) => url.hostname === 'localhost'))(
    'lead to an open port: $setting',
    ({ url }) => {
      expect(publishedPorts).toContain(url.port);
    },
  );

  it('are the two processes behind the balancer, which listens on its published port', () => {
    const servers = text('ops/containers/balancer.conf').matchAll(/^\s*server ([\w-]+):(\d+)/gm);
    const found = new Set([...servers].map(([, name, port]) => `${name}:${port}`));
    expect(found).toEqual(new Set(['shop-1', 'shop-2'].map((name) => `${name}:${listening[name]}`)));
    expect(published(services.balancer as Service)).toEqual([['8080', listening.balancer]]);
    expect(published(services.gateway as Service)).toEqual([['4100', listening.gateway]]);
  });
});

describe('the comments of the compose file and its README', () => {
  it('name the ports that are open', () => {
    const commented = [...file.matchAll(/^# .*$/gm)].join('').matchAll(/localhost:(\d+)/g);
    for (const [, port] of commented) expect(publishedPorts).toContain(port);
    const [sentence = ''] = /The ports .* must be free\./.exec(readme) ?? [];
    expect((sentence.match(/\d+/g) ?? []).toSorted()).toEqual(publishedPorts.toSorted());
  });

  it('name the image of each service, or the images that it is built from', () => {
    for (const [name, { image, build }] of all) {
      const row =
        readme.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``)) ?? '';
      const base = image.split(':')[0] ?? '';
      if (build) expect(Object.values(build.args ?? {}).filter((arg) => !row.includes(arg))).toEqual([]);
      else expect(row).toContain(base);
    }
  });
});

describe('the settings of programs other than the shop', () => {
  it.each([
    ['gateway', 'sandbox/bank/main.ts', services],
    ['storage', 'storage/embedded/main.ts', local],
  ] as const)('are those that the program reads: %s', (name, program, from) => {
    const read = new Set(text(program).match(/\b(SANDBOX|STORAGE)_[A-Z_]+\b/g));
    const settings = Object.keys(from[name]?.environment ?? {}).filter((key) =>
      /^(SANDBOX|STORAGE)_/.test(key),
    );
    expect(settings.length).toBeGreaterThan(0);
    expect(settings.filter((key) => !read.has(key))).toEqual([]);
  });
});

import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readConfig, SETTING_NAMES } from '../api/src/config.ts';
import { readComposeFiles } from './containers/composeFile.ts';
import { readManifests } from './kubernetes/readManifests.ts';

/** Programs with variables of their own. */
const OTHER_SERVICES = ['gateway', 'database', 'storage', 'mail'];
const manifests = readManifests();
const contentOf = (name: string) => {
  const found = manifests.find(({ metadata }) => metadata.name === name);
  return found?.data ?? found?.stringData ?? {};
};

describe('the settings of a deployment', () => {
  it.each([{ files: ['docker-compose.yml'] }, { files: ['docker-compose.yml', 'lab/containers/local.yml'] }])(
    'exist and are accepted: $files',
    ({ files }) => {
      const { services } = readComposeFiles(...files);
      const ours = Object.entries(services).filter(
        ([name, { environment }]) => environment && !OTHER_SERVICES.includes(name),
      );
      expect(ours.map(([name]) => name)).toEqual(['prepare', 'shop-1', 'shop-2']);
      for (const [, { environment = {} }] of ours) {
        expect(Object.keys(environment).filter((name) => !SETTING_NAMES.has(name))).toEqual([]);
        expect(() => readConfig(environment)).not.toThrow();
      }
    },
  );

  it('exist and are accepted in Kubernetes, with secrets as the template names them', () => {
    const secret = randomBytes(32).toString('base64url');
    const examples: Record<string, string> = {
      DATABASE_URL: 'postgres://serving@pooler:6432/aprumo',
      DATABASE_DIRECT_URL: 'postgres://serving@database/aprumo',
      DATABASE_OWNER_URL: 'postgres://owner@database/aprumo',
      SMTP_URL: 'smtps://mail.example',
      MASTER_KEYS: `first:${randomBytes(32).toString('base64url')}`,
    };
    const names = ['aprumo-secrets', 'aprumo-owner'].flatMap((name) => Object.keys(contentOf(name)));
    const environment = {
      ...contentOf('aprumo-settings'),
      ...Object.fromEntries(names.map((name) => [name, examples[name] ?? secret])),
    };
    const inline = manifests.flatMap(({ spec }) => spec?.template?.spec.containers[0]?.env ?? []);
    const all = [...Object.keys(environment), ...inline.map(({ name }) => name)];
    expect(all.filter((name) => !SETTING_NAMES.has(name))).toEqual([]);
    for (const { name, value } of inline)
      expect(() => readConfig({ ...environment, [name]: value })).not.toThrow();
    expect(readConfig(environment)).toMatchObject({ isDemo: false, isProduction: true });
  });
});

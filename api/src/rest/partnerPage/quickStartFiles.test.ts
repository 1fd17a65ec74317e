import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPartnerApp } from '../../../test/builders/partnerApp.ts';
import { partnerWithKey } from '../../../test/builders/partners.ts';
import { freePort } from '../../embedded/freePort.ts';
import { sendRequest } from '../rest.recorder.ts';
import { followExample, receiveExample, typescriptExample } from './examples.ts';

let partners: Awaited<ReturnType<typeof startPartnerApp>>;
beforeAll(async () => {
  partners = await startPartnerApp();
});
afterAll(() => partners.close());

/** Runs one of the files of the page, and collects the lines that it prints. */
function start(kind: 'module' | 'module-typescript', file: string, env: Record<string, string>) {
  const program = spawn(process.execPath, ['--no-warnings', `--input-type=${kind}`, '--eval', file], { env });
  const lines: string[] = [];
  const reader = createInterface(program.stdout).on('line', (line) => lines.push(line));
  return { program, reader, lines };
}

describe('the files of the quick start', () => {
  it('show the events of a key live, those before the start included', async () => {
    const { body: testKey } = await sendRequest(partners.app, { method: 'POST', path: '/partner/test-keys' });
    const { call } = partnerWithKey(partners.app, testKey.key);
    const move = async () => (await call('POST', '/partner/test-orders')).body.eventIds[0];
    const earlier = await move();
    const follower = start('module', followExample(partners.app.url), { CHAVE: testKey.key });
    try {
      expect(await once(follower.reader, 'line')).toEqual([
        expect.stringMatching(`^${earlier} order.status_changed .*Compra aprovada`),
      ]);
      const next = once(follower.reader, 'line');
      const live = await move();
      expect(await next).toEqual([expect.stringMatching(`^${live} order.status_changed .*Em separação`)]);
    } finally {
      follower.program.kill();
    }
  });

  it('lead together from a test key to a verified webhook, a delivery and a replay', async () => {
    const port = String(await freePort());
    const steps = start('module-typescript', typescriptExample(partners.app.url), {
      ENDERECO: `http://127.0.0.1:${port}/`,
    });
    const ended = partners.work.deliverDuring(once(steps.program, 'close'));
    const [line] = await once(steps.reader, 'line');
    const [, secret = ''] = /^SEGREDO=(whsec_\S+) node receber\.mjs$/.exec(String(line)) ?? [];
    const onLoopback = receiveExample.replace('process.env.PORT ?? 3000', "process.env.PORT, '127.0.0.1'");
    const endpoint = start('module', onLoopback, { SEGREDO: secret, PORT: port });
    try {
      await ended;
      expect(steps.lines.slice(-2)).toEqual([
        expect.stringMatching(/^AP-TESTE\w+ Em separação$/),
        'enviadas de novo: 2',
      ]);
      expect(endpoint.lines.filter((text) => text.includes('webhook.check'))).toHaveLength(1);
      expect(endpoint.lines.filter((text) => text.includes('order.status_changed')).length).toBeGreaterThan(
        1,
      );
    } finally {
      endpoint.program.kill();
    }
  });
});

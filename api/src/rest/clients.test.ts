import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPartnerApp } from '../../test/builders/partnerApp.ts';
import { addPartnerEvents, somePartner } from '../../test/builders/partners.ts';
import { newId } from '../shared/ids.ts';

const run = promisify(execFile);

let partners: Awaited<ReturnType<typeof startPartnerApp>>;
beforeAll(async () => {
  partners = await startPartnerApp();
});
afterAll(() => partners.close());

/** Runs an example in a process of its own, as a partner does, and returns the lines that it prints. */
async function runExample(file: string, env: Record<string, string>): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['--no-warnings', file], {
    env: { APRUMO_URL: partners.app.url, ...env },
  });
  return stdout.trim().split('\n');
}

describe('the clients for partners', () => {
  it.each(['rest', 'graphql'])('are documented in the README with the tested example of %s', (name) => {
    const example = readFileSync(`clients/${name}/example.ts`, 'utf8');
    expect(readFileSync('clients/README.md', 'utf8')).toContain(`\`\`\`ts\n${example}\`\`\``);
  });

  it('can create a test key, verify a webhook and replay events over REST', async () => {
    const example = runExample('clients/rest/example.ts', { APRUMO_ENDPOINT: partners.endpoint.url });
    const lines = await partners.work.deliverDuring(example);
    expect(lines[0]).toMatch(/^secret whsec_/);
    expect(lines.slice(1)).toEqual([
      'webhook active',
      'order Compra aprovada Em separação',
      'feed 2 replayed 1',
    ]);
  });

  it('can read the event feed to its end and track an order over GraphQL', async () => {
    const { key } = await somePartner(partners.app);
    const ids = await addPartnerEvents(partners.app.services, [
      { subject: newId() },
      { subject: newId(), type: 'stock.changed' },
    ]);
    const lines = await runExample('clients/graphql/example.ts', {
      APRUMO_KEY: key,
      APRUMO_CURSOR: String(Number(ids[0]) - 1),
      APRUMO_ORDER: 'AP-000000000000',
    });
    expect(lines.slice(0, 2)).toEqual([`evt_${ids[0]} order.status_changed`, `evt_${ids[1]} stock.changed`]);
    expect(lines[2]).toContain('post_office_order_status_not_found');
  });
});

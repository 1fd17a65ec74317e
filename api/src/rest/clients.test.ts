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
afterAll(() => partners.close(), 20_000);

/** Runs an example as a partner does, and returns the lines that it prints. */
async function runExample(file: string, env: Record<string, string>): Promise<string[]> {
  const { stdout } = await run(process.execPath, ['--no-warnings', file], {
    env: { APRUMO_URL: partners.app.url, ...env },
  });
  return stdout.trim().split('\n');
}

describe('the clients for partners', () => {
  it.each(['rest', 'graphql'])('are shown in the README with the example of %s that runs here', (name) => {
    const example = readFileSync(`clients/${name}/example.ts`, 'utf8');
    expect(readFileSync('clients/README.md', 'utf8')).toContain(`\`\`\`ts\n${example}\`\`\``);
  });

  it('lead over REST from a test key to a verified webhook and a replay', async () => {
    const sending = setInterval(() => void partners.work.deliver(), 50);
    const lines = await runExample('clients/rest/example.ts', { APRUMO_ENDPOINT: partners.endpoint.url });
    clearInterval(sending);
    expect(lines).toEqual(['webhook active', 'order Compra aprovada Em separação', 'feed 2 replayed 1']);
  });

  it('read the feed over GraphQL to its end, by the ids of listed operations', async () => {
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

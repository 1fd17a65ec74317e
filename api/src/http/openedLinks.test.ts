import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAIL_LINKS } from '#schema/mail/mailLinks.ts';
import { SUBSCRIPTION_PAGES } from '#schema/subscriptionPages.ts';
import { samples } from '../../test/fixtures/mailSamples.ts';
import { readAccount, signUp } from '../../test/people.ts';
import { queuedMails } from '../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../test/testApp.ts';
import { MAIL_TEMPLATES, type MailTemplateName } from '../integrations/mail/templates/mailTemplates.ts';
import { askForConfirmation } from '../modules/account/mailbox/confirmMailbox.ts';
import { stopLink } from '../modules/privacy/cartReminder/stopReminders.ts';

const links: readonly string[] = Object.values(MAIL_LINKS).flat();
/** The page of an address, with the same word in place of every id. */
const pageOf = (address: string): string =>
  new URL(address, 'https://loja.example').pathname.replace(/\/(\d+|[0-9a-f-]{36})(?=\/|$)/g, '/:id');
const pages = new Set(links.map(pageOf));

/** The fixed beginning of every address that the modules write after the public address of the shop. */
function writtenAddresses(): string[] {
  const folder = 'api/src/modules';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [...text.matchAll(/publicUrl\}(\/[^`$]*)|new URL\('(\/[^']*)', config\.publicUrl/g)];
    })
    .map(([, inTemplate, inUrl]) => inTemplate ?? inUrl ?? '');
}

describe('the table of links in our mails', () => {
  it('has every page that a template links to', () => {
    const linked = Object.entries(samples).flatMap(([name, list]) =>
      list.flatMap((data) =>
        [...MAIL_TEMPLATES[name as MailTemplateName].write(data).html.matchAll(/href="([^"]+)"/g)].map(
          ([, url]) => new URL(url ?? ''),
        ),
      ),
    );
    const ours = linked.filter(({ hostname }) => hostname.startsWith('loja.'));
    expect(ours.length).toBeGreaterThan(50);
    expect(
      [...new Set(ours.map(({ pathname }) => pageOf(pathname)))].filter((page) => !pages.has(page)),
    ).toEqual([]);
  });

  it('has every address that a module writes after the public address', () => {
    const written = [...writtenAddresses(), ...Object.values(SUBSCRIPTION_PAGES)];
    expect(written.length).toBeGreaterThan(15);
    expect(written.filter((start) => !links.some((link) => link.startsWith(start)))).toEqual([]);
  });
});

describe('opening a link of a mail without a press', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  /**
   * A digest of the rows of each table but the security log, which records that an example's id or proof is false, and the
   * row in which the job runner notes when it last maintained its tables.
   */
  async function stored(): Promise<Record<string, string>> {
    const { rows: tables } = await app.services.database.pool.query<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
          and table_name not like 'security_event%' and (table_schema, table_name) <> ('pgboss', 'version')`,
    );
    const digests = tables.map(async ({ name }) => {
      const { rows } = await app.services.database.pool.query(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${name} t`,
      );
      return [name, rows[0].digest] as const;
    });
    return Object.fromEntries(await Promise.all(digests));
  }

  it('changes no row, also with the true link of a person', async () => {
    const person = await signUp(app, {}, { isConfirmed: false });
    await app.graphql('mutation { receiveNews { __typename } }', {}, person);
    const em = app.services.orm.em.fork();
    const account = await readAccount(app, person.id);
    await em.transactional((inner) => askForConfirmation(app.services, inner, account, app.clock.now()));
    const [mail] = await queuedMails(app, { to: person.email, template: 'confirm-mailbox' });
    const confirmUrl = new URL(String(mail?.data.confirmUrl));
    const addresses = [...links, confirmUrl.pathname + confirmUrl.hash, stopLink(app.services, person.id)];

    const before = await stored();
    expect(Object.keys(before).length).toBeGreaterThan(50);
    for (const address of addresses) {
      for (const method of ['HEAD', 'GET']) {
        const url = new URL(address, app.url);
        const { status } = await fetch(new URL(url.pathname + url.search, app.url), { method });
        expect(`${method} ${address}: ${status < 500 ? 'answered' : status}`).toBe(
          `${method} ${address}: answered`,
        );
      }
    }
    expect(await stored()).toEqual(before);
  });
});

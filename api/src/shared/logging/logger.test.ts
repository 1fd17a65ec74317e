import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase } from '../../../test/database.ts';
import { connectOrm } from '../../database/orm.ts';
import { NewsletterLead } from '../../modules/activity/activity.entity.ts';
import { runText } from '../database/database.ts';
import { createLogger } from './logger.ts';

const lines: string[] = [];
const log = createLogger('debug', { write: (line: string) => void lines.push(line) });

function logAndRead(write: () => void): { text: string; line: Record<string, unknown> } {
  lines.length = 0;
  write();
  expect(lines).toHaveLength(1);
  return { text: lines[0] ?? '', line: JSON.parse(lines[0] ?? '') };
}

const PRIVATE = [
  'rui.barbosa@exemplo.com.br',
  '111.444.777-35',
  '11144477735',
  '11987654321',
  '(11) 98765-4321',
];

describe('the log', () => {
  it('omits the values of fields with personal data', () => {
    const { text } = logAndRead(() =>
      log.info(
        { email: 'a@b.com', user: { document: '11144477735', input: { password: 'mar calmo' } } },
        'x',
      ),
    );
    expect(text).not.toMatch(/a@b\.com|11144477735|mar calmo/);
  });

  it.each(PRIVATE)('omits personal data from an error: %s', (secret) => {
    const inner = new TypeError(`cannot read ${secret} of this`);
    const error = new Error(`failed for ${secret}, twice\n${secret}`, { cause: inner });
    const { text } = logAndRead(() => log.error({ err: error }, `request failed for ${secret}`));
    expect(text).not.toContain(secret);
  });

  it('omits access tokens, but contains request ids, dates and system codes', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9abc.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N';
    const id = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';
    const error = Object.assign(new Error(`Bearer ${token} ${id} 2026-11-21T03:00`), {
      code: 'ECONNREFUSED',
    });
    const { text, line } = logAndRead(() => log.error({ err: error, requestId: id }, 'x'));
    expect(text).not.toContain(token);
    expect(line).toMatchObject({ requestId: id, err: { type: 'Error', code: 'ECONNREFUSED' } });
    // In the message, and as the id of the request.
    expect(text.split(id)).toHaveLength(3);
    expect(text).toContain('2026-11-21T03:00');
    expect((line.err as { stack: string[] }).stack[0]).toMatch(/^at /);
  });
});

describe('a database error in the log', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let orm: MikroORM;
  beforeAll(async () => {
    database = await freshDatabase();
    orm = await connectOrm(database.url);
  });
  afterAll(async () => {
    await orm.close(true);
    await database.drop();
  });

  const secret = 'Rui Barbosa Lima';
  const twice = async () => {
    const em = orm.em.fork();
    const lead = { emailIndex: 'rui@exemplo.com.br', sealed: secret, createdAt: new Date() };
    for (const id of ['0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11', '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e12'])
      em.persist(em.create(NewsletterLead, { id, email: '', name: '', ...lead }));
    await em.flush();
  };

  it.each([
    ['of the ORM', twice, '23505'],
    ['of a hand-written statement', () => runText(orm.em.fork(), 'select $1::uuid', [secret]), '22P02'],
  ])('%s contains the code and no values of the row', async (_what, fail, code) => {
    const error: unknown = await fail().then(
      () => null,
      (reason: unknown) => reason,
    );
    const { text, line } = logAndRead(() => log.error({ err: error }, 'request failed'));
    expect(text).not.toContain(secret);
    expect(text).not.toContain('rui@');
    expect(line).toMatchObject({ err: { code, message: 'database error' } });
  });
});

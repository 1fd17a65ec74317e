import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ownerUrlOf } from '../../test/database.ts';
import { sharedTestApp } from '../../test/sharedApp.ts';

const statements = [
  ...readFileSync('docs/operations.md', 'utf8').matchAll(/`((?:select|update)\s[^`]+)`/g),
].map(([, text = '']) => text.replaceAll(/\s+/g, ' '));

describe('the statements in docs/operations.md', () => {
  let owner: pg.Client;
  beforeAll(async () => {
    const { services } = await sharedTestApp();
    owner = new pg.Client({ connectionString: ownerUrlOf(services.config.databaseUrl ?? '') });
    await owner.connect();
  });
  afterAll(() => owner.end());

  it('are found', () => expect(statements.length).toBeGreaterThan(8));

  it.each(statements)('can be run: %s', async (statement) => {
    await owner.query('begin');
    try {
      // In place of `(pid)` an operator enters the process that another statement printed.
      await owner.query(statement.replace('(pid)', '(0)'));
    } finally {
      await owner.query('rollback');
    }
  });
});

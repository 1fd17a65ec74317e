import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { newId } from '../../../shared/ids.ts';
import { sealAdminActs } from './importActs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('makes one act for each changed product of a long file, also where the ids gain a digit', async () => {
  const { pool } = app.services.database;
  const [id, adminId, now] = [newId(), newId(), app.clock.now()];
  await pool.query(
    `insert into catalog_import (id, admin_id, file_name, state, created_at) values ($1, $2, 'a.csv', 'applying', $3)`,
    [id, adminId, now],
  );
  await pool.query(
    `insert into catalog_import_change (id, import_id, line, kind, name, product_id, cells, problems, writes)
     select n, $1, n, 'changed', 'Produto', gen_random_uuid(), '[]', '[]', '{}' from generate_series(8500, 10700) as n`,
    [id],
  );
  const running = { id, adminId, changeReason: 'Tabela nova' } as Parameters<typeof sealAdminActs>[1];
  const acts = await sealAdminActs(app.services, running, {
    now,
    isUndo: false,
    onDone: async () => undefined,
  });
  expect(new Set(acts.map(({ entityId }) => entityId)).size).toBe(2_201);
  expect(acts.length).toBe(2_201);
});

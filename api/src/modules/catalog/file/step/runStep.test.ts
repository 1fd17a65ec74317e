import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bearer } from '../../../../../test/builders/uploads.ts';
import { type Person, signUpAs } from '../../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../../test/testApp.ts';
import { applyImport } from '../applyImport.ts';
import { planImport } from '../planImport.ts';
import { undoImport } from '../undoImport.ts';
import { lockRun, runStep } from './runStep.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

/** Uploads a file that changes the badge of one product, and returns the id of the import. */
async function upload(badge: string): Promise<string> {
  const code = app.services.catalog.current().find('gummy')?.code;
  const { body } = await app.http.inject({
    method: 'POST',
    url: '/catalog-imports?name=tabela.csv',
    payload: `codigo;selo\n${code};${badge}`,
    headers: { 'content-type': 'text/csv', ...bearer(admin) },
  });
  return JSON.parse(body).id;
}
async function importOf(id: string) {
  const { data } = await app.graphql(
    'query ($id: ID!) { catalogImport(id: $id) { state problem changed leftAsIs } }',
    { id },
    admin,
  );
  return data.catalogImport;
}
const start = (step: 'apply' | 'undo', id: string) =>
  app.graphql(
    `mutation ($id: ID!) { ${step}CatalogImport(id: $id, reason: "Tabela nova") { ... on UserError { code } } }`,
    { id },
    admin,
  );

describe('runStep', () => {
  it('refuses a second run while one is active, and plans once', async () => {
    const importId = await upload('Novo');
    const first = runStep(app.services, { importId, state: 'planning' }, async () => {
      await expect(planImport(app.services, importId)).rejects.toThrow('Another run of this step is active');
      throw new Error('The disk is full.');
    });
    await expect(first).rejects.toThrow('The disk is full.');
    await planImport(app.services, importId);
    await planImport(app.services, importId);
    expect(await importOf(importId)).toMatchObject({ state: 'READY', changed: 1 });
  });

  it('replaces a run that has stopped, which can then store nothing more', async () => {
    const importId = await upload('Novo');
    const stopped = runStep(app.services, { importId, state: 'planning' }, async (run) => {
      await app.services.database.pool.query(
        `update catalog_import set run_at = now() - interval '3 minutes'`,
      );
      await planImport(app.services, importId);
      await lockRun(app.services.orm.em.fork(), run);
    });
    await expect(stopped).rejects.toThrow('A later run has replaced this one.');
    expect(await importOf(importId)).toMatchObject({ state: 'READY', changed: 1 });
  });

  it('shows the failure after four runs, and a failed undo can be started again', async () => {
    const fail = async (importId: string, state: 'planning' | 'applying' | 'undoing') => {
      const run = () =>
        runStep(app.services, { importId, state }, () => Promise.reject(new Error('The disk is full.')));
      for (let runs = 1; runs < 4; runs += 1) await expect(run()).rejects.toThrow('The disk is full.');
      await run();
      return importOf(importId);
    };
    const failure = (state: string, word: string) => ({ state, problem: expect.stringContaining(word) });
    expect(await fail(await upload('Novo'), 'planning')).toMatchObject(failure('FAILED', 'conferir'));
    const [first, second] = [await upload('Novo'), await upload('Volta')];
    for (const id of [first, second]) {
      await planImport(app.services, id);
      await start('apply', id);
    }
    expect(await fail(first, 'applying')).toMatchObject(failure('FAILED', 'gravar'));
    await applyImport(app.services, second);
    await start('undo', second);
    expect(await fail(second, 'undoing')).toMatchObject(failure('APPLIED', 'desfazer'));
    await start('undo', second);
    await undoImport(app.services, second);
    expect(await importOf(second)).toMatchObject({ state: 'UNDONE', problem: null, leftAsIs: 0 });
  });
});

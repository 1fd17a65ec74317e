import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bearer } from '../../../../test/builders/uploads.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { applyImport } from './applyImport.ts';
import { planImport } from './planImport.ts';
import { undoImport } from './undoImport.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close(), 20_000);

async function ask(document: string, variables: object) {
  const { data, errors } = await app.graphql(document, { ...variables }, admin);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as { id: string; state: string; leftAsIs: number; code?: string };
}
const importOf = (id: string) =>
  ask('query ($id: ID!) { catalogImport(id: $id) { id state leftAsIs } }', { id });
const step = (verb: 'apply' | 'undo', id: string) =>
  ask(
    `mutation ($id: ID!) { ${verb}CatalogImport(id: $id, reason: "Tabela nova") { ... on CatalogImport { id state leftAsIs } } }`,
    { id },
  );
const createDraft = (name: string) =>
  ask(
    `mutation ($input: NewProductInput!) { createProduct(input: $input) { ... on EditedProduct { id } ... on UserError { code } } }`,
    { input: { name, need: 'barba', value: 4990 } },
  );
async function applied(file: string): Promise<string> {
  const { body } = await app.http.inject({
    ...{ method: 'POST', url: '/catalog-imports?name=tabela.csv', payload: file },
    headers: { 'content-type': 'text/csv', ...bearer(admin) },
  });
  const { id } = JSON.parse(body);
  await planImport(app.services, id);
  await step('apply', id);
  await applyImport(app.services, id);
  return id;
}
const productOf = async (id: string) =>
  (
    await app.services.pool.query('select code, slug, content->>$2 as badge from product where id = $1', [
      id,
      'tag',
    ])
  ).rows[0];

describe('the undo of an import', () => {
  it('keeps the new address of a draft when another product has its earlier address', async () => {
    const { id: draft } = await createDraft('Pente de viagem');
    const { code } = await productOf(draft);
    const shampoo = app.services.catalog.current().find('shampoo-energizante');
    const importId = await applied(
      `codigo;endereco;selo\n${code};pente-dobravel;Novo\n${shampoo?.code};shampoo-energizante;Novo`,
    );
    const { id: other } = await createDraft('Pente de viagem');
    expect(await productOf(other)).toMatchObject({ slug: 'pente-de-viagem' });
    await step('undo', importId);
    await undoImport(app.services, importId);
    expect(await importOf(importId)).toMatchObject({ state: 'UNDONE', leftAsIs: 1 });
    expect(await productOf(draft)).toMatchObject({ slug: 'pente-dobravel', badge: 'Novo' });
    expect((await productOf(shampoo?.id ?? '')).badge).not.toBe('Novo');
  });
});

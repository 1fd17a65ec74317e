import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inputOf } from '../../../../test/builders/editedProducts.ts';
import { bearer } from '../../../../test/builders/uploads.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { readEditedProduct } from '../edit/readEditedProduct.ts';
import { applyImport } from './applyImport.ts';
import { planImport } from './planImport.ts';
import { undoImport } from './undoImport.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

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
    method: 'POST',
    url: '/catalog-imports?name=tabela.csv',
    payload: file,
    headers: { 'content-type': 'text/csv', ...bearer(admin) },
  });
  const { id } = JSON.parse(body);
  await planImport(app.services, id);
  await step('apply', id);
  await applyImport(app.services, id);
  expect(await importOf(id)).toMatchObject({ state: 'APPLIED' });
  return id;
}
const productOf = async (id: string) =>
  (
    await app.services.database.pool.query(
      `select code, slug, content->>'tag' as badge from product where id = $1`,
      [id],
    )
  ).rows[0];

const SAVE = `mutation ($id: ID!, $input: ProductInput!, $seenVersion: Int!) {
  saveProduct(id: $id, input: $input, seenVersion: $seenVersion, reason: "Selo") { ... on EditedProduct { id } ... on UserError { code } } }`;
const PLAN_PRICE = `mutation ($id: ID!, $seenVersion: Int!, $input: PlannedPriceInput!) {
  planPrice(id: $id, seenVersion: $seenVersion, input: $input, reason: "Tabela") { ... on EditedProduct { id } ... on UserError { code } } }`;
async function stored(id: string) {
  const product = await readEditedProduct({ em: app.services.orm.em, now: app.clock.now() }, id);
  if (!product) throw new Error(`There is no product ${id}.`);
  return product;
}

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

describe('a form that was opened before an import', () => {
  it('is refused also when a planned price has come into force before the import', async () => {
    const { id = '', code } = app.services.catalog.current().find('creatina') ?? {};
    const before = await stored(id);
    const from = new Date(app.clock.now().getTime() + 60_000);
    const input = { from, value: before.value + 100, oldValue: null, sizes: [] };
    const planned = await ask(PLAN_PRICE, { id, seenVersion: before.version, input });
    expect(planned).toMatchObject({ id });
    app.clock.moveTo(120_000);
    const opened = await stored(id);
    await applied(`codigo;selo\n${code};Da planilha`);
    const answer = await ask(SAVE, {
      id,
      seenVersion: opened.version,
      input: { ...inputOf(opened), tag: 'Da tela' },
    });
    expect(answer).toEqual({ code: 'changed_meanwhile' });
    expect((await stored(id)).tag).toBe('Da planilha');
    app.clock.moveTo(0);
  });
});

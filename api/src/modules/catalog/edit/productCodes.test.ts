import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bearer } from '../../../../test/builders/uploads.ts';
import { signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { applyImport } from '../file/applyImport.ts';
import { planImport } from '../file/planImport.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const CREATE =
  'mutation ($name: String!) { createProduct(input: { name: $name, need: "barba", value: 4990 }) { __typename } }';
const APPLY =
  'mutation ($id: ID!) { applyCatalogImport(id: $id, reason: "Linha nova") { ... on CatalogImport { state } } }';

it('gives new products codes of six digits after F99999, from the form and from a file', async () => {
  const { pool } = app.services.database;
  const admin = await signUpAs(app, 'admin');
  await pool.query(`update product set tiny_id = 'F99999' where slug = 'creatina'`);
  for (const name of ['Pente 1', 'Pente 2']) await app.graphql(CREATE, { name }, admin);
  const { body } = await app.http.inject({
    method: 'POST',
    url: '/catalog-imports?name=pentes.csv',
    headers: { 'content-type': 'text/csv', ...bearer(admin) },
    payload: 'codigo;nome;menu;preco\n;Pente 3;barba;39,90\n;Pente 4;barba;39,90\n',
  });
  const { id } = JSON.parse(body);
  await planImport(app.services, id);
  await app.graphql(APPLY, { id }, admin);
  await applyImport(app.services, id);
  const { rows } = await pool.query(
    `select tiny_id, content->>'tinyId' as shown from product where slug like 'pente-%' order by slug`,
  );
  expect(rows.map(({ tiny_id }) => tiny_id)).toEqual(['F100000', 'F100001', 'F100002', 'F100003']);
  expect(rows.map(({ shown }) => shown)).toEqual(rows.map(({ tiny_id }) => tiny_id));
});

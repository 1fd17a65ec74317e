import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readUntil } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const FIELDS = `legalName cnpj address email phone hours pharmacist sanitaryLicence anvisaAuthorisation medicalDirector note
  whatsappUrl blogUrl`;
const READ = `{ companySetting { version latest { ${FIELDS} } } }`;
const SAVE = `mutation ($company: CompanyInput!, $from: DateTimeISO, $seenVersion: Int!) {
  saveCompany(company: $company, from: $from, seenVersion: $seenVersion, reason: "Mudança de endereço") {
    ... on CompanySetting { version } ... on UserError { code } ... on InvalidInput { fields { path } } } }`;
const SHOP = '{ store { whatsappUrl company { hours cnpj } } }';

const read = async () => (await app.graphql(READ, {}, admin)).data.companySetting;
async function save(change: object) {
  const { version: seenVersion, latest } = await read();
  const { data } = await app.graphql(SAVE, { company: { ...latest, ...change }, seenVersion }, admin);
  return data.saveCompany;
}

it('the company data are read and changed by admins only', async () => {
  const { latest: company } = await read();
  await expectClosedToOthers(app, [[READ], [SAVE, { company, seenVersion: 0 }]]);
});

it('the company data change on every page at once', async () => {
  const change = { hours: 'Todos os dias, das 8 h às 20 h', whatsappUrl: 'https://wa.me/5511911111111' };
  expect(await save({ ...change, cnpj: '99999999000191' })).toEqual({ version: 1 });
  const shown = async () => (await app.graphql(SHOP)).data.store;
  const store = await readUntil(shown, ({ company }) => company.hours === change.hours);
  expect(store).toMatchObject({ whatsappUrl: change.whatsappUrl, company: { cnpj: '99.999.999/0001-91' } });
});

it('the company data with a wrong CNPJ are refused, and nothing changes', async () => {
  const { version } = await read();
  expect(await save({ cnpj: '1' })).toMatchObject({ fields: [{ path: 'cnpj' }] });
  expect((await read()).version).toBe(version);
});

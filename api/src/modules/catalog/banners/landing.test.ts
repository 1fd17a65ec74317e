import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readUntil } from '../../../../test/builders/shoppers.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import { promiseProblems } from '../edit/claims.rules.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const ITEM = '{ title text }';
const TEXTS = `{ title lead trust ${ITEM} lightning ${ITEM} steps ${ITEM} questions { question answer } }`;
const READ = `{ landingSetting { version latest ${TEXTS} versions { changes { name } } } }`;
const SAVE = `mutation ($texts: LandingTextsInput!, $from: DateTimeISO, $seenVersion: Int!) {
  saveLandingTexts(texts: $texts, from: $from, seenVersion: $seenVersion, reason: "Campanha") {
    ... on LandingSetting { version } ... on UserError { code } ... on InvalidInput { fields { path } } } }`;

const read = async () => (await app.graphql(READ, {}, admin)).data.landingSetting;
async function save(change: object, from: Date | null = null) {
  const { version: seenVersion, latest } = await read();
  const variables = { texts: { ...latest, ...change }, from, seenVersion };
  return (await app.graphql(SAVE, variables, admin)).data.saveLandingTexts;
}
const titleInShop = async () => (await app.graphql('{ store { homeTitle } }')).data.store.homeTitle;

it('the texts of the home page are read and changed by admins only', async () => {
  const { latest: texts } = await read();
  await expectClosedToOthers(app, [[READ], [SAVE, { texts, seenVersion: 0 }]]);
});

it('the texts of the home page change at once, and a planned text at its moment', async () => {
  expect(await save({ title: 'Cuidar de si é simples' })).toEqual({ version: 1 });
  await readUntil(titleInShop, (title) => title === 'Cuidar de si é simples');
  await save({ title: 'Semana do cuidado' }, new Date(app.clock.now().getTime() + 240_000));
  await app.services.catalog.reload();
  expect(await titleInShop()).toBe('Cuidar de si é simples');
  app.clock.moveTo(300_000);
  expect(await titleInShop()).toBe('Semana do cuidado');
  app.clock.moveTo(0);
  expect((await read()).versions[0].changes).toEqual([{ name: 'Título' }]);
});

it('the texts of the home page are refused when one is blank or makes a forbidden promise', async () => {
  expect(await save({ lead: ' ' })).toMatchObject({ fields: [{ path: 'lead' }] });
  const { latest } = await read();
  const promising = { ...latest.trust[0], text: 'Cura garantida.' };
  expect(await save({ trust: [promising, ...latest.trust.slice(1)] })).toMatchObject({
    fields: [{ path: 'trust.0.text' }],
  });
  expect(promiseProblems(latest)).toEqual([]);
});

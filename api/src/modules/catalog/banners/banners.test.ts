import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { plainPhoto } from '#storage/testing/sampleFiles.ts';
import { readUntil } from '../../../../test/builders/shoppers.ts';
import { sendFile } from '../../../../test/builders/uploads.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import type { BannerInput, EditedBanners } from './banners.types.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
});
afterAll(() => app.close());

const READ = '{ homeBanners { version items { title text image alt url from until } } }';
const SAVE = `mutation ($banners: [BannerInput!]!, $seenVersion: Int!, $reason: String!) {
  saveBanners(banners: $banners, seenVersion: $seenVersion, reason: $reason) {
    ... on EditedBanners { version items { title image isShown } }
    ... on UserError { code } ... on InvalidInput { fields { path } } } }`;

type Answer = Partial<EditedBanners> & { code?: string; fields?: { path: string }[] };

const ask = async (document: string, variables: object = {}) => {
  const { data, errors } = await app.graphql(document, { ...variables }, admin);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Answer;
};
const current = async () => {
  const { version = 0, items = [] } = await ask(READ);
  return { version, banners: items.map((item): BannerInput => ({ ...item, fileId: null, focus: null })) };
};
const save = async (banners: BannerInput[], more: object = {}) =>
  ask(SAVE, { banners, seenVersion: (await current()).version, reason: 'Campanha', ...more });
const shown = async (): Promise<{ title: string; image: string }[]> =>
  (await app.graphql('{ store { banners { title image } } }', {})).data.store.banners;
const titles = async () => (await shown()).map(({ title }) => title);
const NEW: BannerInput = {
  title: 'Óleo para barba',
  text: 'Trinta mililitros.',
  alt: 'Frasco de óleo',
  url: '/produtos/gummy',
  image: null,
  fileId: null,
  focus: null,
  from: null,
  until: null,
};

describe('the banners of the home page', () => {
  it('are changed by admins only', async () => {
    const { banners } = await current();
    await expectClosedToOthers(app, [[READ], [SAVE, { banners, seenVersion: 1, reason: 'x' }]]);
  });

  it.each<[string, Partial<BannerInput>, string]>([
    ['another site', { url: '//elsewhere.example' }, 'banners.0.url'],
    ['no title', { title: ' ' }, 'banners.0.title'],
    ['no alternative text', { alt: '' }, 'banners.0.alt'],
    ['a forbidden promise', { text: 'Resultado garantido.' }, 'banners.0.text'],
    ['an end before the start', { from: new Date(2e12), until: new Date(1e12) }, 'banners.0.until'],
  ])('are refused with %s', async (_title, changes, path) => {
    const [first] = (await current()).banners;
    expect(await save([{ ...(first ?? NEW), ...changes }])).toMatchObject({ fields: [{ path }] });
  });

  it('show an uploaded picture at once, or within the period that the admin set', async () => {
    const { banners } = await current();
    const { fileId } = (await sendFile(app, admin, await plainPhoto(1200, 800), 'shop')).body;
    const hour = 3_600_000;
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * hour);
    const saved = await save([
      ...banners,
      { ...NEW, fileId },
      { ...NEW, title: 'Depois', fileId, from: at(1), until: at(2) },
    ]);
    expect(saved.items?.map(({ isShown }) => isShown)).toEqual([true, true, true, false]);
    await readUntil(titles, (now) => now.includes('Óleo para barba'));
    const image = (await shown()).find(({ title }) => title === 'Óleo para barba')?.image;
    const file = await app.http.inject({ url: `${image}/wide-640.avif` });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/avif']);

    expect(await titles()).not.toContain('Depois');
    app.clock.moveTo(1.5 * hour);
    expect(await titles()).toContain('Depois');
    app.clock.moveTo(2.5 * hour);
    expect(await titles()).not.toContain('Depois');
    app.clock.moveTo(0);

    await save(banners);
    await readUntil(titles, (now) => !now.includes('Óleo para barba'));
  });

  it('are not saved over a newer version, without a reason, or with a picture that no banner has', async () => {
    const { banners, version } = await current();
    await save(banners);
    expect(await save(banners, { seenVersion: version })).toEqual({ code: 'changed_meanwhile' });
    expect(await save(banners, { reason: ' ' })).toEqual({ code: 'admin_reason_required' });
    expect(await save([{ ...NEW, image: '/pictures/banners/other' }])).toEqual({ code: 'file_not_found' });
  });
});

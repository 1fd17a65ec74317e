import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { plainPhoto } from '#storage/testing/sampleFiles.ts';
import { readUntil } from '../../../../test/builders/shoppers.ts';
import { announce, sendFile } from '../../../../test/builders/uploads.ts';
import { expectClosedToOthers } from '../../../../test/closedToOthers.ts';
import { type Person, signUp, signUpAs } from '../../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../../test/testApp.ts';
import type { EditedPicture } from '../edit/edit.types.ts';
import { deleteUnusedPictures } from './deleteUnusedPictures.ts';

let app: TestApp;
let admin: Person;
let fileId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpAs(app, 'admin');
  fileId = (await sendFile(app, admin, await plainPhoto(900, 600), 'shop')).body.fileId;
});
afterAll(() => app.close());

const ANSWER = `... on EditedProduct { version pictures { base alt mayCrop } }
  ... on UserError { code } ... on InvalidInput { fields { path } }`;
const FOCUS = { x: 0.5, y: 0.5, zoom: 1 };
const ADD = `mutation ($id: ID!, $seenVersion: Int!, $fileId: ID!, $alt: String!, $focus: PictureFocusInput!) {
  addProductPicture(id: $id, seenVersion: $seenVersion, fileId: $fileId, alt: $alt, focus: $focus) { ${ANSWER} } }`;
const CROP = `mutation ($id: ID!, $seenVersion: Int!, $base: String!, $focus: PictureFocusInput!) {
  cropProductPicture(id: $id, seenVersion: $seenVersion, base: $base, focus: $focus) { ${ANSWER} } }`;
const ORIGINAL = 'query ($base: String!) { originalPicture(base: $base) }';
const ARRANGE = `mutation ($id: ID!, $seenVersion: Int!, $pictures: [ShownPictureInput!]!) {
  arrangeProductPictures(id: $id, seenVersion: $seenVersion, pictures: $pictures) { ${ANSWER} } }`;

interface Answer {
  version: number;
  pictures: EditedPicture[];
  code?: string;
  fields?: { path: string }[];
}
const ask = async (document: string, variables: object): Promise<Answer> => {
  const { data, errors } = await app.graphql(document, { ...variables }, admin);
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Answer;
};
const creatine = () => app.services.catalog.current().find('creatina')?.id ?? '';
const shown = async () => {
  const document = '{ product(slug: "creatina") { image carouselImages { banner alt } } }';
  return (await app.graphql(document, {})).data.product;
};
const file = (path: string) => app.http.inject({ url: path });

describe('the pictures of a product', () => {
  it('are uploaded and changed by admins only', async () => {
    const id = creatine();
    await expectClosedToOthers(app, [
      [ADD, { id, seenVersion: 1, fileId, alt: 'Pote', focus: FOCUS }],
      [CROP, { id, seenVersion: 1, base: '/photos/x/square', focus: FOCUS }],
      [ORIGINAL, { base: '/photos/x/square' }],
      [ARRANGE, { id, seenVersion: 1, pictures: [] }],
    ]);
    expect((await announce(app, await signUp(app), { purpose: 'shop', size: 9 })).body.error).toBe(
      'forbidden',
    );
  });

  it('need an alternative text, a crop inside the picture and enough pixels', async () => {
    const at = { id: creatine(), seenVersion: 1, fileId, alt: 'Pote', focus: FOCUS };
    expect(await ask(ADD, { ...at, alt: ' ' })).toMatchObject({ fields: [{ path: 'alt' }] });
    expect(await ask(ADD, { ...at, focus: { ...FOCUS, x: 2 } })).toMatchObject({
      fields: [{ path: 'focus' }],
    });
    expect(await ask(ADD, { ...at, focus: { ...FOCUS, zoom: 3 } })).toEqual({ code: 'picture_too_small' });
    expect(await ask(ADD, { ...at, fileId: at.id })).toEqual({ code: 'file_not_found' });
  });

  it('are stored in every width as AVIF and WebP, their originals behind links that expire; can be reordered, cropped again and removed; and are deleted a month later', async () => {
    const id = creatine();
    const before = await shown();
    // PostgreSQL stores no zero byte, so it is removed.
    const added = await ask(ADD, { id, seenVersion: 1, fileId, alt: 'Pote de creatina\0', focus: FOCUS });
    const newPicture = added.pictures.at(-1);
    expect(newPicture).toMatchObject({ alt: 'Pote de creatina', mayCrop: true });
    const base = newPicture?.base ?? '';
    for (const width of [320, 640, 960, 1280])
      for (const format of ['avif', 'webp']) {
        const { statusCode, headers, rawPayload } = await file(`${base}-${width}.${format}`);
        expect([statusCode, headers['content-type']]).toEqual([200, `image/${format}`]);
        expect(headers['cache-control']).toContain('immutable');
        const facts = await sharp(rawPayload).metadata();
        expect([facts.width, facts.height]).toEqual([width, width]);
      }
    expect((await file(base.replace('square', 'share.jpg'))).statusCode).toBe(200);
    expect((await file(`${base}-500.webp`)).statusCode).toBe(404);
    expect((await file(base.replace('square', 'original.jpg'))).statusCode).toBe(404);
    const link = String(await ask(ORIGINAL, { base }));
    const original = await file(link);
    expect([original.statusCode, original.headers['cache-control']]).toEqual([200, 'private, no-store']);
    // The photo of 900 by 600 says that it is to be turned, and was stored turned.
    expect(await sharp(original.rawPayload).metadata()).toMatchObject({ width: 600, height: 900 });
    expect((await file(`${link}x`)).statusCode).toBe(404);
    app.clock.moveTo(5 * 60_000);
    expect((await file(link)).statusCode).toBe(404);
    app.clock.moveTo(0);

    const order = [newPicture, ...added.pictures.slice(0, -1)].map((picture) => ({
      base: picture?.base,
      alt: picture?.alt || 'Pote',
    }));
    await ask(ARRANGE, { id, seenVersion: 2, pictures: order });
    await readUntil(shown, (product) => product.image === base);
    expect((await shown()).carouselImages[0]).toEqual({ banner: base, alt: 'Pote de creatina' });

    const cropped = await ask(CROP, { id, seenVersion: 3, base, focus: { x: 0, y: 0, zoom: 1.1 } });
    expect(cropped.pictures[0]?.base).not.toBe(base);
    expect(cropped.pictures[0]?.alt).toBe('Pote de creatina');

    const remaining = cropped.pictures.slice(1).map(({ base: path, alt }) => ({ base: path, alt }));
    expect((await ask(ARRANGE, { id, seenVersion: 3, pictures: remaining })).code).toBe('changed_meanwhile');
    await ask(ARRANGE, { id, seenVersion: 4, pictures: remaining });
    await readUntil(shown, (product) => product.image === before.image);

    // Open pages and caches may show a removed picture for a month.
    expect(await deleteUnusedPictures(app.services)).toBe(0);
    app.clock.moveTo(31 * 24 * 3_600_000);
    expect(await deleteUnusedPictures(app.services)).toBeGreaterThanOrEqual(2);
    expect((await file(`${base}-320.webp`)).statusCode).toBe(404);
    app.clock.moveTo(0);
  });

  it('cannot all be removed from a published product', async () => {
    const id = app.services.catalog.current().find('gummy')?.id ?? '';
    expect(await ask(ARRANGE, { id, seenVersion: 1, pictures: [] })).toMatchObject({
      fields: [{ path: 'pictures' }],
    });
  });
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uploadErrors } from '#schema/errors/upload.ts';
import { bombOf, pdf, phonePhoto } from '#storage/testing/sampleFiles.ts';
import { announce, bearer, sendFile, sendPart } from '../../../test/builders/uploads.ts';
import { type Person, signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { deleteUnattachedFiles } from '../../modules/evolution/files/deleteUnattachedFiles.ts';
import { MAX_PART_BYTES } from '../../modules/evolution/files/receivePart.ts';

let app: TestApp;
let rui: Person;
let other: Person;
let photo: Buffer;
/** Object names in the bucket. */
const bucket = new Set<string>();
beforeAll(async () => {
  app = await startTestApp();
  [rui, other] = [await signUp(app), await signUp(app)];
  photo = await phonePhoto(1600, 1200);
  const { storage } = app.services.outside;
  const { put, remove, removeAll } = storage;
  storage.put = async (name, bytes, type) => {
    bucket.add(name);
    await put(name, bytes, type);
  };
  storage.remove = async (name) => {
    await remove(name);
    bucket.delete(name);
  };
  storage.removeAll = async (prefix) => {
    await removeAll(prefix);
    for (const name of bucket) if (name.startsWith(prefix)) bucket.delete(name);
  };
});
afterAll(() => app.close());

const stateOf = async (id: string, who: Person | null = rui) => {
  const response = await fetch(`${app.url}/uploads/${id}`, { headers: { ...bearer(who) } });
  return { status: response.status, body: await response.json() };
};
const rows = async (table: 'upload' | 'stored_file') =>
  (await app.services.database.pool.query(`select * from ${table}`)).rows;

describe('an upload', () => {
  it('requires a sign-in, and is not found by other people', async () => {
    expect(await announce(app, null, { size: 10 })).toMatchObject({
      status: 401,
      body: { error: 'unauthorized' },
    });
    const { id } = (await announce(app, rui, { size: photo.length })).body;
    const part = { id, offset: 0, bytes: photo.subarray(0, 100) };
    expect((await sendPart(app, null, part)).status).toBe(401);
    expect((await sendPart(app, other, part)).status).toBe(404);
    expect((await stateOf(id, other)).status).toBe(404);
    expect((await stateOf(id, null)).status).toBe(401);
    expect((await stateOf('nada')).status).toBe(404);
    expect((await stateOf(id)).body).toEqual({ received: 0, size: photo.length, fileId: null });
  });

  it('resumes where it was interrupted, answers a repeated last part identically, and leaves only the finished file', async () => {
    const begun = await announce(app, rui, { size: photo.length });
    expect(begun).toEqual({ status: 201, body: { id: expect.any(String), received: 0 } });
    const { id } = begun.body;
    const cut = Math.min(MAX_PART_BYTES, Math.floor(photo.length / 3));
    const first = { id, offset: 0, bytes: photo.subarray(0, cut) };
    expect(await sendPart(app, rui, first)).toEqual({ status: 200, body: { received: cut } });
    // The response was lost and the part is sent again.
    expect(await sendPart(app, rui, first)).toMatchObject({
      status: 409,
      body: { error: 'upload_out_of_step', received: cut },
    });
    expect((await stateOf(id)).body).toMatchObject({ received: cut });
    let last = { id, offset: cut, bytes: photo.subarray(cut, cut + MAX_PART_BYTES) };
    let answer = await sendPart(app, rui, last);
    while (answer.body.fileId === undefined && answer.status === 200) {
      const offset: number = answer.body.received;
      last = { id, offset, bytes: photo.subarray(offset, offset + MAX_PART_BYTES) };
      answer = await sendPart(app, rui, last);
    }
    // Rotated upright: the stored picture was 1600 wide on its side.
    expect(answer.body).toEqual({ received: photo.length, fileId: id, width: 1200, height: 1600 });
    expect(await sendPart(app, rui, last)).toEqual(answer);
    expect((await stateOf(id)).body).toEqual({ received: photo.length, size: photo.length, fileId: id });
    const storedNames = [...bucket].filter((name) => name.includes(id)).sort();
    expect(storedNames).toEqual([`files/${id}/full`, `files/${id}/thumb`]);
  });

  it('accepts one of several parts sent at once for the same offset', async () => {
    const { id } = (await announce(app, rui, { size: photo.length })).body;
    const tries = await Promise.all(
      [100, 200, 300].map((length) =>
        sendPart(app, rui, { id, offset: 0, bytes: photo.subarray(0, length) }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { received } = (await stateOf(id)).body;
    expect(tries.every(({ body }) => body.received === received)).toBe(true);
    expect([...bucket].filter((name) => name.includes(id))).toHaveLength(1);
  });

  it('becomes one file when its last part arrives twice at once', async () => {
    const small = await phonePhoto(300, 200);
    const { id } = (await announce(app, rui, { size: small.length })).body;
    const half = Math.floor(small.length / 2);
    await sendPart(app, rui, { id, offset: 0, bytes: small.subarray(0, half) });
    const last = { id, offset: half, bytes: small.subarray(half) };
    const answers = await Promise.all([sendPart(app, rui, last), sendPart(app, rui, last)]);
    expect(answers.some(({ body }) => body.fileId === id)).toBe(true);
    expect((await rows('stored_file')).filter((file) => file.id === id)).toHaveLength(1);
  });

  it.each<[string, { purpose?: string; size: number }, string]>([
    ['nothing', { size: 0 }, 'empty_file'],
    ['more than 10 MB', { size: 10 * 1024 * 1024 + 1 }, 'file_too_large'],
    ['another purpose', { purpose: 'avatar', size: 10 }, 'invalid_input'],
  ])('is not created for %s', async (_what, file, error) => {
    expect(await announce(app, rui, file)).toMatchObject({ status: 400, body: { error } });
  });

  it('refuses a part larger than 256 KiB, an empty part, and a part beyond its announced size', async () => {
    const { id } = (await announce(app, rui, { size: 1000 })).body;
    const large = await sendPart(app, rui, { id, offset: 0, bytes: Buffer.alloc(MAX_PART_BYTES + 1) });
    expect(large).toMatchObject({ status: 413, body: { error: 'payload_too_large' } });
    for (const [offset, size] of [
      [0, 1001],
      [0, 0],
    ] as const)
      expect((await sendPart(app, rui, { id, offset, bytes: Buffer.alloc(size) })).status).toBe(400);
    expect((await stateOf(id)).body.received).toBe(0);
  });

  it.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['a text', 'photo', () => Buffer.from('Olá'), 'invalid_file_extension'],
    ['an SVG with a script', 'photo', () => Buffer.from('<svg><script/></svg>'), 'invalid_file_extension'],
    ['a truncated photo', 'photo', () => photo.subarray(0, 60_000), 'damaged_file'],
    ['a decompression bomb', 'document', () => bombOf(15_000), 'image_too_big'],
    ['a PDF as photo', 'photo', () => pdf(''), 'invalid_file_extension'],
    ['a PDF with a script', 'prescription', () => pdf('<< /S /JavaScript >>'), 'unsafe_document'],
  ])('of %s is refused and fully deleted', async (_what, purpose, make, error) => {
    const before = [await rows('stored_file'), await rows('upload'), [...bucket]];
    expect(await sendFile(app, rui, await make(), purpose)).toMatchObject({ status: 400, body: { error } });
    expect([await rows('stored_file'), await rows('upload'), [...bucket]]).toEqual(before);
  });

  it('is not created while the same person has sixty unattached files', async () => {
    const uploader = await signUp(app);
    for (let turn = 0; turn < 60; turn += 1)
      expect((await announce(app, uploader, { size: 10 })).status).toBe(201);
    expect(await announce(app, uploader, { size: 10 })).toMatchObject({
      status: 429,
      body: { error: 'too_many_attempts' },
    });
    const another = await announce(app, rui, { size: 10 });
    expect(another.status).toBe(201);
    await app.services.database.pool.query('delete from upload where user_id = $1 or id = $2', [
      uploader.id,
      another.body.id,
    ]);
  });

  it('accepts at most 400 parts', async () => {
    const { body } = await announce(app, rui, { size: 10_000 });
    await app.services.database.pool.query(
      `update upload set received = 400, parts = (select jsonb_agg(jsonb_build_object('name', 'x', 'size', 1)) from generate_series(1, 400)) where id = $1`,
      [body.id],
    );
    const part = { id: body.id, offset: 400, bytes: Buffer.alloc(1) };
    expect(await sendPart(app, rui, part)).toMatchObject({ status: 400, body: { error: 'invalid_input' } });
    await app.services.database.pool.query('delete from upload where id = $1', [body.id]);
  });

  it('of a prescription may be a PDF or a picture', async () => {
    const uploadedPdf = await sendFile(app, rui, pdf('2 0 obj\n<< >>\nendobj'), 'prescription');
    expect(uploadedPdf.body).toMatchObject({ fileId: expect.any(String), width: null });
    expect((await sendFile(app, rui, photo, 'prescription')).body).toMatchObject({ width: 1200 });
  });

  it('of a prescription is downloaded as it was sent, and shown as a copy without links', async () => {
    const place =
      '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (http://x.example) >> >>]';
    const sent = pdf(`901 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${place} >>\nendobj`, {
      kids: '901 0 R',
    });
    const { fileId } = (await sendFile(app, rui, sent, 'prescription')).body;
    const { data } = await app.graphql('query ($id: ID!) { fileLink(id: $id) }', { id: fileId }, rui);
    const url = new URL(data.fileLink, app.url);
    const original = await fetch(url);
    expect(original.headers.get('content-disposition')).toBe('attachment; filename="receita.pdf"');
    expect(Buffer.from(await original.arrayBuffer()).equals(sent)).toBe(true);
    url.searchParams.set('ver', '1');
    const shown = await fetch(url);
    expect(shown.headers.get('content-disposition')).toBe('inline; filename="receita.pdf"');
    const copy = await shown.text();
    expect(copy.startsWith('%PDF-')).toBe(true);
    expect(copy).not.toContain('x.example');
  });

  it('of a prescription is refused with the reason, when it needs a password or has no page', async () => {
    const locked = readFileSync(
      new URL('../../../../storage/testing/documents/user-aes128.pdf', import.meta.url),
    );
    for (const [file, code] of [
      [locked, 'pdf_password'],
      [pdf('', { pages: 0 }), 'pdf_without_pages'],
    ] as const)
      expect((await sendFile(app, rui, file, 'prescription')).body).toMatchObject({ error: code });
    expect(uploadErrors.pdf_password.message).toContain('senha');
  });

  it('is deleted a day later when it is unreferenced, including its objects', async () => {
    const { id } = (await announce(app, other, { size: 2000 })).body;
    await sendPart(app, other, { id, offset: 0, bytes: photo.subarray(0, 100) });
    const attachedId = (await sendFile(app, other, photo)).body.fileId;
    await app.services.database.pool.query('update stored_file set attached_at = now() where id = $1', [
      attachedId,
    ]);
    const sweep = () => deleteUnattachedFiles(app.services);
    expect(await sweep()).toBe(0);
    await app.services.database.pool.query(`update upload set created_at = now() - interval '25 hours'`);
    await app.services.database.pool.query(`update stored_file set created_at = now() - interval '25 hours'`);
    while ((await sweep()) > 0);
    expect(await rows('upload')).toEqual([]);
    expect((await rows('stored_file')).map((file) => file.id)).toEqual([attachedId]);
    expect([...bucket].sort()).toEqual([`files/${attachedId}/full`, `files/${attachedId}/thumb`]);
  });
});

/**
 * Needs no DOM.
 * @jest-environment node
 */
import { describe, expect, it, jest } from '@jest/globals';
import { createUploader, UploadRefused } from './uploadFile.ts';

const KIB = 1024;

/** An upload server that loses connections where the test tells it to. */
function server({ lostCalls = [], size }: { lostCalls?: number[]; size: number }) {
  let received = 0;
  let call = 0;
  const requested: string[] = [];
  const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    call += 1;
    const offset = new Headers(init.headers).get('upload-offset');
    requested.push(`${init.method} ${url}${offset === null ? '' : ` @${offset}`}`);
    // A lost even call loses its request; a lost odd call only its response.
    const isLost = lostCalls.includes(call);
    if (init.method === 'POST') {
      if (isLost) throw new TypeError('network');
      return json({ id: 'u1', received: 0 });
    }
    if (init.method === 'GET') return json({ received, ...(received === size ? { fileId: 'f1' } : {}) });
    if (Number(offset) !== received) return json({ received }, 409);
    if (isLost && call % 2 === 0) throw new TypeError('network');
    received += (init.body as Blob).size;
    // The chunk arrived, its answer did not.
    if (isLost) throw new TypeError('network');
    return json({ received, ...(received === size ? { fileId: 'f1' } : {}) });
  };
  return { fetch, requested, received: () => received };
}

function io(fetch: (url: string, init: RequestInit) => Promise<Response>) {
  return {
    fetch,
    token: () => 'token',
    renew: jest.fn(async () => true),
    pause: jest.fn(async () => undefined),
  };
}

const blobOf = (size: number) => new Blob([new Uint8Array(size)]);

describe('createUploader', () => {
  it('sends chunks of 64 KiB and reports its progress', async () => {
    const size = 150 * KIB;
    const { fetch, requested } = server({ size });
    const fractions: number[] = [];
    const begun: string[] = [];
    const id = await createUploader(io(fetch))(
      blobOf(size),
      'filePicTop',
      (part) => fractions.push(part),
      undefined,
      (upload) => begun.push(upload),
    );
    expect(id).toBe('f1');
    expect(begun).toEqual(['u1']);
    expect(requested).toEqual([
      'POST /uploads',
      'PATCH /uploads/u1 @0',
      'PATCH /uploads/u1 @65536',
      'PATCH /uploads/u1 @131072',
    ]);
    expect(fractions.at(-1)).toBe(1);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  });

  it('continues after two lost connections: it reads the offset and sends only the rest', async () => {
    const size = 200 * KIB;
    const { fetch, requested, received } = server({ size, lostCalls: [2, 5] });
    const tools = io(fetch);
    const failures: number[] = [];
    const id = await createUploader(tools)(blobOf(size), 'filePicTop', (_part, count) =>
      failures.push(count),
    );
    expect(id).toBe('f1');
    // Failures are counted until a request makes progress. After the first loss the read of the offset makes none and
    // repeats the count; after the second it finds the chunk that had arrived.
    expect(failures.filter((count) => count > 0)).toEqual([1, 1, 1]);
    expect(received()).toBe(size);
    expect(tools.pause).toHaveBeenCalledTimes(2);
    expect(requested.filter((line) => line.startsWith('GET'))).toHaveLength(2);
    expect(requested.filter((line) => line === 'PATCH /uploads/u1 @65536')).toHaveLength(1);
  });

  it('continues at the offset of a 409 answer', async () => {
    const offsets: string[] = [];
    const fetch = async (_url: string, init: RequestInit) => {
      const offset = new Headers(init.headers).get('upload-offset');
      if (offset !== null) offsets.push(offset);
      if (init.method === 'POST') return new Response('{"id":"u1","received":0}');
      if (offset === '0') return new Response('{"received":10}', { status: 409 });
      return new Response('{"received":100,"fileId":"f1"}');
    };
    expect(await createUploader(io(fetch))(blobOf(100), 'selfie', () => undefined)).toBe('f1');
    expect(offsets).toEqual(['0', '10']);
  });

  it('does not retry when the server refuses the file', async () => {
    const fetch = jest.fn(
      async () =>
        new Response('{"error":"invalid_file_extension","message":"Envie uma imagem."}', { status: 400 }),
    );
    const sending = createUploader(io(fetch))(blobOf(10), 'selfie', () => undefined);
    await expect(sending).rejects.toBeInstanceOf(UploadRefused);
    await expect(sending).rejects.toMatchObject({
      code: 'invalid_file_extension',
      message: 'Envie uma imagem.',
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('renews an expired session once and continues', async () => {
    let calls = 0;
    const fetch = async () => {
      calls += 1;
      if (calls === 1) return new Response('{"error":"UNAUTHORIZED"}', { status: 401 });
      if (calls === 2) return new Response('{"id":"u1","received":0}');
      return new Response('{"received":10,"fileId":"f1"}');
    };
    const tools = io(fetch);
    expect(await createUploader(tools)(blobOf(10), 'selfie', () => undefined)).toBe('f1');
    expect(tools.renew).toHaveBeenCalledTimes(1);
  });

  it('stops when it is cancelled, and after twelve failures without progress', async () => {
    const failingFetch = async () => {
      throw new TypeError('network');
    };
    const cancel = new AbortController();
    cancel.abort();
    const upload = createUploader(io(failingFetch));
    await expect(upload(blobOf(10), 'selfie', () => undefined, cancel.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    const tools = io(failingFetch);
    await expect(createUploader(tools)(blobOf(10), 'selfie', () => undefined)).rejects.toThrow('network');
    expect(tools.pause).toHaveBeenCalledTimes(12);
  });
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type ObjectFacts, type Objects, readBytes } from './objects.ts';
import { S3Error } from './s3Error.ts';
import { CHUNKED_PAYLOAD, UNSIGNED_PAYLOAD, type Verified } from './signature.ts';
import { readSignedChunks } from './signedChunks.ts';

const STORED_HEADERS = /^(content-type|content-disposition|content-language|cache-control|x-amz-meta-.+)$/;
const OVERRIDES = /^response-(content-type|content-disposition|content-language|cache-control)$/;

export interface Call {
  req: IncomingMessage;
  res: ServerResponse;
  query: Map<string, string>;
  bucket: string;
  key: string;
  verified: Verified;
}

export async function answerObject(objects: Objects, maxBytes: number, call: Call) {
  const { req, res, bucket, key } = call;
  if (req.method === 'PUT') {
    if (req.headers['x-amz-copy-source']) throw new S3Error('NotImplemented');
    const headers = Object.entries(req.headers).filter(([name]) => STORED_HEADERS.test(name));
    const storedHeaders = Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
    const { body, ...checks } = readBody(call);
    const etag = await objects.put(bucket, key, storedHeaders, body, { ...checks, maxBytes });
    res.writeHead(200, { etag }).end();
  } else if (req.method === 'DELETE') {
    await objects.remove(bucket, key);
    res.writeHead(204).end();
  } else if (req.method === 'GET' || req.method === 'HEAD') {
    await sendObject(objects, call);
  } else throw new S3Error('NotImplemented');
}

function readBody({ req, verified }: Call) {
  const md5 = req.headers['content-md5'];
  const isChunked = verified.payload === CHUNKED_PAYLOAD;
  const declared = req.headers[isChunked ? 'x-amz-decoded-content-length' : 'content-length'];
  const size = declared === undefined ? undefined : Number(declared);
  const common = { ...(typeof md5 === 'string' && { md5 }), ...(size !== undefined && { size }) };
  if (isChunked) return { body: readSignedChunks(req, verified), ...common };
  if (verified.payload === UNSIGNED_PAYLOAD) return { body: req, ...common };
  if (/^[0-9a-f]{64}$/.test(verified.payload)) return { body: req, sha256: verified.payload, ...common };
  throw new S3Error('NotImplemented');
}

async function sendObject(objects: Objects, { req, res, query, bucket, key }: Call) {
  const { facts, file } = await objects.find(bucket, key);
  try {
    const range = readRange(req.headers.range, facts.size);
    const overrides = [...query].flatMap(([name, value]) => {
      const header = OVERRIDES.exec(name)?.[1];
      return header ? [[header, value]] : [];
    });
    res.writeHead(range.isPart ? 206 : 200, {
      ...objectHeaders(facts),
      ...Object.fromEntries(overrides),
      'content-length': range.length,
      ...(range.isPart && {
        'content-range': `bytes ${range.start}-${range.start + range.length - 1}/${facts.size}`,
      }),
    });
    if (req.method === 'HEAD' || range.length === 0) res.end();
    else await pipeline(readBytes(file, range.start, range.length), res);
  } finally {
    await file.close().catch(() => undefined);
  }
}

const objectHeaders = ({ headers, etag, modifiedAt }: ObjectFacts) => ({
  'content-type': 'application/octet-stream',
  ...headers,
  etag,
  'last-modified': modifiedAt.toUTCString(),
  'accept-ranges': 'bytes',
  // Stored bytes come from uploads; a browser must not interpret them as a page.
  'x-content-type-options': 'nosniff',
});

/** Reads one range, as images and video request it. For any other header the whole object is sent, as HTTP allows. */
function readRange(header: string | undefined, size: number) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '')
    return { start: 0, length: size, isPart: false };
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || end < start) throw new S3Error('InvalidRange');
  return { start, length: end - start + 1, isPart: true };
}

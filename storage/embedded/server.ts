import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { document, escapeXml, listingXml, tag } from './listing.ts';
import { type ObjectFacts, type Objects, openObjects, readBytes } from './objects.ts';
import { S3Error } from './s3Error.ts';
import {
  CHUNKED_PAYLOAD,
  type Credentials,
  decode,
  splitUrl,
  UNSIGNED_PAYLOAD,
  type Verified,
  verify,
} from './signature.ts';
import { readSignedChunks } from './signedChunks.ts';

export interface EmbeddedStorageOptions extends Credentials {
  dir: string;
  /** 0 or none: any free port. */
  port?: number;
  maxObjectBytes?: number;
  now?: () => Date;
  onError?: (error: unknown) => void;
}

export interface EmbeddedStorage {
  endpoint: string;
  port: number;
  stop(): Promise<void>;
}

const STORED_HEADERS = /^(content-type|content-disposition|content-language|cache-control|x-amz-meta-.+)$/;
const OVERRIDES = /^response-(content-type|content-disposition|content-language|cache-control)$/;

interface Call {
  req: IncomingMessage;
  res: ServerResponse;
  query: Map<string, string>;
  bucket: string;
  key: string;
  verified: Verified;
}

export async function startEmbeddedStorage(options: EmbeddedStorageOptions): Promise<EmbeddedStorage> {
  const objects = openObjects(options.dir);
  await objects.forgetUploads();
  const server = createServer((req, res) => {
    answer(objects, options, req, res).catch((error: unknown) => refuse(options, req, res, error));
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, port, stop: () => stop(server) };
}

async function stop(server: Server) {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const impatient = setTimeout(() => server.closeAllConnections(), 2_000);
  await closed;
  clearTimeout(impatient);
}

async function answer(
  objects: Objects,
  options: EmbeddedStorageOptions,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const { method = '', url = '' } = req;
  const verified = verify({ method, url, headers: req.headers }, options, options.now?.() ?? new Date());
  const { path, query } = splitUrl(url);
  const [, bucket = '', ...rest] = path.split('/').map(decode);
  const call: Call = { req, res, query: new Map(query), bucket, key: rest.join('/'), verified };
  if (call.key === '') await answerBucket(objects, call);
  else if (call.query.has('uploads') || call.query.has('uploadId')) throw new S3Error('NotImplemented');
  else await answerObject(objects, options.maxObjectBytes ?? 256 * 1024 * 1024, call);
}

async function answerBucket(objects: Objects, { req, res, query, bucket }: Call) {
  if (req.method === 'PUT') {
    await objects.makeBucket(bucket);
    res.writeHead(200, { location: `/${bucket}` }).end();
  } else if (req.method === 'DELETE') {
    await objects.removeBucket(bucket);
    res.writeHead(204).end();
  } else if (req.method === 'HEAD' || query.has('location')) {
    if (!(await objects.bucketExists(bucket))) throw new S3Error('NoSuchBucket');
    sendXml(res, 200, req.method === 'HEAD' ? '' : document('LocationConstraint', ''));
  } else if (req.method === 'GET') {
    const isV2 = query.get('list-type') === '2';
    const after = isV2 ? (query.get('continuation-token') ?? query.get('start-after')) : query.get('marker');
    const asked = Number(query.get('max-keys') ?? 1000);
    const xml = listingXml(await objects.list(bucket), {
      bucket,
      isV2,
      isUrlEncoded: query.get('encoding-type') === 'url',
      prefix: query.get('prefix') ?? '',
      delimiter: query.get('delimiter') ?? '',
      after: after ?? '',
      maxKeys: Number.isInteger(asked) && asked >= 0 ? Math.min(asked, 1000) : 1000,
    });
    sendXml(res, 200, xml);
  } else throw new S3Error('NotImplemented');
}

async function answerObject(objects: Objects, maxBytes: number, call: Call) {
  const { req, res, bucket, key } = call;
  if (req.method === 'PUT') {
    if (req.headers['x-amz-copy-source']) throw new S3Error('NotImplemented');
    const headers = Object.entries(req.headers).filter(([name]) => STORED_HEADERS.test(name));
    const kept = Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
    const { body, ...checks } = readBody(call);
    const etag = await objects.put(bucket, key, kept, body, { ...checks, maxBytes });
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

/** One range, as images and video request; everything else is answered whole, as the standard allows. */
function readRange(header: string | undefined, size: number) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '')
    return { start: 0, length: size, isPart: false };
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size || end < start) throw new S3Error('InvalidRange');
  return { start, length: end - start + 1, isPart: true };
}

function refuse(options: EmbeddedStorageOptions, req: IncomingMessage, res: ServerResponse, error: unknown) {
  const known = error instanceof S3Error ? error : undefined;
  if (!known && !req.destroyed) options.onError?.(error);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  // The rest of a refused body is not read: the connection is closed with the response.
  const code = known?.code ?? 'InternalError';
  res.setHeader('connection', 'close');
  sendXml(
    res,
    known?.status ?? 500,
    req.method === 'HEAD' ? '' : document('Error', tag('Code', code) + tag('Message', escapeXml(code))),
  );
  req.resume();
}

function sendXml(res: ServerResponse, status: number, xml: string) {
  res
    .writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(xml) })
    .end(xml);
}

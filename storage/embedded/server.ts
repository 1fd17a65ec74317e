import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { document, escapeXml, listingXml, pageOf, tag } from './listing.ts';
import { answerObject, type Call } from './objectRoutes.ts';
import { type Objects, openObjects } from './objects.ts';
import { S3Error } from './s3Error.ts';
import { type Credentials, decode, splitUrl, verify } from './signature.ts';

export interface EmbeddedStorageOptions extends Credentials {
  dir: string;
  /** 0 or none: any free port. */
  port?: number;
  /** Loopback when none is named. */
  host?: string;
  maxObjectBytes?: number;
  now?: () => Date;
  onError?: (error: unknown) => void;
}

export interface EmbeddedStorage {
  endpoint: string;
  port: number;
  stop(): Promise<void>;
}

/** Starts an S3 endpoint over a local folder, for the default start and for tests. */
export async function startEmbeddedStorage(options: EmbeddedStorageOptions): Promise<EmbeddedStorage> {
  const objects = openObjects(options.dir);
  await objects.deleteUnfinishedUploads();
  const server = createServer((req, res) => {
    answer(objects, options, req, res).catch((error: unknown) => refuse(options, req, res, error));
  });
  server.listen(options.port ?? 0, options.host ?? '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, port, stop: () => stop(server) };
}

async function stop(server: Server) {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), 2_000);
  await closed;
  clearTimeout(deadline);
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
  const [, bucket = '', ...keyParts] = path.split('/').map(decode);
  const call: Call = { req, res, query: new Map(query), bucket, key: keyParts.join('/'), verified };
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
    sendXml(res, 200, await listPage(objects, bucket, query));
  } else throw new S3Error('NotImplemented');
}

async function listPage(objects: Objects, bucket: string, query: Call['query']) {
  const isV2 = query.get('list-type') === '2';
  const after = isV2 ? (query.get('continuation-token') ?? query.get('start-after')) : query.get('marker');
  const maxKeys = Number(query.get('max-keys') ?? 1000);
  const request = {
    bucket,
    isV2,
    isUrlEncoded: query.get('encoding-type') === 'url',
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    after: after ?? '',
    maxKeys: Number.isInteger(maxKeys) && maxKeys >= 0 ? Math.min(maxKeys, 1000) : 1000,
  };
  const page = pageOf(await objects.listKeys(bucket), request);
  const keys = page.entries.filter((entry) => !entry.isCommonPrefix).map((entry) => entry.name);
  return listingXml(page, await objects.readAllFacts(bucket, keys), request);
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

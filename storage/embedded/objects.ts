import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { S3Error } from './s3Error.ts';

export interface ObjectFacts {
  key: string;
  etag: string;
  /** Content-Type and similar, and x-amz-meta-*, as they were sent. */
  headers: Record<string, string>;
  size: number;
  modifiedAt: Date;
}

/** What a request declares about its body. */
interface Checks {
  sha256?: string;
  md5?: string;
  size?: number;
  maxBytes: number;
}

const UPLOADS = '.uploads';
const READ_AT_ONCE = 16;

/** The path of an object's file below the root folder, also for a backup that copies the files. */
export function objectFile(bucket: string, key: string): string {
  const name = createHash('sha256').update(key).digest('hex');
  return join(bucket, name.slice(0, 2), name);
}

/**
 * Objects as plain files. A file is the bytes, then its facts as JSON, then that JSON's length: one rename
 * makes both appear together, even with several writers of one key. Names are hashes, so no key can point
 * outside the folder.
 */
export function openObjects(root: string) {
  /** The keys of the files listed so far by file name, so a listing opens only files that are new. */
  const knownKeys = new Map<string, string>();

  async function bucketExists(bucket: string) {
    return stat(bucketPath(root, bucket)).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
  }

  async function requireBucket(bucket: string) {
    if (!(await bucketExists(bucket))) throw new S3Error('NoSuchBucket');
  }

  async function makeBucket(bucket: string) {
    await mkdir(bucketPath(root, bucket), { recursive: true, mode: 0o700 });
  }

  async function removeBucket(bucket: string) {
    const path = bucketPath(root, bucket);
    if ((await listKeys(bucket)).length > 0) throw new S3Error('BucketNotEmpty');
    for (const folder of await readdir(path)) await rmdir(join(path, folder));
    await rmdir(path);
  }

  async function put(
    bucket: string,
    key: string,
    headers: Record<string, string>,
    body: AsyncIterable<Buffer>,
    checks: Checks,
  ): Promise<string> {
    await requireBucket(bucket);
    const path = objectPath(root, bucket, key);
    const uploads = join(root, UPLOADS);
    await mkdir(uploads, { recursive: true, mode: 0o700 });
    return writeObject(join(uploads, randomUUID()), path, { key, headers }, body, checks);
  }

  async function find(bucket: string, key: string): Promise<{ facts: ObjectFacts; file: FileHandle }> {
    await requireBucket(bucket);
    const file = await open(objectPath(root, bucket, key)).catch(() => null);
    if (!file) throw new S3Error('NoSuchKey');
    try {
      return { facts: await readFacts(file), file };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async function remove(bucket: string, key: string) {
    await requireBucket(bucket);
    const path = objectPath(root, bucket, key);
    await rm(path, { force: true });
    knownKeys.delete(basename(path));
  }

  /** The keys of all objects in their order. */
  async function listKeys(bucket: string): Promise<string[]> {
    await requireBucket(bucket);
    const files = await filesIn(bucketPath(root, bucket));
    const keys = await pLimit(READ_AT_ONCE).map(files, async (file) => {
      const key = knownKeys.get(basename(file)) ?? (await readFactsAt(file))?.key;
      if (key !== undefined) knownKeys.set(basename(file), key);
      return key;
    });
    return keys
      .filter((key) => key !== undefined)
      .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  }

  /** The facts of these objects, without those that were removed meanwhile. */
  async function readAllFacts(bucket: string, keys: string[]): Promise<ObjectFacts[]> {
    const read = (key: string) => readFactsAt(objectPath(root, bucket, key));
    const facts = await pLimit(READ_AT_ONCE).map(keys, read);
    return facts.filter((each) => each !== null);
  }

  /** Deletes the unfinished uploads of a killed process. Called when a server starts, before any upload. */
  async function deleteUnfinishedUploads() {
    await rm(join(root, UPLOADS), { recursive: true, force: true });
  }

  return {
    bucketExists,
    makeBucket,
    removeBucket,
    put,
    find,
    remove,
    listKeys,
    readAllFacts,
    deleteUnfinishedUploads,
  };
}

export type Objects = ReturnType<typeof openObjects>;

function bucketPath(root: string, bucket: string) {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new S3Error('InvalidBucketName');
  return join(root, bucket);
}

function objectPath(root: string, bucket: string, key: string) {
  if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError');
  bucketPath(root, bucket);
  return join(root, objectFile(bucket, key));
}

/** The files of a bucket's folder. */
async function filesIn(path: string): Promise<string[]> {
  const files = await pLimit(READ_AT_ONCE).map(await readdir(path), async (folder) =>
    (await readdir(join(path, folder))).map((name) => join(path, folder, name)),
  );
  return files.flat();
}

/** Writes an object to a temporary file, renames that to `path`, and returns the ETag. */
async function writeObject(
  temporary: string,
  path: string,
  known: Pick<ObjectFacts, 'key' | 'headers'>,
  body: AsyncIterable<Buffer>,
  checks: Checks,
): Promise<string> {
  const file = await open(temporary, 'wx', 0o600);
  try {
    const { etag, size } = await writeBody(file, body, checks);
    const facts = Buffer.from(JSON.stringify({ key: known.key, etag, headers: known.headers, size }));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(facts.length);
    await file.write(Buffer.concat([facts, length]), 0, facts.length + 4, size);
    await file.sync();
    await file.close();
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(temporary, path);
    return etag;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Writes a body to a file and returns its size and ETag; throws when it is too large or differs from the checks. */
async function writeBody(file: FileHandle, body: AsyncIterable<Buffer>, checks: Checks) {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  let size = 0;
  for await (const part of body) {
    if (size + part.length > checks.maxBytes) throw new S3Error('EntityTooLarge');
    md5.update(part);
    if (checks.sha256) sha256.update(part);
    for (let offset = 0; offset < part.length; ) {
      offset += (await file.write(part, offset, part.length - offset, size + offset)).bytesWritten;
    }
    size += part.length;
  }
  if (checks.size !== undefined && checks.size !== size) throw new S3Error('IncompleteBody');
  if (checks.sha256 && sha256.digest('hex') !== checks.sha256) throw new S3Error('XAmzContentSHA256Mismatch');
  const digest = md5.digest();
  if (checks.md5 && digest.toString('base64') !== checks.md5) throw new S3Error('BadDigest');
  return { size, etag: `"${digest.toString('hex')}"` };
}

/** Null when the object was removed. */
async function readFactsAt(path: string): Promise<ObjectFacts | null> {
  const file = await open(path).catch(() => null);
  return file ? readFacts(file).finally(() => file.close()) : null;
}

async function readFacts(file: FileHandle): Promise<ObjectFacts> {
  const { size: fileSize, mtime } = await file.stat();
  const length = Buffer.alloc(4);
  await file.read(length, 0, 4, fileSize - 4);
  const facts = Buffer.alloc(length.readUInt32BE());
  await file.read(facts, 0, facts.length, fileSize - 4 - facts.length);
  const { key, etag, headers, size } = JSON.parse(facts.toString()) as Omit<ObjectFacts, 'modifiedAt'>;
  return { key, etag, headers, size, modifiedAt: mtime };
}

/** Reads some of the object's bytes and closes its file, also when the reader stops early. */
export function readBytes(file: FileHandle, start: number, length: number): Readable {
  return file.createReadStream({ start, end: start + length - 1, autoClose: true });
}

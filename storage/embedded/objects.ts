import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { S3Error } from './s3Error.ts';
import { type Checks, writeBody } from './writeBody.ts';

export interface ObjectFacts {
  key: string;
  etag: string;
  /** Content-Type and similar, and x-amz-meta-*, as they were sent. */
  headers: Record<string, string>;
  size: number;
  modifiedAt: Date;
}

const UPLOADS = '.uploads';

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
  const bucketPath = (bucket: string) => {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new S3Error('InvalidBucketName');
    return join(root, bucket);
  };
  const objectPath = (bucket: string, key: string) => {
    if (Buffer.byteLength(key) > 1024) throw new S3Error('KeyTooLongError');
    bucketPath(bucket);
    const path = join(root, objectFile(bucket, key));
    return { folder: dirname(path), name: basename(path) };
  };
  const requireBucket = async (bucket: string) => {
    if (!(await bucketExists(bucket))) throw new S3Error('NoSuchBucket');
  };

  async function bucketExists(bucket: string) {
    return stat(bucketPath(bucket)).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
  }

  async function makeBucket(bucket: string) {
    await mkdir(bucketPath(bucket), { recursive: true, mode: 0o700 });
  }

  async function removeBucket(bucket: string) {
    await requireBucket(bucket);
    if ((await list(bucket)).length > 0) throw new S3Error('BucketNotEmpty');
    for (const folder of await readdir(bucketPath(bucket))) await rmdir(join(bucketPath(bucket), folder));
    await rmdir(bucketPath(bucket));
  }

  async function put(
    bucket: string,
    key: string,
    headers: Record<string, string>,
    body: AsyncIterable<Buffer>,
    checks: Checks,
  ): Promise<string> {
    await requireBucket(bucket);
    const { folder, name } = objectPath(bucket, key);
    await mkdir(join(root, UPLOADS), { recursive: true, mode: 0o700 });
    const temporary = join(root, UPLOADS, randomUUID());
    const file = await open(temporary, 'wx', 0o600);
    try {
      const written = await writeBody(file, body, checks);
      const facts = Buffer.from(JSON.stringify({ key, etag: written.etag, headers, size: written.size }));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(facts.length);
      await file.write(Buffer.concat([facts, length]), 0, facts.length + 4, written.size);
      await file.sync();
      await file.close();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(temporary, join(folder, name));
      return written.etag;
    } catch (error) {
      await file.close().catch(() => undefined);
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async function find(bucket: string, key: string): Promise<{ facts: ObjectFacts; file: FileHandle }> {
    await requireBucket(bucket);
    const { folder, name } = objectPath(bucket, key);
    const file = await open(join(folder, name)).catch(() => null);
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
    const { folder, name } = objectPath(bucket, key);
    await rm(join(folder, name), { force: true });
  }

  async function list(bucket: string): Promise<ObjectFacts[]> {
    await requireBucket(bucket);
    const found: ObjectFacts[] = [];
    for (const folder of await readdir(bucketPath(bucket))) {
      for (const name of await readdir(join(bucketPath(bucket), folder))) {
        const file = await open(join(bucketPath(bucket), folder, name)).catch(() => null);
        if (!file) continue;
        found.push(await readFacts(file).finally(() => file.close()));
      }
    }
    return found.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  /** Deletes the unfinished uploads of a killed process. Called when a server starts, before any upload. */
  async function deleteUnfinishedUploads() {
    await rm(join(root, UPLOADS), { recursive: true, force: true });
  }

  return { bucketExists, makeBucket, removeBucket, put, find, remove, list, deleteUnfinishedUploads };
}

export type Objects = ReturnType<typeof openObjects>;

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

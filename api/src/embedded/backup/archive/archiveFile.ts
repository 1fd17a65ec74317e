import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import tar from 'tar-stream';
import { BackupRefused } from '../backupRefused.ts';

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  addFile(name: string, path: string): Promise<void>;
}

export interface Passphrase {
  passphrase: string;
  /** The base-2 logarithm of the work of scrypt; a test makes it cheap. */
  scryptWork?: number | undefined;
}

const SCRYPT_WORK = 18;

/**
 * Writes an encrypted archive: a tar, compressed by gzip, in the age format with a passphrase, so that the programs
 * `age` and `tar` can open it as well. The file gets its name only when it is complete. Returns its size.
 */
export async function writeArchive(
  path: string,
  { passphrase, scryptWork = SCRYPT_WORK }: Passphrase,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<number> {
  if (await stat(path).catch(() => null)) throw new BackupRefused(`${path} exists: choose another name.`);
  const draft = `${path}.partial`;
  const file = await open(draft, 'w', 0o600);
  try {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(scryptWork);
    const pack = tar.pack();
    const compressed = createGzip({ level: 1 });
    const packing = pipeline(pack, compressed);
    const encrypted = await encrypter.encrypt(webStreamOf(compressed));
    const writing = writeParts(file, partsOf(encrypted));
    const filling = fill(writerOf(pack)).then(
      () => pack.finalize(),
      (error) => {
        pack.destroy(error);
        throw error;
      },
    );
    const ends = await Promise.allSettled([filling, packing, writing]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    await file.sync();
    await file.close();
    await rename(draft, path);
    return (await stat(path)).size;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeParts(file: FileHandle, parts: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const part of parts) await file.write(part);
}

const writerOf = (pack: tar.Pack): ArchiveWriter => {
  // Called back when the entry is complete; its bytes wait while the disk is busy.
  const addFrom = (name: string, size: number, bytes: Readable) =>
    new Promise<void>((resolve, reject) => {
      const entry = pack.entry({ name, size }, (error) => (error ? reject(error) : resolve()));
      bytes.once('error', reject);
      bytes.pipe(entry);
    });
  return {
    add: (name, bytes) => addFrom(name, bytes.length, Readable.from([bytes])),
    async addFile(name, path) {
      const { size } = await stat(path);
      await addFrom(name, size, createReadStream(path));
    },
  };
};

export interface ArchiveEntry {
  name: string;
  bytes: Readable;
}

/**
 * Reads the entries of an encrypted archive in order; each entry's bytes must be read before the next entry. Throws
 * `BackupRefused` for a wrong passphrase, and for a file that was cut or changed. A part of the file is passed on only
 * after it was authenticated, and the reader has succeeded only when the last entry was followed by the end of the file.
 */
export async function* readArchive(path: string, passphrase: string): AsyncGenerator<ArchiveEntry> {
  const file = createReadStream(path);
  const extract = tar.extract();
  try {
    const decrypted = await decrypt(file, passphrase);
    const reading = pipeline(decrypted, createGunzip(), extract);
    // The error also ends the iteration below; without a handler it would end the process.
    reading.catch(() => undefined);
    for await (const entry of extract) {
      yield { name: entry.header.name, bytes: Readable.from(bytesOf(entry), { objectMode: false }) };
    }
    await reading;
  } catch (error) {
    throw explained(error);
  } finally {
    file.destroy();
    extract.destroy();
  }
}

async function decrypt(file: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return Readable.from(partsOf(await decrypter.decrypt(webStreamOf(file))));
  } catch (cause) {
    if (isFileSystemError(cause)) throw cause;
    if (cause instanceof Error && /identity|passphrase/.test(cause.message))
      throw new BackupRefused(`The passphrase does not open the file: nothing was restored.`, { cause });
    throw new BackupRefused(`The file is not a backup of this shop, or its beginning was changed.`, {
      cause,
    });
  }
}

async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  try {
    yield* entry;
  } catch (error) {
    throw explained(error);
  }
}

/** Any error but one of the disk means that the bytes are not those that were written. */
const explained = (error: unknown): unknown =>
  error instanceof BackupRefused || isFileSystemError(error)
    ? error
    : new BackupRefused('The file was cut or changed: nothing was restored. Take another copy of it.', {
        cause: error,
      });

const isFileSystemError = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== undefined;

/** Converts a stream for the age library, which takes and returns the streams of browsers; `partsOf` converts back. */
function webStreamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const parts = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return?.();
    },
  });
}

async function* partsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

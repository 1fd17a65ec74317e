import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import tar from 'tar-stream';
import { BackupRefused } from '../backupRefused.ts';
import { partsOf, webStreamOf } from './webStreams.ts';

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

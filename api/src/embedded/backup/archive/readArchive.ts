import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import tar from 'tar-stream';
import { BackupRefused } from '../backupRefused.ts';
import { partsOf, webStreamOf } from './webStreams.ts';

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

import { inflateRawSync } from 'node:zlib';

/**
 * Returns the files of a zip archive by name. The offsets are those of the format's end record (`PK`, 5, 6), of its
 * central directory (46 bytes and the name for each file) and of the local headers (30 bytes).
 */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let offset = bytes.readUInt32LE(end + 16);
  for (let remaining = bytes.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    const [method, size] = [bytes.readUInt16LE(offset + 10), bytes.readUInt32LE(offset + 20)];
    const nameLength = bytes.readUInt16LE(offset + 28);
    const name = bytes.subarray(offset + 46, offset + 46 + nameLength).toString();
    const local = bytes.readUInt32LE(offset + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const body = bytes.subarray(start, start + size);
    files.set(name, method === 0 ? body : inflateRawSync(body));
    offset += 46 + nameLength + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32);
  }
  return files;
}

import { MAX_FILE_BYTES } from '#storage/accepted.ts';
import { InvalidInput } from '../../shared/refusals.ts';

/** Base64 is a third longer than the bytes; the rest is for the body around it. */
export const BASE64_BYTES = Math.ceil((MAX_FILE_BYTES * 4) / 3) + 64 * 1024;
const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+(;[\w=.-]+)*;base64,/;
const BASE64 = /^[A-Za-z0-9+/_\s-]*={0,2}\s*$/;

/** The bytes of a file sent as base64 text. */
export function readBase64(file: string): Buffer | InvalidInput {
  const head = DATA_URL.exec(file.slice(0, 200))?.[0] ?? '';
  const body = file.slice(head.length);
  if (!BASE64.test(body))
    return new InvalidInput([{ path: 'image', message: 'Envie a imagem em base64 ou como data URL.' }]);
  return Buffer.from(body, 'base64');
}

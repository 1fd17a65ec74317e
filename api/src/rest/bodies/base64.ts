import { UPLOAD_MAX_BYTES } from '#schema/constants.ts';
import { InvalidInput } from '../../shared/refusals.ts';

/** The maximum size of a body with a file. Base64 is a third longer than the bytes; 64 KiB are for the other fields. */
export const BASE64_BYTES = Math.ceil((UPLOAD_MAX_BYTES * 4) / 3) + 64 * 1024;
const DATA_URL = /^data:[\w.+-]+\/[\w.+-]+(;[\w=.-]+)*;base64,/;
const BASE64 = /^[A-Za-z0-9+/_\s-]*={0,2}\s*$/;

/** Decodes a file that was sent as base64 or as a data URL. */
export function readBase64(file: string): Buffer | InvalidInput {
  // Only the first 200 characters are searched, because a file has millions.
  const head = DATA_URL.exec(file.slice(0, 200))?.[0] ?? '';
  const body = file.slice(head.length);
  if (!BASE64.test(body))
    return new InvalidInput([{ path: 'image', message: 'Envie a imagem em base64 ou como data URL.' }]);
  return Buffer.from(body, 'base64');
}

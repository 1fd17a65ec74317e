import type { PictureShape } from '#storage/cutPicture.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const BASE = new RegExp(`^/photos/(${UUID})/(square|wide)$`);
const FILE = /^(square|wide)-(320|640|960|1280)\.(avif|webp)$|^share\.jpg$/;

/** The base path of a picture. Pages append a width and a format, such as `-640.avif`. */
export const baseOf = (id: string, shape: PictureShape): string => `/photos/${id}/${shape}`;

/** Both base paths that a picture may have. */
export const basesOf = (id: string): string[] => [baseOf(id, 'square'), baseOf(id, 'wide')];

/** The id of an uploaded picture; null for a picture of the content files. */
export const pictureIdOf = (base: string): string | null => BASE.exec(base)?.[1] ?? null;

/**
 * Whether a file of a picture is public. The uncropped upload is not, because the crop may have removed a part on
 * purpose.
 */
export const isPictureFile = (name: string): boolean => FILE.test(name);

export const folderOf = (id: string): string => `shop/${id}/`;

/** The uncropped upload, from which another crop can be made. */
export const ORIGINAL = 'original.jpg';

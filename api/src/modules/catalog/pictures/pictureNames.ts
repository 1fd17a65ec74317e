import type { PictureShape } from '#storage/cutPicture.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const BASE = new RegExp(`^/photos/(${UUID})/(square|wide)$`);
const FILE = /^(square|wide)-(320|640|960|1280)\.(avif|webp)$|^share\.jpg$/;

/** The base path that pages append widths and formats to. */
export const baseOf = (id: string, shape: PictureShape): string => `/photos/${id}/${shape}`;

/** Both base paths that a picture may have. */
export const basesOf = (id: string): string[] => [baseOf(id, 'square'), baseOf(id, 'wide')];

/** The id of an uploaded picture; null for a picture that came with the shop. */
export const pictureIdOf = (base: string): string | null => BASE.exec(base)?.[1] ?? null;

/** The files that everyone may see. The whole upload is none of them: a cut may have removed a part on purpose. */
export const isPictureFile = (name: string): boolean => FILE.test(name);

export const folderOf = (id: string): string => `shop/${id}/`;

/** The whole upload, from which another cut is made. */
export const ORIGINAL = 'original.jpg';

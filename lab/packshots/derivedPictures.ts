import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { writePicture } from './writePicture.ts';

/**
 * Makes pictures from other pictures and from shapes: the placeholder of a product without a picture, the icons of the
 * installed shop, and for every picture folder a JPEG for link previews. Run `node lab/packshots/derivedPictures.ts`
 * after rendering new pictures.
 */
const PUBLIC = fileURLToPath(new URL('../../web/shop/public', import.meta.url));
const PICTURES = join(PUBLIC, 'pictures');
const GROUND = '#EBE6DC';
/** The size that social networks recommend for link previews. */
const SHARE = { width: 1200, height: 630 };

const placeholderSvg = (
  size: number,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
<rect x="32" y="22" width="36" height="50" rx="4" fill="none" stroke="#6F8D92" stroke-width="2"/>
<path d="M40 36h20M40 45h20M40 54h12" stroke="#6F8D92" stroke-width="2" stroke-linecap="round"/></svg>`;

/** The shop's mark; `inset` keeps it inside the circle to which some phones crop icons. */
const mark = (size: number, radius: number, inset: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="#25505B"/><g transform="translate(${inset} ${inset}) scale(${(64 - 2 * inset) / 64})"><path d="M32 10v24" stroke="#F7F5F1" stroke-width="6" stroke-linecap="round"/><path d="M32 28c9 9 13 14.500 13 20 0 4.500-6 8-13 8s-13-3.500-13-8c0-5.500 4-11 13-20z" fill="#E08A4F"/></g></svg>`;

async function writePlaceholder(): Promise<void> {
  const size = 1280;
  // writePicture expects the bottom row first, as WebGL returns it.
  const pixels = await sharp(Buffer.from(placeholderSvg(size)))
    .flip()
    .ensureAlpha()
    .raw()
    .toBuffer();
  await writePicture(
    pixels,
    { folder: 'sem-imagem', view: 'front', width: size, height: size },
    PICTURES,
    false,
  );
}

async function appIcons(): Promise<void> {
  const icon = (size: number, radius: number, inset: number, name: string) =>
    sharp(Buffer.from(mark(size, radius, inset)))
      .png()
      .toFile(join(PUBLIC, 'icons', name));
  await icon(192, 16, 0, 'app-192.png');
  await icon(512, 16, 0, 'app-512.png');
  await icon(512, 0, 10, 'app-maskable-512.png');
}

/** A scene fills the frame; a product is shown on the shop's background colour. */
async function sharePicture(folder: string): Promise<void> {
  const scene = join(folder, 'wide-1280.webp');
  const product = join(folder, 'front-1280.webp');
  const frame = { create: { ...SHARE, channels: 3, background: GROUND } } as const;
  const image = existsSync(scene)
    ? sharp(scene)
        .flatten({ background: GROUND })
        .resize({ ...SHARE, fit: 'cover' })
    : sharp(frame).composite([{ input: await sharp(product).resize({ height: 570 }).toBuffer() }]);
  await image.jpeg({ quality: 82, mozjpeg: true }).toFile(join(folder, 'share.jpg'));
}

async function defaultSharePicture(): Promise<void> {
  const folder = join(PICTURES, 'casa');
  await mkdir(folder, { recursive: true });
  await sharp({ create: { ...SHARE, channels: 3, background: GROUND } })
    .composite([{ input: Buffer.from(mark(260, 16, 0)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(folder, 'share.jpg'));
}

await writePlaceholder();
await appIcons();
await defaultSharePicture();
for (const entry of readdirSync(PICTURES, { recursive: true, withFileTypes: true }))
  if (entry.name === 'front-1280.webp' || entry.name === 'wide-1280.webp')
    await sharePicture(entry.parentPath);

import { mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

/**
 * Renders the SVG pictures of services, which cannot be photographed. Run it by hand after a drawing changes
 * (`node lab/packshots/drawings.ts`); the results are stored beside the packshots, in the same widths.
 */
const WIDTHS = [320, 640, 960, 1280];
const folder = join(import.meta.dirname, 'drawings');

for (const file of (await readdir(folder)).filter((name) => name.endsWith('.svg'))) {
  const into = join(import.meta.dirname, '../../web/shop/public/pictures', basename(file, '.svg'));
  await mkdir(into, { recursive: true });
  const drawing = await readFile(join(folder, file));
  for (const width of WIDTHS) {
    const picture = sharp(drawing, { density: 288 }).resize({ width });
    await picture
      .clone()
      .avif({ quality: 66, chromaSubsampling: '4:4:4' })
      .toFile(join(into, `front-${width}.avif`));
    await picture
      .clone()
      .webp({ quality: 86 })
      .toFile(join(into, `front-${width}.webp`));
  }
}

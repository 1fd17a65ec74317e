import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export interface Picture {
  folder: string;
  view: string;
  width: number;
  height: number;
}

const widths = [320, 640, 960, 1280, 1600];

/**
 * Writes one picture, whose pixels are RGBA with the bottom row first, in every width up to its own; a draft is one
 * PNG. Returns the sizes of the 640 px files as text, and throws when one exceeds 60 kB.
 */
export async function writePicture(
  pixels: Buffer,
  picture: Picture,
  into: string,
  asDraft: boolean,
): Promise<string> {
  const { folder, view, width, height } = picture;
  await mkdir(join(into, folder), { recursive: true });
  // WebGL returns the bottom row first.
  const image = sharp(pixels, { raw: { width, height, channels: 4 } }).flip();
  if (asDraft) {
    await image.png().toFile(join(into, folder, `${view}.png`));
    return '';
  }
  const upright = await image.png({ compressionLevel: 1 }).toBuffer();
  const fileSizes: string[] = [];
  for (const size of widths.filter((candidate) => candidate <= width)) {
    const resized = sharp(upright).resize({ width: size, kernel: 'lanczos3' });
    const target = join(into, folder, `${view}-${size}`);
    await Promise.all([
      resized.clone().avif({ quality: 66, effort: 4, chromaSubsampling: '4:4:4' }).toFile(`${target}.avif`),
      resized
        .clone()
        .webp({ quality: 86, alphaQuality: 92, effort: 4, smartSubsample: true })
        .toFile(`${target}.webp`),
    ]);
    if (size !== 640) continue;
    for (const type of ['avif', 'webp']) {
      const { size: bytes } = await stat(`${target}.${type}`);
      if (bytes > 60_000) throw new Error(`${target}.${type} weighs ${bytes} bytes, more than 60 kB.`);
      fileSizes.push(`${type} ${(bytes / 1000).toFixed(1)} kB`);
    }
  }
  return fileSizes.join(', ');
}

/** Writes the list of all pictures with their sizes, which the shop reads to reserve their space. */
export async function writeManifest(pictures: Picture[], into: string): Promise<void> {
  const manifest: Record<string, { views: Record<string, { width: number; height: number }> }> = {};
  for (const { folder, view, width, height } of pictures) {
    manifest[folder] ??= { views: {} };
    manifest[folder].views[view] = { width, height };
  }
  await writeFile(join(into, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

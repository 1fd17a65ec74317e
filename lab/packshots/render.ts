import { fileURLToPath } from 'node:url';
import { openRenderBrowser } from './renderBrowser.ts';
import { writeManifest, writePicture } from './writePicture.ts';

/**
 * Renders the product pictures: all of them, or those named as arguments (`folder` or `folder/view`). `--draft=480`
 * renders quick small PNGs into the folder `--into=`, to look at while working on a scene. `--frames` is the number of
 * frames averaged for one picture: more frames give smoother shadows.
 */
const options = new Map<string, string>();
const names: string[] = [];
for (const argument of process.argv.slice(2)) {
  const [key = '', value = ''] = argument.split('=');
  if (key.startsWith('--')) options.set(key.slice(2), value);
  else names.push(argument);
}

const destination =
  options.get('into') ?? fileURLToPath(new URL('../../web/shop/public/pictures', import.meta.url));
const draft = Number(options.get('draft') ?? 0);
const frames = Number(options.get('frames') ?? (draft ? 6 : 7));

const browser = await openRenderBrowser(options.get('chromium') ?? '/usr/bin/chromium');
try {
  const all = await browser.list();
  const chosen = all.filter(
    ({ folder, view }) => names.length === 0 || names.includes(folder) || names.includes(`${folder}/${view}`),
  );
  for (const picture of chosen) {
    const started = performance.now();
    const shrink = draft ? draft / Math.max(picture.width, picture.height) : 1;
    const [width, height] = [Math.round(picture.width * shrink), Math.round(picture.height * shrink)];
    const pixels = await browser.take(picture.folder, picture.view, width, height, frames);
    const heaviest = await writePicture(pixels, { ...picture, width, height }, destination, Boolean(draft));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${picture.folder}/${picture.view}  ${width}x${height}  ${seconds} s  ${heaviest}`);
  }
  if (!draft) await writeManifest(all, destination);
} finally {
  await browser.close();
}

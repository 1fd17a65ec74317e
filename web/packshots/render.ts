import { fileURLToPath } from 'node:url';
import { openRenderBrowser } from './renderBrowser.ts';
import { writeManifest, writePicture } from './writePicture.ts';

/**
 * Renders the product pictures: all of them, or the folders named as arguments. `--draft=480` renders quick small
 * ones into a folder of your choice (`--into=`), to look at while working on a scene.
 */
const options = new Map<string, string>();
const wanted: string[] = [];
for (const argument of process.argv.slice(2)) {
  const [key = '', value = ''] = argument.split('=');
  if (key.startsWith('--')) options.set(key.slice(2), value);
  else wanted.push(argument);
}

const destination = options.get('into') ?? fileURLToPath(new URL('../shop/public/pictures', import.meta.url));
const draft = Number(options.get('draft') ?? 0);
const frames = Number(options.get('frames') ?? (draft ? 6 : 7));

const darkroom = await openRenderBrowser(options.get('chromium') ?? '/usr/bin/chromium');
try {
  const all = await darkroom.list();
  const chosen = all.filter(
    ({ folder, view }) =>
      wanted.length === 0 || wanted.includes(folder) || wanted.includes(`${folder}/${view}`),
  );
  for (const picture of chosen) {
    const started = performance.now();
    const shrink = draft ? draft / Math.max(picture.width, picture.height) : 1;
    const [width, height] = [Math.round(picture.width * shrink), Math.round(picture.height * shrink)];
    const pixels = await darkroom.take(picture.folder, picture.view, width, height, frames);
    const heaviest = await writePicture(pixels, { ...picture, width, height }, destination, Boolean(draft));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${picture.folder}/${picture.view}  ${width}x${height}  ${seconds} s  ${heaviest}`);
  }
  if (!draft) await writeManifest(all, destination);
} finally {
  await darkroom.close();
}

import { frameContent } from './camera.ts';
import { pictures } from './pictures.ts';
import { Studio } from './studio.ts';

// This file is bundled and runs in the headless browser, where `renderBrowser.ts` calls `take` and `list`.
let studio: Studio | undefined;

/** Renders one picture and returns its pixels (RGBA) as base64, bottom row first. */
async function take(
  folder: string,
  view: string,
  width: number,
  height: number,
  frames: number,
): Promise<string> {
  studio ??= new Studio();
  const picture = pictures[folder]?.[view];
  if (!picture) throw new Error(`There is no picture ${folder}/${view}.`);
  const content = await picture.build();
  const camera = frameContent(content, width / height, picture.framing);
  const pixels = studio.photograph(content, camera, { width, height, frames });
  let text = '';
  // In pieces, because a call with millions of arguments exceeds the stack.
  for (let i = 0; i < pixels.length; i += 32768)
    text += String.fromCharCode(...pixels.subarray(i, i + 32768));
  return btoa(text);
}

function list(): { folder: string; view: string; width: number; height: number }[] {
  return Object.entries(pictures).flatMap(([folder, views]) =>
    Object.entries(views).map(([view, { size: [width, height] = [1280, 1280] }]) => ({
      folder,
      view,
      width,
      height,
    })),
  );
}

Object.assign(globalThis, { take, list });

import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { rolldown } from 'rolldown';
import type { Picture } from './writePicture.ts';

// Defined in `page.ts`; the callbacks of `page.evaluate` run there, in the browser.
declare function take(
  folder: string,
  view: string,
  width: number,
  height: number,
  frames: number,
): Promise<string>;
declare function list(): Picture[];

async function bundlePage(): Promise<string> {
  const bundle = await rolldown({
    input: fileURLToPath(new URL('./page.ts', import.meta.url)),
    moduleTypes: { '.woff2': 'dataurl' },
    logLevel: 'warn',
  });
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

/** Starts a headless browser that renders without a GPU, so that every machine produces the same picture. */
export async function openRenderBrowser(executablePath: string) {
  const code = await bundlePage();
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', '--ignore-gpu-blocklist'],
      ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    ],
  });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text());
  });
  await page.setContent('<!doctype html><title>packshots</title>');
  await page.addScriptTag({ content: code });
  return {
    list: () => page.evaluate(() => list()),
    async take(folder: string, view: string, width: number, height: number, frames: number): Promise<Buffer> {
      const order = [folder, view, width, height, frames] as const;
      const pixels = await page.evaluate(([f, v, w, h, n]) => take(f, v, w, h, n), order);
      return Buffer.from(pixels, 'base64');
    },
    close: () => browser.close(),
  };
}

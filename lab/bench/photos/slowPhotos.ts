import { type CDPSession, chromium, type Page } from 'playwright-core';
import { answerAll, definitionOf, openEvaluation } from '../pages/evaluationPatient.ts';
import { findChromium } from '../pages/webPages.ts';
import type { Report } from '../report.ts';

const LINE = 'quedadecabelo';
const SLOTS = ['Topo da cabeça', 'Frente', 'Parte de trás'] as const;
/** Random noise, which cannot be compressed: 4 MB as from the camera. */
const PHOTO_BYTES = 4_000_000;
/** The size of a chunk that the page sends. */
const CHUNK_BYTES = 64 * 1024;
const BITS_PER_SECOND = 400_000;
const OFFLINE_MS = 8_000;
/** The shares of the transfer at which the connection breaks. */
const BREAKS = [0.2, 0.6];
const TIMEOUT_MS = 480_000;

/**
 * Three large photos over 400 kbit/s with two lost connections: all of them arrive, and little is sent twice.
 */
export async function slowPhotos(url: string, report: Report): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) {
    report.target('Photos on a slow line', false, 'no Chromium here; set CHROMIUM');
    return;
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ isMobile: true, hasTouch: true, locale: 'pt-BR' });
    const page = await context.newPage();
    let sentBytes = 0;
    let photoBytes = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/uploads'))
        photoBytes = Number(request.postDataJSON().size);
      // The browser does not expose the contents of a chunk, but each chunk contains its offset.
      const offset = request.headers()['upload-offset'];
      if (offset !== undefined) sentBytes += Math.min(CHUNK_BYTES, photoBytes - Number(offset));
    });
    await openEvaluation(page, url, LINE);
    await answerAll(page, definitionOf(LINE));
    const cdp = await context.newCDPSession(page);
    await setOnline(cdp, true);
    const photo = await noise(page);
    const began = performance.now();
    for (const slot of SLOTS) await choosePhoto(page, slot, photo);
    await waitUntil(() => photoBytes > 0);
    // The same picture each time, so each is as large as the first.
    const wholeBytes = photoBytes * SLOTS.length;
    for (const share of BREAKS) {
      await waitUntil(() => sentBytes >= share * wholeBytes);
      await setOnline(cdp, false);
      await page.waitForTimeout(OFFLINE_MS);
      await setOnline(cdp, true);
    }
    await waitUntil(async () => (await page.getByText('Foto recebida').count()) === SLOTS.length);
    const seconds = (performance.now() - began) / 1000;
    const least = (wholeBytes * 8) / BITS_PER_SECOND + (BREAKS.length * OFFLINE_MS) / 1000;
    report.target(
      'Three 4 MB photos arrive over 400 kbit/s with two broken connections',
      true,
      `${(photo.length / 1e6).toFixed(1)} MB each, ${(wholeBytes / 1e6).toFixed(1)} MB after compression, in ${seconds.toFixed(0)} s of at least ${least.toFixed(0)} s`,
    );
    const repeated = sentBytes / wholeBytes - 1;
    report.target(
      'At most 5 % of the bytes are sent twice',
      repeated <= 0.05,
      `${(repeated * 100).toFixed(1)} %`,
    );
  } catch (problem) {
    report.target('Three 4 MB photos arrive over 400 kbit/s', false, String(problem));
  } finally {
    await browser.close();
  }
}

const setOnline = (cdp: CDPSession, isOnline: boolean) =>
  cdp.send('Network.emulateNetworkConditions', {
    offline: !isOnline,
    latency: 200,
    downloadThroughput: BITS_PER_SECOND / 8,
    uploadThroughput: BITS_PER_SECOND / 8,
  });

async function waitUntil(isReached: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await isReached())) {
    if (Date.now() > end) throw new Error('The photos did not arrive.');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function choosePhoto(page: Page, slot: string, photo: Buffer): Promise<void> {
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo };
  await page.getByLabel(`Arquivo: ${slot}`, { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Usar esta foto' }).tap();
}

/** A picture of noise of the requested size, made in the page as a JPEG like a camera's. */
async function noise(page: Page): Promise<Buffer> {
  const base64: string = await page.evaluate(`(async (bytes) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2000, 2666];
    const context = canvas.getContext('2d');
    const image = context.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < image.data.length; at += 65536)
      crypto.getRandomValues(image.data.subarray(at, Math.min(at + 65536, image.data.length)));
    for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
    context.putImageData(image, 0, 0);
    const make = (quality) => new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));
    let blob = null;
    for (let quality = 0.5; quality <= 0.95 && !(blob?.size >= bytes); quality += 0.03) blob = await make(quality);
    const text = await new Promise((done) => {
      const reader = new FileReader();
      reader.onload = () => done(reader.result);
      reader.readAsDataURL(blob);
    });
    return text.slice(text.indexOf(',') + 1);
  })(${PHOTO_BYTES})`);
  return Buffer.from(base64, 'base64');
}

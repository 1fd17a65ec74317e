import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { heading } from '../browser.ts';
import { type InputMethod, POINTER } from '../inputMethod.ts';
import type { Line } from './evaluationLines.ts';

/** Width and height of a photo of the camera (evaluation §5). */
const CAMERA_SIDE = 500;

interface PhotoOptions {
  input?: InputMethod;
  checkScreen?(screen: string): Promise<void>;
}

/** Takes a photo with the camera, checks it and accepts it; the upload then starts. */
export async function takePhoto(
  page: Page,
  label: string,
  { input = POINTER, checkScreen }: PhotoOptions = {},
): Promise<void> {
  await input.press(page.getByRole('button', { name: `Tirar foto: ${label}` }));
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByRole('button', { name: 'Fotografar', disabled: false }).waitFor();
  await checkScreen?.('the camera');
  await input.press(dialog.getByRole('button', { name: 'Fotografar' }));
  const preview = dialog.getByRole('img', { name: `Prévia: ${label}` });
  await preview.waitFor();
  const size = await preview.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  assert.deepEqual(size, [CAMERA_SIDE, CAMERA_SIDE]);
  await checkScreen?.('the preview');
  await input.press(dialog.getByRole('button', { name: 'Usar esta foto' }));
  await dialog.waitFor({ state: 'hidden' });
}

/** Chooses a file instead of the camera: a picture of this size, with noise, so that the file is not small. */
export async function choosePhoto(page: Page, label: string, width: number, height: number): Promise<void> {
  const base64 = await page.evaluate(
    ([across, down]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down });
      const brush = canvas.getContext('2d');
      const picture = brush?.createImageData(across, down);
      if (!brush || !picture) throw new Error('no canvas');
      // A linear congruential generator; 7 is an arbitrary seed.
      let noise = 7;
      for (let offset = 0; offset < picture.data.length; offset += 1) {
        noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
        picture.data[offset] = offset % 4 === 3 ? 255 : noise % 256;
      }
      brush.putImageData(picture, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
  await page.getByLabel(`Arquivo: ${label}`, { exact: true }).setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: label });
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Waits until the server has the photo. */
export const photoArrived = (page: Page, label: string): Promise<void> =>
  page.getByRole('region', { name: label }).getByText('Foto recebida').waitFor();

export async function takeAllPhotos(page: Page, line: Line, options: PhotoOptions = {}): Promise<void> {
  for (const label of line.photos) await takePhoto(page, label, options);
  for (const label of line.photos) await photoArrived(page, label);
}

/** Sends the evaluation, with the RG where the line requires it. The payment page then continues by itself. */
export async function send(
  page: Page,
  line: Line,
  { input = POINTER, checkScreen }: PhotoOptions = {},
): Promise<void> {
  await input.press(page.getByRole('button', { name: 'FINALIZAR' }));
  if (line.asksRg) {
    const dialog = page.getByRole('dialog', { name: 'Falta o seu RG' });
    await dialog.waitFor();
    await checkScreen?.('the question for the RG');
    await input.type(dialog.getByLabel('Número do RG'), '24.567.891-0');
    await input.press(dialog.getByRole('button', { name: 'Salvar RG' }));
  }
  await page.waitForURL(`**/questionario/${line.slug}/pagamento`);
}

/** Sends the evaluation and waits for the feedback page. */
export async function finish(page: Page, line: Line, options: PhotoOptions = {}): Promise<void> {
  await send(page, line, options);
  await page.waitForURL('**/questionario/feedback');
  await heading(page, 'Pronto, está com o médico').waitFor();
  await options.checkScreen?.('the feedback');
}

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { IMAGE_MAX_WIDTH_PX } from '#schema/constants.ts';
import { uploadErrors } from '#schema/errors/upload.ts';
import { asShopper } from './support/browser.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
  stage = await openStage();
});
after(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A photo of this size. A film behind it makes it as large as a phone saves it. */
async function photo(width: number, height: number, filmBytes = 0): Promise<Buffer> {
  const picture = sharp({
    create: { width, height, channels: 3, background: '#a08070' },
    limitInputPixels: false,
  });
  return Buffer.concat([await picture.jpeg().toBuffer(), Buffer.alloc(filmBytes, 1)]);
}
/** By its path, because a buffer of this size takes long to reach the browser. */
async function choose(page: Page, name: string, bytes: Buffer): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  await page.getByLabel('Arquivos da receita').setInputFiles(path);
}

describe('photos as phones make them, on the page of the prescription', { timeout: 600_000 }, () => {
  it('are reduced on the device, or refused with the reason', () =>
    asShopper(stage, { isPhone: true }, async ({ page }) => {
      await page.goto('/prescricao');
      const problem = page.getByRole('group', { name: 'Foto ou PDF da receita' }).getByRole('alert');
      const whole = await photo(1600, 1200);
      await choose(page, 'meia.jpg', whole.subarray(0, whole.length / 2));
      await problem.getByText(uploadErrors.damaged_file.message).waitFor();

      const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1');
      await choose(page, 'IMG_0001.jpg', heic);
      await problem.getByText(uploadErrors.heic_photo.message).waitFor();

      for (const [name, file] of [
        ['50 megapixels.jpg', await photo(8192, 6144, 20 * 1024 * 1024)],
        ['200 megapixels.jpg', await photo(16_320, 12_240, 35 * 1024 * 1024)],
      ] as const) {
        await choose(page, name, file);
        const row = page.getByRole('listitem').filter({ hasText: name });
        await row.getByRole('button', { name: /Ver a página/ }).click();
        const preview = page.getByRole('img', { name: /Prévia da página/ });
        const size = await preview.evaluate(async (image: HTMLImageElement) => {
          await image.decode();
          return [image.naturalWidth, image.naturalHeight];
        });
        assert.deepEqual(size, [IMAGE_MAX_WIDTH_PX, (IMAGE_MAX_WIDTH_PX * 3) / 4]);
        await page.keyboard.press('Escape');
        assert.equal(await problem.count(), 0);
      }
    }));
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { enterAsStranger } from './support/evaluation/evaluationEntry.ts';
import { DOCUMENT_PHOTO, SLEEP } from './support/evaluation/evaluationLines.ts';
import { photoArrived } from './support/evaluation/evaluationPhotos.ts';
import { walkQuestions } from './support/evaluation/evaluationWalk.ts';
import { newPerson } from './support/people.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());

const PORTRAIT = readFileSync(new URL('../evaluation/src/testing/pictures/astronaut.jpg', import.meta.url));

/** A sharp picture in good light that shows no person: a stock with boxes. */
async function stock(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 800 });
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    const fill = (color: string, x: number, y: number, width: number, height: number) => {
      brush.fillStyle = color;
      brush.fillRect(x, y, width, height);
    };
    fill('#e8e2d6', 0, 0, 600, 800);
    for (let row = 0; row < 4; row += 1) {
      fill('#6b4a2f', 0, row * 200 + 180, 600, 20);
      fill('#9db4a0', 40 + row * 60, row * 200 + 90, 120, 90);
      fill('#b06a4f', 260 + row * 50, row * 200 + 60, 80, 120);
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

async function choose(page: Page, label: string, buffer: Buffer) {
  const file = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel(`Arquivo: ${label}`, { exact: true }).setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: label });
  // Busy until the check on the device has answered. An empty status is not visible.
  await dialog.locator('[role=status][aria-busy=false]').waitFor({ state: 'attached' });
  return dialog;
}

describe('the check of a photo on the device', { timeout: 600_000 }, () => {
  it('announces a selfie without a face, takes it all the same, and is silent about a portrait', () =>
    withAccessibilityChecks(
      stage,
      { isPhone: true, viewport: { width: 360, height: 780 } },
      async (page, checkScreen) => {
        const loaded: string[] = [];
        page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
        await page.goto('/avaliacao');
        await enterAsStranger(page, SLEEP, newPerson('Caio'));
        await walkQuestions(page, SLEEP);
        const modelLoads = () => loaded.filter((path) => path.endsWith('.tflite')).length;
        assert.equal(modelLoads(), 0);

        const warned = await choose(page, 'Selfie', await stock(page));
        assert.match(await warned.getByRole('status').innerText(), /Não encontramos um rosto na foto/);
        await checkScreen('the warning about a photo without a face');
        await warned.getByRole('button', { name: 'Usar esta foto assim mesmo' }).click();
        await photoArrived(page, 'Selfie');
        // The worker of the check ended with its dialog.
        assert.equal(page.workers().length, 0);

        const silent = await choose(page, DOCUMENT_PHOTO, PORTRAIT);
        assert.equal(await silent.getByRole('status').innerText(), '');
        await silent.getByRole('button', { name: 'Usar esta foto', exact: true }).click();
        await photoArrived(page, DOCUMENT_PHOTO);
        assert.ok(modelLoads() > 0);
      },
    ));
});

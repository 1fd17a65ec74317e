import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'otplib';
import { chromium } from 'playwright-core';
import { freePort } from '../api/src/embedded/freePort.ts';

import { ensureBuilt } from '../tools/build.ts';

/** `npm run lab -- pictures`: the two pictures of the README, from a new demo with its year of history. */
const FOLDER = 'docs/pictures';

await ensureBuilt();
const dataDir = mkdtempSync(join(tmpdir(), 'aprumo-pictures-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ['out/demo/server.js'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
try {
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text) => /Demo history +is complete/.test(String(text)) && resolve());
    server.once('exit', () => reject(new Error('The demo ended.')));
  });
  const phone = await browser.newPage({ viewport: { width: 390, height: 780 }, deviceScaleFactor: 2 });
  await phone.goto(url, { waitUntil: 'load' });
  await phone.evaluate('document.fonts.ready.then(() => true)');
  await phone.screenshot({ path: `${FOLDER}/shop.png` });
  const desktop = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await desktop.goto(`${url}/painel`);
  await desktop.getByLabel('E-mail').fill('medico@aprumo.example');
  await desktop.getByLabel('Senha', { exact: true }).fill('medico123');
  await desktop.getByRole('button', { name: 'Entrar', exact: true }).click();
  await desktop.getByLabel(/[Cc]ódigo/).fill(await generate({ secret: 'APRUMODEMOAPRUMODEMOAPRUMODEMO23' }));
  await desktop.keyboard.press('Enter');
  await desktop.getByRole('heading', { level: 1, name: /[Cc]onsultas/ }).waitFor();
  await desktop.getByRole('list', { name: 'Consultas' }).waitFor();
  await desktop.screenshot({ path: `${FOLDER}/panel.png` });
} finally {
  await browser.close();
  server.kill('SIGINT');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

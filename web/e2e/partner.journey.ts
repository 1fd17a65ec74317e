import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { freePort } from '../../api/src/embedded/freePort.ts';
import { createAprumo } from '../../clients/rest/createAprumo.ts';
import { heading } from './support/browser.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import { openStageWithOwnShop, type Stage } from './support/stage.ts';

let stage: Stage;
before(async () => {
  stage = await openStageWithOwnShop({ settings: { WEBHOOK_LOOPBACK: 'on' } });
});
after(() => stage?.close());

/** The endpoint that the page shows, as a program of the partner. */
async function startEndpoint(example: string, env: { SEGREDO: string; PORT: string }) {
  const onLoopback = example.replace('process.env.PORT ?? 3000', "process.env.PORT, '127.0.0.1'");
  const program = spawn(process.execPath, ['--input-type=module', '--eval', onLoopback], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  program.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...text.trim().split('\n')));
  await once(program.stdout, 'data');
  return { program, lines };
}

describe('a partner', { timeout: 600_000 }, () => {
  let endpoint: ChildProcess | null = null;
  after(() => endpoint?.kill());

  it('goes from the page for partners to signed messages and a message sent again', () =>
    withAccessibilityChecks(stage, {}, async (page, checkScreen) => {
      await page.goto('/parceiros');
      await heading(page, 'Parceiros').waitFor();
      await checkScreen('the page for partners');
      await page.emulateMedia({ colorScheme: 'dark' });
      await checkScreen('the page for partners in the dark look');
      const surface = () =>
        page
          .getByRole('region')
          .first()
          .evaluate((one) => getComputedStyle(one).backgroundColor);
      // The dark surface of the house style.
      assert.equal(await surface(), 'rgb(24, 32, 35)');
      await page.emulateMedia({ colorScheme: 'light' });
      await page.getByRole('button', { name: 'Criar chave de teste' }).click();
      const keyStatus = page.getByRole('status').filter({ hasText: 'Sua chave' });
      const apiKey = await keyStatus.getByRole('code').innerText();

      const aprumo = createAprumo({ url: stage.shop.url, apiKey });
      const port = await freePort();
      const { data: webhook } = await aprumo.POST('/partner/webhooks', {
        body: {
          url: `http://127.0.0.1:${port}/aprumo`,
          events: ['order.status_changed', 'order.tracking_changed'],
        },
      });
      assert.ok(webhook);
      const example = await page.getByRole('code').filter({ hasText: 'createServer' }).innerText();
      const { program, lines } = await startEndpoint(example, {
        SEGREDO: webhook.secret,
        PORT: String(port),
      });
      endpoint = program;
      const path = { id: webhook.id };
      const { data: verified } = await aprumo.POST('/partner/webhooks/{id}/verify', { params: { path } });
      assert.equal(verified?.state, 'active');

      await page.getByRole('button', { name: 'Mover o pedido' }).click();
      const moved = page.getByRole('status').filter({ hasText: /^Pedido AP-/ });
      const eventId = await moved.getByRole('code').innerText();
      const callsAndDeliveries = page.getByRole('region', { name: 'Suas chamadas e entregas' });
      const delivery = callsAndDeliveries.getByRole('listitem').filter({ hasText: eventId });
      await callsAndDeliveries.getByRole('button', { name: 'Mostrar', exact: true }).click();
      await delivery.filter({ hasText: 'entregue' }).waitFor();
      await callsAndDeliveries
        .getByRole('listitem')
        .filter({ hasText: 'POST /partner/test-orders' })
        .waitFor();
      await checkScreen('the console of a partner');

      const replayName = `Enviar de novo ${eventId}`;
      await delivery.getByRole('button', { name: replayName }).click();
      await callsAndDeliveries.getByText(`A mensagem ${eventId} entrou na fila.`).waitFor();
      await delivery.filter({ hasText: 'entregue' }).nth(1).waitFor();
      await checkScreen('the console after a message was sent again');
      const received = () => lines.filter((line) => line.startsWith(`${eventId} order.status_changed`));
      const until = Date.now() + 30_000;
      while (received().length < 2) {
        assert.ok(Date.now() < until, `received:\n${lines.join('\n')}`);
        await page.waitForTimeout(100);
      }
      const [first, second] = received();
      assert.equal(first, second);

      // A long list is folded, and opens with the focus on its first new entry.
      for (let calls = 0; calls < 10; calls += 1) await aprumo.GET('/partner/events');
      await callsAndDeliveries.getByRole('button', { name: 'Mostrar', exact: true }).click();
      const listed = callsAndDeliveries.getByRole('listitem').filter({ hasText: /GET|POST/ });
      const open = callsAndDeliveries.getByRole('button', { name: /^Mostrar todas as chamadas: \d+$/ });
      await open.waitFor();
      assert.equal(await listed.count(), 8);
      await open.click();
      assert.ok((await listed.count()) > 10);
      assert.ok(await listed.nth(8).evaluate((entry) => entry === document.activeElement));
    }));
});

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { openRelay, type Relay } from '../../api/test/relay.ts';
import { asShopper } from './support/browser.ts';
import { evaluate, newPatient, type Patient, signInPages } from './support/clinicPatient.ts';
import { SLEEP } from './support/evaluation/evaluationLines.ts';
import { appointmentRow, enterPanel } from './support/panelDoctor.ts';
import { markDocument } from './support/purchase.ts';
import { withAccessibilityChecks } from './support/screen.ts';
import { DOCTOR, jsonOf, tokenOf } from './support/staff.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let network: Relay;
before(async () => {
  stage = await openStage();
});
after(() => stage?.close());
beforeEach(async () => {
  network = await openRelay(stage.shop.url);
});
afterEach(() => network.close());

/** The same shop, reached over the network that can fall silent. */
const overNetwork = (): Stage => ({ ...stage, shop: { ...stage.shop, url: new URL(network.url).origin } });

/** A page reports a silent network within this time, and is up to date within it after the network is back. */
const PROMISED = { timeout: 20_000 };
/** What the browser prints about sockets and requests that were given up. */
const SILENCE = /WebSocket|Failed to load resource/;

const silenceNotice = (page: Page) => page.getByRole('status').getByText(/^Sem resposta da loja\./);
const log = (page: Page) => page.getByRole('log', { name: 'Mensagens' });

const CLAIM = 'mutation ($id: ID!) { claimAppointment(id: $id) { __typename } }';
const SEND = `mutation ($input: SendChatMessageInput!) {
  sendChatMessage(input: $input) { ... on ChatMessage { id } ... on UserError { code } }
}`;

/** A conversation of a patient and the doctor, who also write over a network of their own that works. */
async function openConversation(firstName: string) {
  const { shop } = stage;
  const patient = await newPatient(shop, firstName);
  const id = await evaluate(shop, patient, SLEEP);
  const token = await tokenOf(shop, DOCTOR);
  const askAsDoctor = (query: string, variables: object) =>
    jsonOf(shop.url)('POST', '/graphql', { query, variables }, token);
  await askAsDoctor(CLAIM, { id });
  const message = (text: string) => ({
    input: { medicalAppointmentId: id, text, clientId: randomUUID() },
  });
  return {
    id,
    patient,
    writeAsDoctor: (text: string) => askAsDoctor(SEND, message(text)),
    writeAsPatient: (text: string) => patient.ask(SEND, message(text)),
  };
}

async function openAsPatient(page: Page, { id, patient }: { id: string; patient: Patient }): Promise<void> {
  await signInPages(page.context(), patient);
  await page.goto(`/perfil/chat/${id}`);
  await log(page).waitFor();
}

/** The cursors after which the page subscribed to a feed, in their order. */
function cursorsOf(page: Page, feed: string): unknown[] {
  const cursors: unknown[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { type, payload: asked } = JSON.parse(String(payload));
      if (type === 'subscribe' && asked.operationName === feed) cursors.push(asked.variables.after);
    }),
  );
  return cursors;
}

/** Waits until the page has its live connection: while it loads, it has none that could fall silent. */
const liveConnection = (page: Page) =>
  page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));

/** The next answer to the question what is in the queue. */
const queueRead = (page: Page) =>
  page.waitForResponse((response) => response.request().postData()?.includes('"AppointmentQueue"') ?? false);

/**
 * Tells the page that the person is back, until it reads the queue: while an earlier read is still being taken in, the
 * page shares that one.
 */
async function returnUntilRead(page: Page, event: 'visibilitychange' | 'online'): Promise<void> {
  let hasRead = false;
  const read = queueRead(page).then(() => {
    hasRead = true;
  });
  while (!hasRead) {
    await page.evaluate((name) => {
      (name === 'online' ? window : document).dispatchEvent(new Event(name));
    }, event);
    await Promise.race([read, page.waitForTimeout(500)]);
  }
}

describe('a network that loses everything and closes nothing', { timeout: 600_000 }, () => {
  it('is shown by both sides of a conversation, which then continue after their last message', async () => {
    const conversation = await openConversation('Silvano');
    const walk = { isPhone: true, expects: SILENCE };
    await withAccessibilityChecks(overNetwork(), walk, async (phone, checkScreen) => {
      const cursors = cursorsOf(phone, 'ConversationEvents');
      await openAsPatient(phone, conversation);
      await asShopper(overNetwork(), { expects: SILENCE }, async ({ page: panel }) => {
        await enterPanel(panel, stage.shop);
        await panel.goto(`/painel/chat?caso=${conversation.id}`);
        await log(panel).waitFor();
        await conversation.writeAsDoctor('Bom dia, Silvano.');
        await conversation.writeAsPatient('Bom dia, doutor.');
        for (const page of [phone, panel])
          for (const text of ['Bom dia, Silvano.', 'Bom dia, doutor.'])
            await log(page).getByText(text).waitFor();
        const areSame = await Promise.all([phone, panel].map(markDocument));

        network.hang();
        await conversation.writeAsDoctor('Como dormiu esta semana?');
        await conversation.writeAsPatient('Ontem dormi seis horas.');
        await Promise.all([phone, panel].map((page) => silenceNotice(page).waitFor(PROMISED)));
        assert.equal(await log(phone).getByText('Como dormiu esta semana?').count(), 0);
        await checkScreen('a conversation on a silent network');

        network.resume();
        await Promise.all([
          log(phone).getByText('Como dormiu esta semana?').waitFor(PROMISED),
          log(panel).getByText('Ontem dormi seis horas.').waitFor(PROMISED),
          ...[phone, panel].map((page) => silenceNotice(page).waitFor({ state: 'detached' })),
        ]);
        for (const isSame of areSame) assert.ok(await isSame(), 'no page was loaded again');
        for (const page of [phone, panel])
          for (const text of ['Bom dia, Silvano.', 'Bom dia, doutor.', 'Como dormiu esta semana?'])
            assert.equal(await log(page).getByText(text, { exact: true }).count(), 1, text);
        assert.ok(cursors.length > 1, 'the phone subscribed again');
        assert.equal(new Set(cursors).size, cursors.length, 'each time after a later event');
      });
    });
  });

  it('is noticed at once by a person who is back at the page, while no timer of the page runs', async () => {
    const conversation = await openConversation('Tito');
    await asShopper(overNetwork(), { isPhone: true, expects: SILENCE }, async ({ page: phone }) => {
      await phone.clock.install();
      const isLive = liveConnection(phone);
      await openAsPatient(phone, conversation);
      await isLive;
      for (const [event, text] of [
        ['visibilitychange', 'Pode me contar como está?'],
        ['online', 'Até a próxima semana.'],
      ] as const) {
        // Without timers, neither the usual pings nor their limits can be what notices it.
        await phone.clock.pauseAt((await phone.evaluate(() => Date.now())) + 5000);
        network.hang();
        await conversation.writeAsDoctor(text);
        await phone.evaluate((name) => {
          (name === 'online' ? window : document).dispatchEvent(new Event(name));
        }, event);
        // The page of such a person waits three seconds for an answer.
        await phone.clock.runFor(3500);
        await silenceNotice(phone).waitFor();
        await phone.clock.resume();
        network.resume();
        await log(phone).getByText(text).waitFor(PROMISED);
        await silenceNotice(phone).waitFor({ state: 'detached' });
      }
    });
  });

  it('is shown by the queue, which then has what came meanwhile, and is read again when a person is back', () =>
    asShopper(overNetwork(), { isPhone: true, expects: SILENCE }, async ({ page: panel }) => {
      const isLive = liveConnection(panel);
      await enterPanel(panel, stage.shop);
      await isLive;
      const isSame = await markDocument(panel);
      network.hang();
      await silenceNotice(panel).waitFor(PROMISED);
      await evaluate(stage.shop, await newPatient(stage.shop, 'Ulisses'), SLEEP);
      const readAfterSilence = queueRead(panel);
      network.resume();
      await appointmentRow(panel, 'Ulisses').waitFor(PROMISED);
      await readAfterSilence;
      await silenceNotice(panel).waitFor({ state: 'detached' });
      assert.ok(await isSame(), 'the page was not loaded again');

      for (const event of ['visibilitychange', 'online'] as const) await returnUntilRead(panel, event);
    }));
});

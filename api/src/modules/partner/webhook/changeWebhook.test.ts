import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startPartnerApp } from '../../../../test/builders/partnerApp.ts';
import { addPartnerEvents, somePartner } from '../../../../test/builders/partners.ts';
import { openEndpoint } from '../../../../test/builders/webhookEndpoint.ts';
import { sendRequest } from '../../../rest/rest.recorder.ts';
import { newId } from '../../../shared/ids.ts';

let partners: Awaited<ReturnType<typeof startPartnerApp>>;
let newEndpoint: Awaited<ReturnType<typeof openEndpoint>>;
beforeAll(async () => {
  partners = await startPartnerApp();
  newEndpoint = await openEndpoint();
});
afterAll(async () => {
  await newEndpoint.close();
  await partners.close();
});
afterEach(() => {
  newEndpoint.received.length = 0;
  return partners.reset();
});

const sendStep = async (step: number) => {
  await addPartnerEvents(partners.app.services, [{ subject: newId(), data: { step } }]);
  await partners.work.deliver();
};
const stepsAt = ({ events }: Pick<typeof newEndpoint, 'events'>) =>
  events().map(({ message }) => message.data.step);

describe('a webhook', () => {
  it('is changed by its own key only', async () => {
    const { id } = await partners.orderWebhook();
    const path = `/partner/webhooks/${id}`;
    const body = { events: ['order.status_changed'] };
    expect((await sendRequest(partners.app, { method: 'PUT', path, body })).body.error).toBe(
      'api_key_required',
    );
    const otherPartner = await somePartner(partners.app);
    expect((await otherPartner.call('PUT', path, body)).status).toBe(404);
  });

  it.each([
    ['an address without https', { url: 'ftp://parceiro.com.br' }, 'invalid_input'],
    ['no event type', { events: [] }, 'invalid_input'],
    ['an unknown event type', { events: ['order.paid'] }, 'invalid_input'],
    ['an event type of another scope', { events: ['price.changed'] }, 'api_key_scope_missing'],
  ])('keeps its settings when the change has %s', async (_title, body, code) => {
    const partner = await somePartner(partners.app, { scopes: ['tracking', 'events'] });
    const { id } = await partner.webhook(partners.endpoint.url, ['order.status_changed']);
    expect((await partner.call('PUT', `/partner/webhooks/${id}`, body)).body.error).toBe(code);
    expect((await partner.call('GET', '/partner/webhooks')).body.items).toMatchObject([
      { url: partners.endpoint.url, nextUrl: null, events: ['order.status_changed'], state: 'active' },
    ]);
  });

  it('uses the current address until the new one is verified, and loses no message', async () => {
    const { partner, id } = await partners.orderWebhook();
    const change = (url: string) => partner.call('PUT', `/partner/webhooks/${id}`, { url });
    const verify = () => partner.call('POST', `/partner/webhooks/${id}/verify`);
    expect((await change(newEndpoint.url)).body).toMatchObject({
      url: partners.endpoint.url,
      nextUrl: newEndpoint.url,
      state: 'active',
    });
    await sendStep(1);
    newEndpoint.answerWith((response) => response.writeHead(204).end());
    expect((await verify()).body.error).toBe('webhook_challenge_missing');
    await sendStep(2);
    newEndpoint.answerWith(partners.accept);
    expect((await verify()).body).toMatchObject({ url: newEndpoint.url, nextUrl: null, state: 'active' });
    await sendStep(3);
    expect(stepsAt(partners.endpoint)).toEqual([1, 2]);
    expect(stepsAt(newEndpoint)).toEqual([3]);
  });

  it('drops a new address when the current one is entered again', async () => {
    const { partner, id } = await partners.orderWebhook();
    const change = async (url: string) =>
      (await partner.call('PUT', `/partner/webhooks/${id}`, { url })).body.nextUrl;
    expect(await change(newEndpoint.url)).toBe(newEndpoint.url);
    expect(await change(partners.endpoint.url)).toBeNull();
  });

  it('that was never verified gets its new address at once, and must still be verified', async () => {
    const partner = await somePartner(partners.app);
    const { body: webhook } = await partner.call('POST', '/partner/webhooks', {
      url: partners.endpoint.url,
      events: ['order.status_changed'],
    });
    const { body } = await partner.call('PUT', `/partner/webhooks/${webhook.id}`, { url: newEndpoint.url });
    expect(body).toMatchObject({ url: newEndpoint.url, nextUrl: null, state: 'pending' });
  });

  it('receives only the event types it was changed to; queued deliveries of removed types are dropped', async () => {
    const { partner, id } = await partners.webhookOf(['order.status_changed', 'stock.changed']);
    const subject = newId();
    await addPartnerEvents(partners.app.services, [
      { subject, data: { step: 1 } },
      { subject, type: 'stock.changed', data: { step: 2 } },
    ]);
    await partner.call('PUT', `/partner/webhooks/${id}`, { events: ['stock.changed'] });
    await partners.work.deliver();
    await sendStep(3);
    expect(stepsAt(partners.endpoint)).toEqual([2]);
    const { items } = (await partner.call('GET', `/partner/webhooks/${id}/deliveries`)).body;
    expect(items).toMatchObject([{ state: 'delivered' }, { state: 'dropped', dropReason: 'eventRemoved' }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { expectRecordedAnswer, sendRequest } from '../rest.recorder.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const post = (path: string, body: unknown) => sendRequest(shop, { method: 'POST', path, body });
const count = async (table: string): Promise<number> =>
  Number((await shop.services.database.pool.query(`select count(*) from ${table}`)).rows[0].count);

describe('POST /user/news-letter', () => {
  it('stores the e-mail of an anonymous caller once', async () => {
    const request = { name: 'Rui Barbosa Lima', email: 'rui@exemplo.com.br' };
    await expectRecordedAnswer(shop, 'activity/news-letter', {
      method: 'POST',
      path: '/user/news-letter',
      body: request,
    });
    expect((await post('/user/news-letter/', request)).status).toBe(200);
    expect(await count('newsletter_lead')).toBe(1);
  });

  it('refuses a name without a surname, and reports every invalid field', async () => {
    await expectRecordedAnswer(shop, 'activity/news-letter-single-name', {
      method: 'POST',
      path: '/user/news-letter',
      body: { name: 'Rui', email: 'rui@exemplo.com.br' },
    });
    const both = await post('/user/news-letter', { name: 'Rui', email: 'rui' });
    expect(both.body.error).toBe('invalid_input');
    expect(both.body.fields).toHaveLength(2);
  });
});

describe('POST /user/contact-us', () => {
  const message = {
    name: 'Rui Barbosa Lima',
    email: 'rui@exemplo.com.br',
    subject: 'Entrega',
    message: 'Posso mudar o endereço do meu pedido?',
  };

  it('stores the message of an anonymous caller', async () => {
    await expectRecordedAnswer(shop, 'activity/contact-us', {
      method: 'POST',
      path: '/user/contact-us',
      body: message,
    });
    expect(await count('contact_message')).toBe(1);
  });

  it('refuses an empty message', async () => {
    const { status, body } = await post('/user/contact-us', { ...message, message: ' ' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'invalid_input', fields: [{ path: 'message' }] });
    expect(await count('contact_message')).toBe(1);
  });
});

describe('POST /user-activity', () => {
  it('counts an activity of an anonymous caller, but neither an unknown code nor a text that is no path', async () => {
    const request = { code: 1, path: '/produtos/creatina' };
    await expectRecordedAnswer(shop, 'activity/user-activity', {
      method: 'POST',
      path: '/user-activity',
      body: request,
    });
    expect((await post('/user-activity', { code: 99, path: '/' })).status).toBe(400);
    expect((await post('/user-activity', { code: 1, path: 'nada' })).body).toEqual({ ok: false });
    expect((await post('/user-activity', { code: 'um' })).status).toBe(400);
    expect(await count('activity_event')).toBe(1);
  });
});

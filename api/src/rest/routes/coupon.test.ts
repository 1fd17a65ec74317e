import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { readDecryptedRows } from '../../../test/readDecryptedRows.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';
import { AdminAct } from '../../modules/account/users/adminAct.entity.ts';
import { sendRequest } from '../rest.recorder.ts';

let shop: TestApp;
let admin: Person;
beforeAll(async () => {
  shop = await sharedTestApp();
  admin = await signUpAs(shop, 'admin');
});
afterAll(() => shop.close());

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  who: Person | null = admin,
) => sendRequest(shop, { method, path, ...(body ? { body } : {}), ...(who ? { token: who.token } : {}) });
const id = '0193f2a4-7c1e-7b52-9a35-2f7d5c0b8e11';

describe('the coupon routes for admins', () => {
  it('are refused to everyone else', async () => {
    const others = [null, await signUp(shop), await signUpAs(shop, 'doctor')];
    for (const [index, who] of others.entries()) {
      const status = index === 0 ? 401 : 403;
      expect((await send('GET', '/coupon', undefined, who)).status).toBe(status);
      expect((await send('GET', `/coupon/${id}`, undefined, who)).status).toBe(status);
      expect((await send('POST', '/coupon', { title: 'MEU10', percent: 10 }, who)).status).toBe(status);
      expect((await send('PUT', `/coupon/${id}`, { percent: 10, reason: 'x' }, who)).status).toBe(status);
      expect((await send('DELETE', `/coupon?id=${id}`, undefined, who)).status).toBe(status);
    }
  });

  it('create, list, change and end coupons, with amounts in reais', async () => {
    const created = await send('POST', '/coupon', { title: 'rest25', value: 25.5, product: 'creatina' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      title: 'REST25',
      value: 25.5,
      percent: null,
      uses: 0,
      active: true,
    });
    expect((await send('POST', '/coupon', { title: 'REST25', percent: 5 })).body.error).toBe(
      'coupon_already_exists',
    );
    const changed = await send('PUT', `/coupon/${created.body.id}`, {
      percent: 30,
      validUntil: '2030-01-01T00:00:00Z',
      reason: 'Nova campanha',
    });
    expect(changed.body).toMatchObject({ percent: 30, value: null, validUntil: '2030-01-01T00:00:00.000Z' });
    expect((await send('GET', '/coupon?search=rest25')).body).toMatchObject({ total: 1 });
    expect((await send('GET', `/coupon/${created.body.id}`)).body).toEqual(changed.body);
    expect((await send('GET', `/coupon/${id}`)).status).toBe(404);
    // A reason is optional over REST.
    expect((await send('PUT', `/coupon/${created.body.id}`, { percent: 31 })).body.percent).toBe(31);
    const rows = await readDecryptedRows(shop, AdminAct, {
      act: 'coupon-changed',
      entityId: created.body.id,
    });
    expect(rows.map(({ reason }) => reason)).toEqual(['Nova campanha', 'Pela API, sem motivo informado.']);
    expect((await send('DELETE', `/coupon?id=${created.body.id}`)).body.active).toBe(false);
    expect((await send('GET', '/coupon?search=rest25')).body.total).toBe(0);
    expect((await send('GET', '/coupon?search=rest25&withEnded=true')).body.total).toBe(1);
  });

  it('end a coupon with `active: false`, refuse to activate it again, and create one that is not active', async () => {
    const { body: coupon } = await send('POST', '/coupon', { title: 'LIGADO10', percent: 10, active: true });
    expect(coupon.active).toBe(true);
    const ended = await send('PUT', `/coupon/${coupon.id}`, { percent: 10, active: false, reason: 'Fim' });
    expect(ended.body).toMatchObject({ active: false, percent: 10 });
    const [act] = await readDecryptedRows(shop, AdminAct, { act: 'coupon-ended', entityId: coupon.id });
    expect(act?.reason).toBe('Fim');
    expect((await send('PUT', `/coupon/${coupon.id}`, { percent: 10, active: true })).body.error).toBe(
      'coupon_expired',
    );
    const { body: prepared } = await send('POST', '/coupon', {
      title: 'PARADO10',
      percent: 10,
      active: false,
    });
    expect(prepared.active).toBe(false);
  });

  it('end a coupon by its title, and report an unknown title', async () => {
    await send('POST', '/coupon', { title: 'PORTITULO', percent: 5 });
    expect((await send('DELETE', '/coupon?title=portitulo&reason=Acabou')).body.active).toBe(false);
    expect((await send('DELETE', '/coupon?title=NADA')).body.error).toBe('coupon_not_found');
  });
});

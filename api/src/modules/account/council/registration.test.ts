import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUpAs } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

describe('the registration of a doctor', () => {
  it('is returned to them, with the council and whether they may act', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const { data, errors } = await app.graphql(
      '{ me { registration { council registrationNumber registrationState isActive registeredAt } } }',
      {},
      doctor,
    );
    expect(errors).toBeUndefined();
    expect(data.me.registration).toEqual({
      council: 'CRM',
      registrationNumber: expect.stringMatching(/^\d+$/),
      registrationState: 'SP',
      isActive: true,
      registeredAt: expect.any(String),
    });
  });
});

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signUp } from '../../../../test/people.ts';
import { registrationForm } from '../../../../test/registrationForm.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';
import type { SignedIn } from '../../../services.ts';
import { AuthRecord } from '../account.results.ts';
import { register } from '../registration/register.ts';
import { User } from '../user.entity.ts';
import { login } from './login.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const count = async (table: string) =>
  Number((await app.services.database.pool.query(`select count(*) from ${table}`)).rows[0].count);

describe('the signedIn hook', () => {
  it('receives the person and the guest cart inside the transaction of the sign-in', async () => {
    const calls: unknown[] = [];
    const signedIn: SignedIn = async (ctx, em, userId) => {
      const row = await em.findOne(User, { id: userId });
      calls.push([ctx.request.cartToken, em.isInTransaction(), row?.email]);
    };
    const form = registrationForm();
    expect(
      await register(
        { ...app.context(null, 'guest-cart'), ports: { ...app.services.ports, signedIn } },
        form,
      ),
    ).toBeInstanceOf(AuthRecord);
    expect(
      await login(
        { ...app.context(), ports: { ...app.services.ports, signedIn } },
        { username: form.email, password: form.password },
      ),
    ).toBeInstanceOf(AuthRecord);
    expect(calls).toEqual([
      ['guest-cart', true, form.email],
      [null, true, form.email],
    ]);
  });

  it('stores no account, session or event when it fails', async () => {
    const before = [await count('user_account'), await count('session'), await count('event')];
    const signedIn: SignedIn = async () => {
      throw new Error('the cart is broken');
    };
    const form = registrationForm();
    await expect(
      register({ ...app.context(), ports: { ...app.services.ports, signedIn } }, form),
    ).rejects.toThrow('the cart is broken');
    expect([await count('user_account'), await count('session'), await count('event')]).toEqual(before);
    // Its e-mail, CPF and phone are still free.
    await signUp(app, form);
  });

  it('is not called when the sign-in is refused', async () => {
    const signedIn = jest.fn<SignedIn>();
    const person = await signUp(app);
    await login(
      { ...app.context(), ports: { ...app.services.ports, signedIn } },
      { username: person.email, password: 'errada' },
    );
    expect(signedIn).not.toHaveBeenCalled();
  });
});

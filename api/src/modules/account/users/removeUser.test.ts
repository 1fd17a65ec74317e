import { describe, expect, it } from '@jest/globals';
import { shopper } from '../../../../test/builders/shoppers.ts';
import { authenticate, challengeOf, logIn } from '../../../../test/builders/twoFactor.ts';
import { act, listUsers } from '../../../../test/builders/users.ts';
import {
  actsOn,
  admin,
  app,
  becomesTrue,
  isOpen,
  openPage,
  prepareUserAdministration,
  rows,
} from '../../../../test/fixtures/account/userAdministration.ts';
import { codeOf, readAccount, signUp, signUpAs } from '../../../../test/people.ts';
import { encryptionOf } from '../../../shared/encryption/encryption.ts';

prepareUserAdministration();

describe('removeUser', () => {
  const remove = (person: { id: string }) => act(app, 'removeUser', person, { who: admin });

  it('erases the identity, and frees e-mail, CPF and phone', async () => {
    const person = await signUp(app);
    const before = await readAccount(app, person.id);
    expect(await remove(person)).toEqual({ __typename: 'Done' });
    const [after] = await rows('select * from user_account where id = $1', [person.id]);
    const text = JSON.stringify([after, await readAccount(app, person.id)]);
    for (const field of [
      'email',
      'document',
      'phone',
      'lastName',
      'street',
      'zipcode',
      'passwordHash',
    ] as const)
      expect({ field, isKept: text.includes(String(before[field])) }).toEqual({ field, isKept: false });
    expect(await actsOn(person)).toEqual(['user-removed']);
    const newAccount = await signUp(app, {
      email: person.email,
      document: person.document,
      phone: before.phone,
    });
    expect(newAccount.id).not.toBe(person.id);
    // The name that every removed account gets, which the list omits.
    expect((await listUsers(app, { search: 'removida' }, admin)).data.users.items).toEqual([]);
  });

  it('ends sessions, open pages and unfinished sign-ins at once, and no later sign-in or recovery works', async () => {
    const doctor = await signUpAs(app, 'doctor');
    const challenge = await challengeOf(app, doctor);
    const { closed } = await openPage(doctor);
    await remove(doctor);
    expect(await closed).toBe(4403);
    expect(await becomesTrue(async () => !(await isOpen(doctor)))).toBe(true);
    expect((await authenticate(app, challenge, await codeOf())).code).toBe('two_factor_expired');
    expect((await logIn(app, doctor)).code).toBe('invalid_credentials');
    for (const table of ['two_factor', 'two_factor_spare', 'recovery_code', 'login_challenge'])
      expect(await rows(`select 1 from ${table} where user_id = $1`, [doctor.id])).toEqual([]);
    const recovery = await app.graphql(
      'mutation ($e: String!) { requestPasswordRecovery(email: $e) { ... on UserError { code } } }',
      { e: doctor.email },
    );
    expect(recovery.data.requestPasswordRecovery.code).toBe('entity_not_found');
  });

  it('deletes the cart, the newsletter entry, the traces of visits and the messages to the shop', async () => {
    const person = await signUp(app);
    await (await shopper(app, person)).put('creatina');
    const answer = '... on Done { ok }';
    await app.graphql(
      `mutation ($email: String!) { subscribeNewsletter(name: "Rui Lima", email: $email) { ${answer} } }`,
      { email: person.email },
    );
    await rows(
      `insert into activity_event (id, user_id, code, path, at) values (gen_random_uuid(), $1, 1, '/', now())`,
      [person.id],
    );
    await app.graphql(`mutation ($input: ContactUsInput!) { contactUs(input: $input) { ${answer} } }`, {
      input: { name: 'Rui Lima', email: person.email, subject: 'Ajuda', message: 'Olá' },
    });
    const emailIndex = encryptionOf(app.services.orm.em).index('email', person.email);
    const leads = () => rows('select 1 from newsletter_lead where email_index = $1', [emailIndex]);
    const messages = () => rows('select 1 from contact_message where email_index = $1', [emailIndex]);
    expect([await leads(), await messages()].map((found) => found.length)).toEqual([1, 1]);
    expect(await rows('select 1 from cart where user_id = $1', [person.id])).toHaveLength(1);
    expect(await remove(person)).toEqual({ __typename: 'Done' });
    expect(await rows('select 1 from cart where user_id = $1', [person.id])).toEqual([]);
    expect([await leads(), await messages()]).toEqual([[], []]);
    expect(await rows('select 1 from activity_event where user_id = $1', [person.id])).toEqual([]);
  });

  it('is refused a second time', async () => {
    const person = await signUp(app);
    await remove(person);
    expect(await remove(person)).toMatchObject({ code: 'user_not_found' });
  });
});

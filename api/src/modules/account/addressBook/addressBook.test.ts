import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, readAccount, signUp } from '../../../../test/people.ts';
import { sharedTestApp } from '../../../../test/sharedApp.ts';
import type { TestApp } from '../../../../test/testApp.ts';

const BOOK = `... on User { id street addresses { id label recipient street addressNumber isDefault } }
  ... on InvalidInput { fields { path message } }
  ... on UserError { code message }`;
const SAVE = `mutation ($input: SavedAddressInput!, $id: ID) { result: saveAddress(input: $input, id: $id) { ${BOOK} } }`;
const REMOVE = `mutation ($id: ID!) { result: removeAddress(id: $id) { ${BOOK} } }`;
const DEFAULT = `mutation ($id: ID!) { result: makeAddressDefault(id: $id) { ${BOOK} } }`;

const WORK = {
  label: 'Trabalho',
  zipcode: '01310-100',
  street: 'Rua Augusta',
  addressNumber: '20',
  neighborhood: 'Consolação',
  city: 'São Paulo',
  uf: 'SP',
};

let app: TestApp;
beforeAll(async () => {
  app = await sharedTestApp();
});
afterAll(() => app.close());

const send = async (who: Person, document: string, variables: Record<string, unknown>) => {
  const { data, errors } = await app.graphql(document, variables, { token: who.token });
  return data?.result ?? { error: errors?.[0].extensions.code };
};
const labels = (answer: { addresses: { label: string }[] }) => answer.addresses.map(({ label }) => label);

describe('the address book', () => {
  it('is closed to a guest', async () => {
    const calls: [string, Record<string, unknown>][] = [
      [SAVE, { input: WORK }],
      [REMOVE, { id: 'x' }],
      [DEFAULT, { id: 'x' }],
    ];
    for (const [document, variables] of calls) {
      const { errors } = await app.graphql(document, variables);
      expect(errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
    }
  });

  it('answers another person’s address like one that does not exist', async () => {
    const [owner, stranger] = [await signUp(app), await signUp(app)];
    const { addresses } = await send(owner, SAVE, { input: WORK });
    for (const id of [addresses[1].id, 'x']) {
      expect(await send(stranger, SAVE, { input: WORK, id })).toEqual({ error: 'NOT_FOUND' });
      expect(await send(stranger, DEFAULT, { id })).toEqual({ error: 'NOT_FOUND' });
      expect(labels(await send(stranger, REMOVE, { id }))).toEqual(['Meu endereço']);
    }
    expect((await readAccount(app, owner.id)).addresses).toHaveLength(2);
  });

  it('keeps several addresses, and the account shows the default one as its own, also after a removal', async () => {
    const person = await signUp(app);
    const saved = await send(person, SAVE, { input: { ...WORK, recipient: '' } });
    expect(labels(saved)).toEqual(['Meu endereço', 'Trabalho']);
    const moved = await send(person, DEFAULT, { id: saved.addresses[1].id });
    expect(labels(moved)).toEqual(['Trabalho', 'Meu endereço']);
    expect(moved.street).toBe('Rua Augusta');
    const removed = await send(person, REMOVE, { id: saved.addresses[1].id });
    expect(labels(removed)).toEqual(['Meu endereço']);
    expect(removed.street).toBe('Avenida Paulista');
  });

  it('refuses an empty label and a CEP of another state at their fields, and a default address with another recipient', async () => {
    const person = await signUp(app);
    const input = { ...WORK, label: ' ', uf: 'AM', zipcode: '01310-100' };
    expect((await send(person, SAVE, { input })).fields).toMatchObject([{ path: 'label' }, { path: 'uf' }]);
    const mother = await send(person, SAVE, { input: { ...WORK, recipient: 'Rita Lima' } });
    expect(await send(person, DEFAULT, { id: mother.addresses[1].id })).toMatchObject({
      code: 'default_address_is_own',
    });
  });

  it('saves once what a double press sends, and keeps what two tabs change at once', async () => {
    const person = await signUp(app);
    const other = (addressNumber: string) => ({ input: { ...WORK, addressNumber } });
    await Promise.all([
      send(person, SAVE, { input: WORK }),
      send(person, SAVE, { input: WORK }),
      send(person, SAVE, other('21')),
      send(person, SAVE, other('22')),
      app.graphql(
        'mutation { updateMe(input: { firstName: "Ruy" }) { ... on User { id } } }',
        {},
        { token: person.token },
      ),
    ]);
    const account = await readAccount(app, person.id);
    expect(account.firstName).toBe('Ruy');
    expect(account.addresses.map(({ addressNumber }) => addressNumber).sort()).toEqual([
      '1000',
      '20',
      '21',
      '22',
    ]);
  });

  it('stores no address in plain text', async () => {
    const person = await signUp(app);
    const input = { ...WORK, street: 'Rua Zqsecreta', recipient: 'Rita Zqlima' };
    expect(labels(await send(person, SAVE, { input }))).toContain('Trabalho');
    const { rows } = await app.services.database.pool.query(
      'select u::text as row from user_account u where id = $1',
      [person.id],
    );
    expect(rows[0].row).not.toMatch(/Zqsecreta|Zqlima/);
  });
});

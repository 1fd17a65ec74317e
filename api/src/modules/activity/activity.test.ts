import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { signUp } from '../../../test/people.ts';
import { queuedMails } from '../../../test/queuedMails.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { ContactMessage, NewsletterLead } from './activity.entity.ts';
import { messageAnswerDueAt } from './activity.rules.ts';

const ANSWER =
  '... on Done { ok } ... on InvalidInput { fields { path message } } ... on UserError { code message }';
const SUBSCRIBE = `mutation Subscribe($name: String!, $email: String!) { subscribeNewsletter(name: $name, email: $email) { ${ANSWER} } }`;
const CONTACT = `mutation Contact($input: ContactUsInput!) { contactUs(input: $input) { ${ANSWER} } }`;
const ACTIVITY =
  'mutation Activity($code: Int!, $path: String!) { recordActivity(code: $code, path: $path) { ok } }';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.services.database.pool.query(text, values)).rows;
const subscribe = async (name: string, email: string, on = app) =>
  (await on.graphql(SUBSCRIBE, { name, email })).data.subscribeNewsletter;

const message = (changes: Record<string, unknown> = {}) => ({
  name: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  phone: null,
  subject: 'Entrega',
  message: 'Quando chega o meu pedido?',
  ...changes,
});
const contact = async (input: Record<string, unknown>, on = app, token?: string) =>
  (await on.graphql(CONTACT, { input }, token ? { token } : {})).data.contactUs;

describe('the newsletter', () => {
  it('requires a surname and an e-mail', async () => {
    expect((await subscribe('João', 'a@')).fields).toEqual([
      { path: 'name', message: 'Informe também o sobrenome' },
      { path: 'email', message: 'Informe um e-mail válido.' },
    ]);
  });

  it('stores a person once and encrypted, however often they subscribe and whatever the case of the address', async () => {
    const answers = await Promise.all(
      ['joao@exemplo.com.br', 'JOAO@exemplo.com.br', 'joao@exemplo.com.br'].map((email) =>
        subscribe('João Silva', email),
      ),
    );
    expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await app.services.orm.em.fork().findAll(NewsletterLead)).toMatchObject([
      { name: 'João Silva', email: 'joao@exemplo.com.br' },
    ]);
    const [stored] = await rows('select * from newsletter_lead');
    expect(JSON.stringify(stored)).not.toMatch(/joao|João/i);
  });
});

describe('a message to the shop', () => {
  it('is stored encrypted with the day by which it is answered, and its writer gets a receipt', async () => {
    expect(await contact(message())).toEqual({ ok: true });
    const [stored] = await app.services.orm.em.fork().findAll(ContactMessage);
    if (!stored) throw new Error('the message was not stored');
    expect(stored).toMatchObject({
      userId: null,
      name: 'Ana Lima',
      subject: 'Entrega',
      message: 'Quando chega o meu pedido?',
    });
    expect(stored.answerDueAt).toEqual(messageAnswerDueAt(stored.createdAt));
    expect(JSON.stringify(await rows('select * from contact_message'))).not.toMatch(/Lima|Entrega|exemplo/);
    const [mail] = await queuedMails(app, { to: 'ana@exemplo.com.br' });
    expect(mail?.template).toBe('contact-receipt');
  });

  it('puts none of the writer’s words in the receipt, because the address is unconfirmed', async () => {
    await contact(
      message({ email: 'alvo@exemplo.com.br', name: 'Compre Agora', subject: 'http://golpe.example' }),
    );
    const mails = await queuedMails(app, { to: 'alvo@exemplo.com.br' });
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toMatch(/golpe|Compre/);
  });

  it('is refused with the fields to correct, and nothing is stored', async () => {
    const before = await rows('select id from contact_message');
    expect((await contact(message({ message: ' ', phone: '123' }))).fields).toEqual([
      { path: 'phone', message: 'Telefone inválido' },
      { path: 'message', message: 'O texto não pode ficar vazio!' },
    ]);
    expect(await rows('select id from contact_message')).toEqual(before);
  });

  it('reaches the support team with the number that the writer’s receipt shows', async () => {
    const email = 'bia@exemplo.com.br';
    await contact(message({ email, subject: 'Nota fiscal', message: 'Onde baixo a nota?' }));
    const [receipt] = await queuedMails(app, { to: email });
    const { supportMail } = app.services.config;
    const mails = await queuedMails(app, { to: supportMail, template: 'contact-message' });
    expect(mails.find(({ data }) => data.email === email)?.data).toMatchObject({
      subject: 'Nota fiscal',
      message: 'Onde baixo a nota?',
      protocol: receipt?.data.protocol,
    });
    expect(receipt?.data.protocol).toMatch(/^[0-9A-F]{8}$/);
  });

  it('is listed to its writer, newest first, and to no other account', async () => {
    const [writer, other] = [await signUp(app), await signUp(app)];
    await contact(message({ subject: 'Primeira' }), app, writer.token);
    await contact(message({ subject: 'Segunda' }), app, writer.token);
    const readMine = async (token?: string) =>
      app.graphql(
        '{ mySentMessages { protocol subject message sentAt answerDueAt } }',
        {},
        token ? { token } : {},
      );
    const { data } = await readMine(writer.token);
    expect(data.mySentMessages.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Segunda',
      'Primeira',
    ]);
    expect((await readMine(other.token)).data.mySentMessages).toEqual([]);
    expect((await readMine()).errors?.[0].extensions.code).toBe('UNAUTHENTICATED');
  });

  it('is stored with the account of a signed-in writer', async () => {
    const person = await signUp(app);
    await contact(message({ subject: 'Troca' }), app, person.token);
    const [stored] = await app.services.orm.em.fork().find(ContactMessage, { userId: person.id });
    expect(stored?.subject).toBe('Troca');
  });

  it('is refused after ten in an hour from one address, as is a subscription to the newsletter', async () => {
    // A tenth of the limit of ten.
    const strict = await startTestApp({ limitFactor: 0.1 });
    try {
      expect(await contact(message(), strict)).toEqual({ ok: true });
      expect(await contact(message(), strict)).toMatchObject({ code: 'too_many_attempts' });
      expect(await subscribe('João Silva', 'j@exemplo.com.br', strict)).toEqual({ ok: true });
      expect(await subscribe('João Silva', 'j@exemplo.com.br', strict)).toMatchObject({
        code: 'too_many_attempts',
      });
    } finally {
      await strict.close();
    }
  });
});

describe('recordActivity', () => {
  it('counts by code and page, without query, person or address', async () => {
    const person = await signUp(app);
    const { data } = await app.graphql(
      ACTIVITY,
      { code: 1, path: '/produtos/minoxidil?cupom=ANA#x' },
      { token: person.token },
    );
    expect(data.recordActivity).toEqual({ ok: true });
    expect(await rows('select code, path, user_id from activity_event')).toEqual([
      { code: 1, path: '/produtos/minoxidil', user_id: null },
    ]);
  });

  it('counts a step once when it is sent again with the same id', async () => {
    const before = (await rows('select id from activity_event')).length;
    const step = { code: 11, path: '/busca', id: '0f0e0d0c-1b2a-4938-8756-a4b3c2d1e0f9' };
    const sameMutation = `mutation Again($code: Int!, $path: String!, $id: ID) { recordActivity(code: $code, path: $path, id: $id) { ok } }`;
    for (let times = 0; times < 2; times++)
      expect((await app.graphql(sameMutation, step)).data.recordActivity).toEqual({ ok: true });
    expect(await rows('select id from activity_event')).toHaveLength(before + 1);
  });

  it.each([
    [0, '/'],
    [12, '/'],
    [1, 'produtos'],
    [1, 'https://outro.example/'],
  ])('does not count %j at %j, and answers without an error', async (code, path) => {
    const before = await rows('select id from activity_event');
    const { data, errors } = await app.graphql(ACTIVITY, { code, path });
    expect(errors).toBeUndefined();
    expect(data.recordActivity).toEqual({ ok: false });
    expect(await rows('select id from activity_event')).toEqual(before);
  });
});

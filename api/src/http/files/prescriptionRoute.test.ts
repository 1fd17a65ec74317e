import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { issue } from '../../../test/builders/prescription/issuedDocuments.ts';
import { daysAgo } from '../../../test/builders/prescription/prescriptionUploads.ts';
import { type Person, signUp } from '../../../test/people.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { verifySignature } from '../../integrations/signature/verifySignature.ts';
import { newId } from '../../shared/ids.ts';

let app: TestApp;
let rui: Person;
let issued: Awaited<ReturnType<typeof issue>>;
beforeAll(async () => {
  app = await startTestApp();
  rui = await signUp(app);
  issued = await issue(app, rui, { dispensings: 2 });
});
afterAll(() => app.close());

const submitCode = (code: string, id = issued.id, shop: TestApp = app) =>
  fetch(`${shop.url}/receita/${id}`, { method: 'POST', body: new URLSearchParams({ codigo: code }) });
/** Asks as the portal of the ITI, the federal institute that validates signatures of prescriptions. */
const fetchForPortal = (code: string | null, id = issued.id, shop: TestApp = app) =>
  fetch(
    `${shop.url}/receita/${id}?_format=${encodeURIComponent('application/validador-iti+json')}` +
      (code === null ? '' : `&_secretCode=${encodeURIComponent(code)}`),
  );

describe('the page behind the QR code', () => {
  it('answers the portal of the ITI also when the plus of the format is not encoded', async () => {
    // The portal gets 401 for a wrong code, and a browser gets a page.
    for (const format of ['application/validador-iti+json', 'application%2Fvalidador-iti%2Bjson']) {
      const { status } = await fetch(`${app.url}/receita/${issued.id}?_format=${format}&_secretCode=wrong`);
      expect(status).toBe(401);
    }
  });

  it('shows no data before the code, not even whether a prescription exists', async () => {
    const known = await fetch(`${app.url}/receita/${issued.id}`);
    const unknown = await fetch(`${app.url}/receita/${newId()}`);
    expect([known.status, unknown.status]).toEqual([200, 200]);
    const text = await known.text();
    expect(await unknown.text()).toBe(text);
    for (const word of ['Carla', 'Minoxidil', 'Rui', '123456']) expect(text).not.toContain(word);
    expect(text).toContain('<html lang="pt-BR">');
  });

  it('runs no script, loads nothing external, and is neither indexed by search engines nor cached', async () => {
    const { headers } = await fetch(`${app.url}/receita/${issued.id}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|script-src|https?:/);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('cache-control')).toBe('no-store');
    const style = await fetch(`${app.url}/receita/receita.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  it('shows with the code the validity, the last day, the signer, the medicines and that a test signature is not legal', async () => {
    const answer = await submitCode(issued.code);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    for (const expected of [
      'Válida',
      'Carla Nunes, CRM/SP 123456',
      'Minoxidil espuma 50 mg/mL',
      'Usada 0 de 2 vezes.',
      'Assinada digitalmente em',
      'TESTE, SEM VALOR LEGAL',
      'Assinatura de teste',
    ])
      expect(text).toContain(expected);
    expect(text).toMatch(/<dt>Válida até<\/dt><dd>\d\d\/\d\d\/\d{4}<\/dd>/);
  });

  it('accepts the code as people type it', async () => {
    const typed = issued.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await submitCode(typed)).status).toBe(200);
  });

  it('answers a wrong code and an unknown address identically', async () => {
    const answers = await Promise.all([
      submitCode('0000-0000-0000'),
      submitCode(issued.code, newId()),
      submitCode(issued.code, 'nada'),
      submitCode(''),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const [text, ...others] = await Promise.all(answers.map((answer) => answer.text()));
    for (const other of others) expect(other).toBe(text);
    expect(text).toContain('Não encontramos uma receita');
  });

  it('links the signed file for five minutes, opens no changed link, and records the access', async () => {
    const text = await (await submitCode(issued.code)).text();
    const link = /href="([^"]+receita\.pdf[^"]+)"/.exec(text)?.[1] ?? '';
    const file = await fetch(link);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(verifySignature(bytes, await app.services.outside.signer.roots()).isValid).toBe(true);
    app.clock.moveTo(5 * 60_000 + 1000);
    expect((await fetch(link)).status).toBe(404);
    app.clock.moveTo(0);
    for (const changed of [link.slice(0, -1), link.replace(issued.id, newId()), link.replace(/t=.*/, '')])
      expect((await fetch(changed)).status).toBe(404);
    const { data } = await app.graphql('{ myAccessEntries { items { kind who what entityId } } }', {}, rui);
    expect(data.myAccessEntries.items).toContainEqual({
      kind: 'CODE',
      who: 'quem tem o código do documento',
      what: 'prescription',
      entityId: issued.id,
    });
  });

  it.each([
    ['revoked', 'Cancelada pelo médico', { revokedAt: new Date() }],
    ['expired', 'Vencida', { issuedOn: '2020-01-01' }],
  ] as const)('shows a prescription that is %s as %s', async (_what, expected, prescribed) => {
    const other = await issue(app, rui, prescribed);
    expect(await (await submitCode(other.code, other.id)).text()).toContain(`<strong>${expected}</strong>`);
  });

  it('shows a prescription whose dispensings are all consumed as used', async () => {
    const other = await issue(app, rui, { dispensings: 1, issuedOn: daysAgo(app, 1) });
    await app.services.database.pool.query(
      'update prescription_item set dispensings_consumed = 1 where prescription_id = $1',
      [other.id],
    );
    expect(await (await submitCode(other.code, other.id)).text()).toContain('<strong>Já utilizada</strong>');
  });

  it('does not call a changed or missing document signed', async () => {
    const other = await issue(app, rui);
    const name = `files/${other.row.fileId}/full`;
    const stream = await app.services.outside.storage.get(name);
    const parts: Buffer[] = [];
    for await (const part of stream ?? []) parts.push(part);
    const bytes = Buffer.concat(parts);
    bytes[1000] = (bytes[1000] ?? 0) ^ 1;
    await app.services.outside.storage.put(name, bytes, 'application/pdf');
    const changed = await (await submitCode(other.code, other.id)).text();
    expect(changed).toContain('A assinatura não confere');
    expect(changed).toContain('<strong>Não confere</strong>');
    for (const word of ['Assinada', 'Válida<', 'pode ser usada']) expect(changed).not.toContain(word);
    await app.services.outside.storage.remove(name);
    const missing = await (await submitCode(other.code, other.id)).text();
    for (const word of ['Assinada', 'Válida<', 'pode ser usada']) expect(missing).not.toContain(word);
  });

  it('limits wrong codes, per document and over many documents', async () => {
    const strict = await startTestApp({ limitFactor: 1 });
    try {
      const owner = await signUp(strict);
      const prescription = await issue(strict, owner);
      const tries = await Promise.all(
        Array.from({ length: 30 }, () => submitCode('AAAA', prescription.id, strict)),
      );
      expect(tries.filter(({ status }) => status === 404)).toHaveLength(20);
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(10);
      expect((await submitCode(prescription.code, prescription.id, strict)).status).toBe(429);
      const many = await Promise.all(
        Array.from({ length: 40 }, () => fetchForPortal('AAAA', newId(), strict)),
      );
      expect(many.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    } finally {
      await strict.close();
    }
  });
});

describe('the portal of the ITI', () => {
  it('gets the signed file with the code', async () => {
    const answer = await fetchForPortal(issued.code);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    const body = await answer.json();
    expect(body).toEqual({
      version: '1.0.0',
      prescription: {
        signatureFiles: [{ url: expect.stringContaining(`/receita/${issued.id}/receita.pdf?t=`) }],
      },
    });
    const file = await fetch(body.prescription.signatureFiles[0].url);
    expect(file.headers.get('content-type')).toBe('application/pdf');
  });

  it('gets 401 for a wrong or missing code, and 404 for a prescription that does not exist', async () => {
    expect((await fetchForPortal('0000')).status).toBe(401);
    expect((await fetchForPortal(null)).status).toBe(401);
    expect((await fetchForPortal('x'.repeat(64))).status).toBe(401);
    expect((await fetchForPortal(issued.code, newId())).status).toBe(404);
    expect((await fetchForPortal(issued.code, 'nada')).status).toBe(404);
  });
});

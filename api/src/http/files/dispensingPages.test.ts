import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '#shared/ids.ts';
import { signDispensing } from '../../../test/builders/pharmacy/signedDispensings.ts';
import { issue } from '../../../test/builders/prescription/issuedDocuments.ts';
import { type Person, signUp, signUpAs } from '../../../test/people.ts';
import { signatureReport } from '../../../test/poppler.ts';
import { sharedTestApp } from '../../../test/sharedApp.ts';
import type { TestApp } from '../../../test/testApp.ts';

let app: TestApp;
let patient: Person;
let document: Awaited<ReturnType<typeof signDispensing>>;
beforeAll(async () => {
  app = await sharedTestApp();
  patient = await signUp(app);
  document = await signDispensing(app, { patient, pharmacist: await signUpAs(app, 'pharmacist') });
});
afterAll(() => app.close());

const send = (id: string, code: string, path = 'dispensacao') =>
  fetch(`${app.url}/${path}/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ codigo: code }),
  });
const linkIn = (html: string) =>
  /class="button" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

describe('the public page of a dispensing', () => {
  it('asks for the code, and shows nothing without it', async () => {
    const known = await fetch(`${app.url}/dispensacao/${document.id}`);
    const html = await known.text();
    expect(html).toContain('Código do registro');
    expect(html).toBe(await (await fetch(`${app.url}/dispensacao/${newId()}`)).text());
    expect(known.headers.get('cache-control')).toBe('no-store');
    const wrong = await send(document.id, 'AAAA-AAAA-AAAA');
    expect(wrong.status).toBe(404);
    expect(await wrong.text()).toBe(await (await send(newId(), 'AAAA-AAAA-AAAA')).text());
  });

  it('opens the signed PDF with the code, names no patient itself, and is recorded for them', async () => {
    const response = await send(document.id, document.code.toLowerCase().replaceAll('-', ' '));
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('Assinada digitalmente em');
    expect(html).toContain('Assinatura de teste, sem valor legal');
    expect(html).not.toContain('Rui Barbosa');
    expect(html).not.toContain('Finasterida');
    const pdf = await fetch(linkIn(html));
    expect(pdf.headers.get('content-disposition')).toBe('inline; filename="dispensacao.pdf"');
    expect(signatureReport(Buffer.from(await pdf.arrayBuffer()))).toContain('Signature is Valid');
    const { rows } = await app.services.database.pool.query(
      "select what, entity_id from access_entry where owner_id = $1 and viewer_role = 'code'",
      [patient.id],
    );
    expect(rows).toEqual([{ what: 'file', entity_id: document.row.fileId }]);
  });

  it('opens no PDF with a link that is not its own, nor a prescription with its code', async () => {
    const prescription = await issue(app, patient);
    const link = linkIn(await (await send(document.id, document.code)).text());
    expect((await fetch(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
    const proof = link.slice(link.indexOf('?'));
    for (const address of [
      `/receita/${prescription.id}/receita.pdf${proof}`,
      `/receita/${document.id}/receita.pdf${proof}`,
      `/dispensacao/${prescription.id}/dispensacao.pdf${proof}`,
    ])
      expect((await fetch(`${app.url}${address}`)).status).toBe(404);
    expect((await send(document.id, document.code, 'receita')).status).toBe(404);
    expect((await send(prescription.id, prescription.code)).status).toBe(404);
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { parseDay } from '../br/day.ts';
import { LEGAL_DOCUMENTS, type LegalDocumentId } from './legalDocuments.ts';
import { LEGAL_TEXTS } from './legalTexts.ts';

const IDS = Object.keys(LEGAL_DOCUMENTS) as LegalDocumentId[];
const digest = (text: unknown) => createHash('sha256').update(JSON.stringify(text)).digest('hex');

describe('a legal document', () => {
  it.each(IDS)('%s names its current version and the digest of its text', (id) => {
    const { version, sha256 } = LEGAL_DOCUMENTS[id];
    const current = LEGAL_TEXTS[id][0];
    // On failure after a change of the text: give it a new version, keep the old one below it, and enter the
    // new digest.
    expect({ version: current.version, sha256: digest(current) }).toEqual({ version, sha256 });
  });

  it.each(IDS)('%s lists its versions, the newest first, each with its day', (id) => {
    const versions = LEGAL_TEXTS[id].map(({ version }) => version);
    expect(new Set(versions).size).toBe(versions.length);
    const days = LEGAL_TEXTS[id].map(({ since }) => since);
    expect(days.every((day) => parseDay(day) !== null)).toBe(true);
    expect([...days].sort().reverse()).toEqual(days);
  });

  it.each(IDS)('%s promises no mail about a change of its text', (id) => {
    const { sections } = LEGAL_TEXTS[id][0];
    const changes = sections.filter(({ title }) => title.startsWith('Mudanças'));
    // The other documents do not speak of changes.
    const isAboutChanges = id === 'politica-de-privacidade' || id === 'termos-de-uso';
    expect(changes).toHaveLength(isAboutChanges ? 1 : 0);
    expect(JSON.stringify(changes)).not.toMatch(/e-mail/);
  });

  it.each<[LegalDocumentId, RegExp[]]>([
    [
      'politica-de-privacidade',
      [
        /art\. 7º/,
        /art\. 11/,
        /art\. 18/,
        /art\. 41/,
        /13\.787\/2018/,
        /5 anos/,
        /20 anos/,
        /ANPD/,
        /15 dias/,
        /avaliações de produtos, publicadas ou não: até você apagar/,
        /primeiro nome e a inicial/,
      ],
    ],
    ['termos-de-uso', [/art\. 49/, /7\.962\/2013/, /art\. 101/, /CRM/, /18 anos/, /5 dias/]],
    ['politica-de-cookies', [/3 meses/, /auth/, /cart/, /cookie-consent/, /recusar é tão fácil/]],
    [
      'termo-de-telemedicina',
      [/2\.314\/2022/, /24 horas/, /devolvido por inteiro/, /192/, /188/, /6 meses/, /18 a 65 anos/],
    ],
    [
      'aviso-de-privacidade',
      [/LGPD/, /art\. 18/, /5 minutos/, /registrada e aparece para você/, /20 anos/, /ANPD/],
    ],
    [
      'termos-da-assinatura',
      [/art\. 49/, /5 dias corridos/, /sem parcelas/, /até 3 meses/, /60 dias/, /Cinco dias úteis/, /multa/],
    ],
  ])('%s contains what the law requires, without promises or shouting', (id, facts) => {
    const words = JSON.stringify(LEGAL_TEXTS[id][0]);
    for (const fact of facts) expect(words).toMatch(fact);
    expect(words).not.toMatch(/!|milagr|100%|lorem|xxx/i);
  });
});

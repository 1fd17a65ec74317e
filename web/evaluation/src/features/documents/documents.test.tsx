import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { loadDefinition } from '../../draft/definitions.ts';
import { renderEvaluation } from '../../testing/renderEvaluation.tsx';
import { LEGAL_TEXTS } from './texts.ts';

const LINES = ['melatonina', 'ed', 'quedadecabelo', 'ej', 'be', 'wl'];
const wholeOf = (id: string) => JSON.stringify(LEGAL_TEXTS[id]);

describe('the documents of the evaluation', () => {
  it.each(LINES)('are all there for %s', async (slug) => {
    const { pages } = await loadDefinition(slug);
    const named = pages.flatMap(({ consents = [] }) => consents.flatMap(({ documents = [] }) => documents));
    expect(named.length).toBeGreaterThan(0);
    for (const id of named) expect(LEGAL_TEXTS[id]).toBeDefined();
  });

  it.each([
    [
      'termo-de-telemedicina',
      [/2\.314\/2022/, /24 horas/, /devolvido por inteiro/, /192/, /188/, /6 meses/, /18 a 65 anos/],
    ],
    [
      'aviso-de-privacidade',
      [/LGPD/, /art\. 18/, /5 minutos/, /registrada e aparece para você/, /20 anos/, /ANPD/],
    ],
  ])('%s tells what has to be told', (id, facts) => {
    for (const fact of facts) expect(wholeOf(id)).toMatch(fact);
    // No promise of a cure, no shouting, nothing left over from a template.
    expect(wholeOf(id)).not.toMatch(/!|milagr|100%|lorem|xxx/i);
  });

  it('are read with a heading for every part', async () => {
    await renderEvaluation('/avaliacao/documentos/aviso-de-privacidade', { isKnown: false });
    await screen.findByRole('heading', { level: 1, name: 'Aviso de privacidade' });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(
      LEGAL_TEXTS['aviso-de-privacidade']?.sections.length ?? 0,
    );
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { isLegalDocument } from '#schema/legal/legalDocuments.ts';
import { LEGAL_TEXTS } from '#schema/legal/legalTexts.ts';
import { loadDefinition } from '../../parts/draft/definitions.ts';
import { renderEvaluation } from '../../testing/renderEvaluation.tsx';
import { LINES } from '../../testing/storedEvaluations.ts';

describe('the documents of the evaluation', () => {
  it.each(LINES)('all exist for %s', async (slug) => {
    const { pages } = await loadDefinition(slug);
    const named = pages.flatMap(({ consents = [] }) => consents.flatMap(({ documents = [] }) => documents));
    expect(named.length).toBeGreaterThan(0);
    for (const id of named) expect(isLegalDocument(id)).toBe(true);
  });

  it('show a heading for every part', async () => {
    await renderEvaluation('/avaliacao/documentos/aviso-de-privacidade', { isKnown: false });
    await screen.findByRole('heading', { level: 1, name: 'Aviso de privacidade' });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(
      LEGAL_TEXTS['aviso-de-privacidade'][0].sections.length,
    );
  });

  it('link from an earlier version to the current one', async () => {
    await renderEvaluation('/avaliacao/documentos/termo-de-telemedicina/2.0', { isKnown: false });
    await screen.findByText('Versão 2.0, de 21/11/2026');
    expect(screen.getByRole('link', { name: 'Ler a versão atual' })).toHaveAttribute(
      'href',
      '/avaliacao/documentos/termo-de-telemedicina',
    );
  });
});

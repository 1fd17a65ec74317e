import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/renderApp.tsx';
import { buildProduct, buildStore } from '../../../testing/sampleShop.ts';
import { productJsonLd } from '../productJsonLd.ts';

const summary = { id: 'p1', average: 3.5, total: 8, counts: [1, 2, 0, 2, 3] };
const review = (id: string) => ({
  id,
  stars: 4,
  title: `Título ${id}`,
  text: 'Limpa sem ressecar.',
  authorName: 'Ana L.',
  writtenAt: '2026-11-20T12:00:00.000Z',
  reply: id === 'a' ? 'Obrigado por contar.' : null,
});
const openPage = ({ reviewSummary, ...answers }: { reviewSummary: object | null; [name: string]: unknown }) =>
  renderApp('/produtos/shampoo-energizante', {
    store: buildStore(),
    product: { ...buildProduct(), reviewSummary },
    recordActivity: { ok: true },
    ...answers,
  });

describe('the reviews on the page of a product', () => {
  it('show average, stars and pages, with the reply of the shop', async () => {
    const { user } = openPage({
      reviewSummary: summary,
      productReviews: ({ after }: { after: string | null }) =>
        after ? { next: null, items: [review('b')] } : { next: 'c1', items: [review('a')] },
    });
    expect(await screen.findByText('3,5')).toBeVisible();
    expect(screen.getByText('de 5, 8 opiniões')).toBeVisible();
    expect(screen.getByText('5 estrelas').closest('li')).toHaveTextContent('3');
    expect(await screen.findByText('Título a')).toBeVisible();
    for (const text of ['Ana L.', '20/11/2026', 'Compra verificada', 'Obrigado por contar.'])
      expect(screen.getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mostrar mais opiniões' }));
    expect(await screen.findByText('Título b')).toBeVisible();
    expect(screen.getByText('Título b').closest('li')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Mostrar mais opiniões' })).toBeNull();
  });

  it('are absent without a published review', async () => {
    const { operations } = openPage({ reviewSummary: null });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByText('Opiniões')).toBeNull();
    expect(operations).not.toContain('ProductReviews');
  });

  it('are summed up at the title, with a link to them', async () => {
    openPage({ reviewSummary: summary, productReviews: { next: null, items: [] } });
    const link = await screen.findByRole('link', { name: 'Nota 3,5 de 5, 8 opiniões' });
    expect(link).toHaveAttribute('href', '#avaliacoes');
  });

  it('are in the structured data only with a published review', () => {
    const product = { ...buildProduct(), available: true };
    expect(productJsonLd({ ...product, reviewSummary: null })).not.toHaveProperty('aggregateRating');
    expect(productJsonLd({ ...product, reviewSummary: summary })).toMatchObject({
      aggregateRating: { ratingValue: 3.5, reviewCount: 8 },
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildProduct, buildStore } from '../../testing/sampleShop.ts';

describe('the home page', () => {
  it('shows the banners, each with a link to what it advertises', async () => {
    renderApp('/', { store: buildStore() });
    const banners = within(await screen.findByRole('list', { name: 'Banners' }));
    expect(banners.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
      'Kit cabelo',
      'Lançamento anti-aging',
    ]);
    expect(banners.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/hair-kit',
      '/produtos/anti-aging',
    ]);
  });

  it('marks testimonials written by us as illustrative', async () => {
    renderApp('/', { store: buildStore() });
    expect(await screen.findByText('Depoimento ilustrativo')).toBeVisible();
  });

  it.each([
    ['hairLoss', 'Ver cuidados de cabelo'],
    ['ed', 'Ver cuidados de saúde sexual'],
    ['melatonin', 'Ver cuidados de sono'],
  ])('confirms a sent evaluation, with a link to the products that match %s', async (flag, linkName) => {
    renderApp(`/?fromPrescriptionPayment=true&${flag}=true`, { store: buildStore() });
    expect(await screen.findByRole('region', { name: 'Sua avaliação está com o médico' })).toBeVisible();
    expect(screen.getByRole('link', { name: linkName })).toBeVisible();
  });

  it('shows no confirmation to a visitor who has sent no evaluation', async () => {
    renderApp('/?hairLoss=true', { store: buildStore() });
    await screen.findByText('Depoimento ilustrativo');
    expect(screen.queryByText('Sua avaliação está com o médico')).not.toBeInTheDocument();
  });

  it('shows that the site is under maintenance when the shop has no data', async () => {
    renderApp('/', { store: null });
    expect(await screen.findByText('Site em manutenção. Voltamos em breve.')).toBeVisible();
  });

  it('offers to try again when the catalogue does not load, and still shows its heading', async () => {
    let isDown = true;
    const store = () => {
      if (isDown) throw new Error('down');
      return buildStore({ bestSellers: [buildProduct({ name: 'Creatina' })] });
    };
    const { user } = renderApp('/', { store });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cuidado masculino');
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Creatina' })).toBeVisible();
  });
});

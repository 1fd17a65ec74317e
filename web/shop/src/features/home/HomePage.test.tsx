import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildProduct, buildStore } from '../../testing/sampleShop.ts';

describe('the home page', () => {
  it('shows exactly two banners, and each leads to what it advertises', async () => {
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

  it('marks reviews we wrote ourselves as illustrative', async () => {
    renderApp('/', { store: buildStore() });
    expect(await screen.findByText('Depoimento ilustrativo')).toBeVisible();
  });

  it.each([
    ['hairLoss', 'Ver cuidados de cabelo'],
    ['ed', 'Ver cuidados de saúde sexual'],
    ['melatonin', 'Ver cuidados de sono'],
  ])('receives whoever sent an evaluation, with what belongs to %s', async (flag, way) => {
    renderApp(`/?fromPrescriptionPayment=true&${flag}=true`, { store: buildStore() });
    expect(await screen.findByRole('region', { name: 'Sua avaliação está com o médico' })).toBeVisible();
    expect(screen.getByRole('link', { name: way })).toBeVisible();
  });

  it('says nothing of an evaluation to the others', async () => {
    renderApp('/?hairLoss=true', { store: buildStore() });
    await screen.findByText('Depoimento ilustrativo');
    expect(screen.queryByText('Sua avaliação está com o médico')).not.toBeInTheDocument();
  });

  it('says that the shop is being set up while it is not there', async () => {
    renderApp('/', { store: null });
    expect(await screen.findByText('Site em manutenção. Voltamos em breve.')).toBeVisible();
  });

  it('offers another try when the catalogue does not come, and keeps its first words', async () => {
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

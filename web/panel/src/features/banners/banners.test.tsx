import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const BANNER = {
  __typename: 'EditedBanner',
  title: 'Sérum',
  text: 'Lançamento',
  image: '/pictures/banners/anti-aging',
  alt: 'Frasco',
  url: '/produtos/anti-aging',
  from: null,
  until: null,
  isShown: true,
};
const OTHER = { ...BANNER, title: 'Kit', image: '/pictures/banners/hair-kit' };
const BANNERS = { __typename: 'EditedBanners', id: 'banners', version: 3, items: [BANNER, OTHER] };

describe('the banners of the home page', () => {
  it('are edited one by one, without a change of the other banners', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/banners', {
      homeBanners: BANNERS,
      saveBanners: (args: object) => {
        sent.push(args);
        return { ...BANNERS, version: 4, items: [{ ...BANNER, title: 'Sérum novo' }, OTHER] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar Sérum' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mudar Sérum' }));
    await user.clear(dialog.getByLabelText('Título'));
    await user.type(dialog.getByLabelText('Título'), 'Sérum novo');
    await user.type(dialog.getByLabelText('Motivo'), 'Campanha');
    await user.click(dialog.getByRole('button', { name: 'Salvar banner' }));
    expect(await screen.findByText('Sérum novo')).toBeVisible();
    expect(sent).toMatchObject([
      {
        seenVersion: 3,
        reason: 'Campanha',
        banners: [
          { title: 'Sérum novo', image: BANNER.image, fileId: null, from: null },
          { title: 'Kit', image: OTHER.image },
        ],
      },
    ]);
  });

  it('are removed one by one', async () => {
    const sent: { banners: { title: string }[] }[] = [];
    const { user } = await renderAdmin('/painel/admin/banners', {
      homeBanners: BANNERS,
      saveBanners: (args: { banners: { title: string }[] }) => {
        sent.push(args);
        return { ...BANNERS, version: 4, items: [OTHER] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Tirar Sérum' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Tirar Sérum' }));
    await user.type(dialog.getByLabelText('Motivo'), 'Fim da campanha');
    await user.click(dialog.getByRole('button', { name: 'Tirar banner' }));
    expect(await screen.findByText('Kit')).toBeVisible();
    expect(sent[0]?.banners.map(({ title }) => title)).toEqual(['Kit']);
  });
});

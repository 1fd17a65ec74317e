import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
let requestCount = 0;

const photo = (id: string) => ({
  id,
  width: 900,
  height: 1200,
  url: ({ size }: { size: string }) => `/files/${id}/${size.toLowerCase()}?t=${requestCount}`,
});
const evolution = (id: string, day: string, changes: object = {}) => ({
  id,
  type: 3,
  createdAt: `2026-${day}T13:00:00.000Z`,
  filePicFront: photo(`front-${id}`),
  filePicTop: photo(`top-${id}`),
  filePicBack: null,
  ...changes,
});
const three = [evolution('e3', '11-20'), evolution('e2', '10-20'), evolution('e1', '09-20')];
const answers = (items: object[]) => ({
  me,
  myEvolutions: () => {
    requestCount += 1;
    return { items, total: items.length };
  },
});
const sources = (area: HTMLElement) =>
  within(area)
    .getAllByRole('img')
    .map((picture) => picture.getAttribute('src')?.replace(/\?.*/, ''));

describe('the page of my photos', () => {
  beforeEach(() => {
    requestCount = 0;
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
  });

  it('requires a login', async () => {
    localStorage.clear();
    renderApp('/perfil/fotos', answers(three));
    expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
    expect(screen.queryByAltText(/^Sua foto/)).not.toBeInTheDocument();
  });

  it('says what will appear on it when there are no photos', async () => {
    renderApp('/perfil/fotos', answers([]));
    expect(await screen.findByText('Você ainda não enviou fotos')).toBeVisible();
  });

  it('compares the first day and the latest, angle by angle, as thumbnails', async () => {
    renderApp('/perfil/fotos', answers(three));
    const front = await screen.findByRole('region', { name: 'Comparar: Frente' });
    expect(sources(front)).toEqual(['/files/front-e1/thumb', '/files/front-e3/thumb']);
    expect(screen.queryByRole('region', { name: 'Comparar: Atrás' })).not.toBeInTheDocument();
  });

  it('shows the angles in the order of the questionnaire', async () => {
    renderApp('/perfil/fotos', answers(three));
    const regions = await screen.findAllByRole('region', { name: /^Comparar: / });
    expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual([
      ...['Comparar: Topo', 'Comparar: Frente'],
    ]);
  });

  it('compares the chosen days', async () => {
    const { user } = renderApp('/perfil/fotos', answers(three));
    await user.selectOptions(await screen.findByLabelText('Depois'), 'e2');
    expect(sources(screen.getByRole('region', { name: 'Comparar: Topo' }))).toEqual([
      '/files/top-e1/thumb',
      '/files/top-e2/thumb',
    ]);
  });

  it('never compares photos of two treatments', async () => {
    const otherTreatment = evolution('w1', '11-01', { type: 6 });
    const { user } = renderApp('/perfil/fotos', answers([three[0] ?? {}, otherTreatment, three[2] ?? {}]));
    await user.click(await screen.findByRole('button', { name: 'Emagrecimento' }));
    expect(screen.getByText(/Quando houver fotos de outro dia/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Comparar' })).not.toBeInTheDocument();
  });

  it('enlarges a photo, and shows the same angle of other days by the arrow keys', async () => {
    const { user } = renderApp('/perfil/fotos', answers(three));
    const front = await screen.findByRole('region', { name: 'Comparar: Frente' });
    await user.click(within(front).getByRole('button', { name: 'Ampliar: Frente, 20/09/2026' }));
    const dialog = await screen.findByRole('dialog', { name: 'Frente, 20/09/2026' });
    expect(sources(dialog)).toEqual(['/files/front-e1/full']);
    await user.keyboard('{ArrowRight}');
    expect(sources(screen.getByRole('dialog', { name: 'Frente, 20/10/2026' }))).toEqual([
      '/files/front-e2/full',
    ]);
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('reads new links when the old ones expire or on request, and does not reload pictures that are shown', async () => {
    const { user } = renderApp('/perfil/fotos', answers(three));
    const front = await screen.findByRole('region', { name: 'Comparar: Frente' });
    const [first, second] = within(front).getAllByRole('img');
    fireEvent.load(first as HTMLElement);
    const realNow = Date.now;
    // Links expire after five minutes.
    Date.now = () => realNow() + 6 * 60_000;
    fireEvent.error(second as HTMLElement);
    await waitFor(() => expect(requestCount).toBe(2));
    await waitFor(() =>
      expect(
        within(front)
          .getAllByRole('img')
          .map((picture) => picture.getAttribute('src')),
      ).toEqual(['/files/front-e1/thumb?t=1', '/files/front-e3/thumb?t=2']),
    );
    Date.now = realNow;
    fireEvent.error(within(front).getAllByRole('img')[1] as HTMLElement);
    const retryButton = await within(front).findByRole('button', { name: /^Tentar de novo/ });
    Date.now = () => realNow() + 12 * 60_000;
    await user.click(retryButton);
    await waitFor(() => expect(requestCount).toBe(3));
    Date.now = realNow;
  });

  it('can be reloaded after a failure', async () => {
    let isDown = true;
    const { user } = renderApp('/perfil/fotos', {
      me,
      myEvolutions: () => {
        if (isDown) throw new Error('down');
        return { items: three, total: 3 };
      },
    });
    const retryButton = await screen.findByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await user.click(retryButton);
    expect(await screen.findByRole('region', { name: 'Comparar: Frente' })).toBeVisible();
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { renderPanel } from '../testing/renderPanel.tsx';
import { ADMIN_ROUTES } from './adminRoutes.ts';

const IN_RAIL = ADMIN_ROUTES.filter(({ rail }) => rail);

describe('the admin pages', () => {
  it('open for an admin instead of the pages of doctors', async () => {
    const { user, operations } = await renderAdmin('/painel/consultas');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Abrir o menu' }));
    const rail = screen.getByRole('navigation', { name: 'Administração' });
    expect(within(rail).getAllByRole('link')).toHaveLength(IN_RAIL.length);
    // No query of the doctors' pages is sent.
    expect(
      operations.filter((name) => /^(AppointmentQueue|AppointmentFeed|PanelCounts)$/.test(name)),
    ).toEqual([]);
  });

  it('do not open for a doctor', async () => {
    await renderPanel('/painel/admin/pedidos');
    expect(await screen.findByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible();
    expect(screen.queryByText('Administração')).toBeNull();
  });

  it('tell a patient to contact an administrator', async () => {
    await renderPanel('/painel/admin/usuarios', { me: { id: 'p', name: 'Rui', role: 'patient' } });
    expect(await screen.findByText(/Fale com o administrador/)).toBeVisible();
  });

  it.each(IN_RAIL.map(({ path }) => path))('show one heading at %s', async (path) => {
    await renderAdmin(path);
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});

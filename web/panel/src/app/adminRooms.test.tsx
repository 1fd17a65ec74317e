import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { renderPanel } from '../testing/renderPanel.tsx';
import { ADMIN_SECTIONS } from './adminSections.ts';

describe('the administration', () => {
  it('is what an admin finds in the panel, whatever the address', async () => {
    const { user, asked } = await renderAdmin('/painel/consultas');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Abrir o menu' }));
    const rail = screen.getByRole('navigation', { name: 'Administração' });
    expect(within(rail).getAllByRole('link')).toHaveLength(ADMIN_SECTIONS.length);
    // Nothing of a doctor's rooms is asked for.
    expect(asked.filter((name) => /Queue|Case|Schedule|Chat/.test(name))).toEqual([]);
  });

  it('does not exist for a doctor', async () => {
    await renderPanel('/painel/admin/pedidos');
    expect(await screen.findByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible();
    expect(screen.queryByText('Administração')).toBeNull();
  });

  it('tells a patient to contact an administrator', async () => {
    await renderPanel('/painel/admin/usuarios', { me: { id: 'p', name: 'Rui', role: 'patient' } });
    expect(await screen.findByText(/Fale com o administrador/)).toBeVisible();
  });

  it.each(ADMIN_SECTIONS.map(({ path }) => path))('%s opens with one heading', async (path) => {
    await renderAdmin(path);
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});

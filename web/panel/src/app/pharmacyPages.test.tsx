import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { renderPanel } from '../testing/renderPanel.tsx';
import { renderPharmacist } from '../testing/renderPharmacist.tsx';
import { PHARMACY_ROUTES } from './pharmacyRoutes.ts';

const IN_RAIL = PHARMACY_ROUTES.filter(({ rail }) => rail);
const SHIFT = { name: 'Plantão' };

describe("the pharmacists' pages", () => {
  it.each(['/painel/consultas', '/painel/admin/pedidos', '/painel/prontuario'])(
    'open for a pharmacist instead of %s, with a rail of their own',
    async (path) => {
      const { user, operations } = await renderPharmacist(path);
      expect(await screen.findByRole('region', SHIFT)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Abrir o menu' }));
      const rail = within(screen.getByRole('navigation', { name: 'Farmácia' }));
      expect(rail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
        IN_RAIL.map(({ rail: entry }) => entry?.title),
      );
      // No query of the pages of doctors and admins is sent.
      expect(
        operations.filter((name) => /^(AppointmentQueue|AppointmentFeed|PanelCounts|AdminOrders)/.test(name)),
      ).toEqual([]);
    },
  );

  it('do not open for a doctor or an admin', async () => {
    const { unmount } = await renderPanel('/painel/farmacia');
    expect(await screen.findByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible();
    expect(screen.queryByRole('region', SHIFT)).toBeNull();
    unmount();
    await renderAdmin('/painel/farmacia');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
    expect(screen.queryByRole('region', SHIFT)).toBeNull();
  });

  it.each(IN_RAIL.map(({ path }) => path))('show one heading at %s', async (path) => {
    await renderPharmacist(path);
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

const home = {
  __typename: 'SavedAddress',
  ...{ id: 'a1', label: 'Casa', recipient: null, isDefault: true, complement: null, reference: null },
  ...{ zipcode: '01310100', street: 'Avenida Paulista', addressNumber: '1000' },
  ...{ neighborhood: 'Bela Vista', city: 'São Paulo', uf: 'SP' },
};
const work = { ...home, id: 'a2', label: 'Trabalho', isDefault: false, addressNumber: '2' };
const mother = { ...work, id: 'a3', label: 'Mãe', addressNumber: '3', recipient: 'Rita Lima' };
const me = (addresses: object[]) => ({
  __typename: 'User',
  ...{
    id: 'u1',
    firstName: 'Ana',
    lastName: 'Lima',
    nationalityDocument: '123456789',
    document: '11144477735',
  },
  ...{ birthDate: '1990-05-02', phone: '+5511987654321', email: 'ana@exemplo.example', addresses },
});

describe('the addresses of the profile', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));
  const open = async (answers: Record<string, unknown> = {}) => {
    const { user } = renderApp('/perfil/registro', { me: me([home, work, mother]), ...answers });
    return { user, panel: within(await screen.findByRole('region', { name: 'Endereços' })) };
  };

  it('show which one is the default, and which one another person receives', async () => {
    const { panel } = await open();
    const [first, second, third] = await panel.findAllByRole('listitem');
    expect(first).toHaveTextContent('Casa (principal)');
    expect(second).toHaveTextContent('Avenida Paulista, 2');
    expect(third).toHaveTextContent('Para Rita Lima');
  });

  it('offer as the default only what the person receives', async () => {
    const { panel } = await open();
    await panel.findByText('Trabalho');
    expect(panel.getAllByRole('button', { name: /Tornar/ })).toHaveLength(1);
    expect(panel.getByRole('button', { name: 'Tornar Trabalho o endereço principal' })).toBeVisible();
  });

  it('say before a removal that orders and subscriptions keep the address', async () => {
    const removeAddress = jest.fn(() => me([home, mother]));
    const { user, panel } = await open({ removeAddress });
    await user.click(await panel.findByRole('button', { name: 'Remover Trabalho' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remover Trabalho?' }));
    expect(dialog.getByText(/assinaturas que usam este endereço continuam com ele/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remover endereço' }));
    expect(await screen.findByText('Endereço removido.')).toBeVisible();
    expect(panel.queryByText('Trabalho')).not.toBeInTheDocument();
  });

  it('can get any name, and the form stays open when the change is refused', async () => {
    const sent: unknown[] = [];
    const saveAddress = ({ input }: { input: unknown }) => {
      sent.push(input);
      return {
        __typename: 'Refusal',
        code: 'address_already_saved',
        message: 'Você já guarda este endereço.',
      };
    };
    const { user, panel } = await open({ saveAddress });
    await user.click(await panel.findByRole('button', { name: 'Alterar Trabalho' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Alterar Trabalho' }));
    await user.clear(dialog.getByRole('textbox', { name: 'Nome do endereço' }));
    await user.type(dialog.getByRole('textbox', { name: 'Nome do endereço' }), 'Escritório');
    await user.click(dialog.getByRole('button', { name: 'Guardar endereço' }));
    expect(await dialog.findByText('Você já guarda este endereço.')).toBeVisible();
    expect(sent).toMatchObject([{ label: 'Escritório', addressNumber: '2' }]);
    expect(dialog.getByRole('textbox', { name: 'Nome do endereço' })).toHaveValue('Escritório');
  });
});

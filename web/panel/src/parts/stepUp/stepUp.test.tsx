import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

/** A page of the panel whose queries are all refused until a code is given. */
async function openStalePage() {
  let isFresh = false;
  const guarded =
    <T,>(answer: T) =>
    (): T => {
      if (!isFresh) throw new GraphQLError('code', { extensions: { code: 'step_up_required' } });
      return answer;
    };
  const codes: string[] = [];
  const opened = await renderAdmin('/painel/admin/usuarios', {
    users: guarded({ total: 0, items: [], next: null }),
    savedFilters: guarded([]),
    stepUp: ({ code }: { code: string }) => {
      codes.push(code);
      isFresh = true;
      return { __typename: 'Done', ok: true };
    },
  });
  return { ...opened, codes };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));

describe('a page whose queries need a code of the shift', () => {
  it('asks once, and then shows everything that was refused', async () => {
    const { user, codes, operations } = await openStalePage();
    await user.type((await dialog()).getByLabelText('Código do aplicativo'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Nenhuma conta ainda')).toBeVisible();
    expect(codes).toEqual(['123456']);
    expect(operations.filter((name) => name === 'StepUp')).toHaveLength(1);
    expect(screen.queryByText(/Confirme que é você com o código/)).toBeNull();
  });

  it('shows the refusal when the dialog is closed, and asks again on request', async () => {
    const { user } = await openStalePage();
    await user.click((await dialog()).getByRole('button', { name: 'Fechar' }));
    expect(await screen.findByText(/Confirme que é você com o código/)).toBeVisible();
    // The list and its saved filters were refused, each with a button of its own.
    const [retry] = screen.getAllByRole('button', { name: 'Tentar de novo' });
    await user.click(retry as HTMLElement);
    await user.type((await dialog()).getByLabelText('Código do aplicativo'), '123456{Enter}');
    expect(await screen.findByText('Nenhuma conta ainda')).toBeVisible();
  });
});

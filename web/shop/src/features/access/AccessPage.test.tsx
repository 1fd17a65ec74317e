import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const accessEntry = (id: number, changes: object = {}) => ({
  id: `e${id}`,
  kind: 'OWNER',
  what: 'file',
  door: 'file',
  name: null,
  reason: null,
  reasonLabel: null,
  at: `2026-11-20T13:${String(59 - (id % 50)).padStart(2, '0')}:00.000Z`,
  ...changes,
});

describe('the page that lists who opened my record', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('requires a login', async () => {
    localStorage.clear();
    renderApp('/perfil/acessos', { me });
    expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  });

  it('says that there is no access yet', async () => {
    renderApp('/perfil/acessos', { me, myAccessEntries: { items: [], total: 0 } });
    expect(await screen.findByText('Ninguém abriu o seu prontuário ainda')).toBeVisible();
  });

  it('shows who opened what, when and in which app', async () => {
    const items = [
      accessEntry(1, { kind: 'ADMIN', what: 'prescription', door: 'graphql' }),
      accessEntry(2),
      accessEntry(3),
    ];
    renderApp('/perfil/acessos', { me, myAccessEntries: { items, total: 3 } });
    const list = await screen.findByRole('list', { name: 'Acessos' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Equipe AprumoAbriu uma receita pelo painel20/11/2026 às 10:58',
      'VocêAbriu 2 fotos ou arquivos pelo link protegido do arquivo20/11/2026, das 10:56 às 10:57',
    ]);
  });

  it("shows the reason of the team's access, and the doctor's name", async () => {
    const items = [
      accessEntry(1, {
        kind: 'ADMIN',
        what: 'chat',
        door: 'graphql',
        reason: 'Ligou na segunda',
        reasonLabel: 'Pedido do paciente',
      }),
      accessEntry(2, {
        kind: 'DOCTOR',
        what: 'quiz',
        door: 'graphql',
        name: 'Lia Prado',
        reasonLabel: 'Atendimento da sua consulta',
      }),
    ];
    renderApp('/perfil/acessos', { me, myAccessEntries: { items, total: 2 } });
    expect(await screen.findByText('Motivo: Pedido do paciente: Ligou na segunda')).toBeVisible();
    expect(screen.getByText('Lia Prado, médico que cuida do seu caso')).toBeVisible();
    expect(screen.getByText('Motivo: Atendimento da sua consulta')).toBeVisible();
  });

  it('loads the next page once, however often the button is pressed, and returns to the first', async () => {
    const cursors: (string | null | undefined)[] = [];
    const { user } = renderApp('/perfil/acessos', {
      me,
      myAccessEntries: ({ after }: { after?: string | null }) => {
        cursors.push(after);
        const rows = (from: number, length: number) =>
          Array.from({ length }, (_, id) => accessEntry(from + id));
        return after
          ? { total: 60, next: null, previous: 'newer.50', items: rows(50, 10) }
          : { total: 60, next: 'older.49', previous: null, items: rows(0, 50) };
      },
    });
    pressTwice(await screen.findByRole('button', { name: 'Mais antigos' }));
    expect(await screen.findByText('51 a 60 de 60')).toBeVisible();
    expect(cursors).toEqual([null, 'older.49']);
    await user.click(screen.getByRole('button', { name: 'Mais recentes' }));
    expect(await screen.findByText('1 a 50 de 60')).toBeVisible();
  });

  it('can be reloaded after a failure', async () => {
    let isDown = true;
    const { user } = renderApp('/perfil/acessos', {
      me,
      myAccessEntries: () => {
        if (isDown) throw new Error('down');
        return { items: [accessEntry(1)], total: 1 };
      },
    });
    const retryButton = await screen.findByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await user.click(retryButton);
    expect(await screen.findByRole('list', { name: 'Acessos' })).toBeVisible();
  });
});

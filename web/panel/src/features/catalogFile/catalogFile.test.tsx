import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';
import { type ImportChange, refusedCsv } from './refusedCsv.ts';

const READY = {
  __typename: 'CatalogImport',
  ...{ id: 'i1', fileName: 'tabela.csv', state: 'READY', problem: null, lines: 3, done: 3, steps: 3 },
  ...{ created: 0, changed: 1, refused: 0, same: 2, leftAsIs: 0, appliedAt: null },
  createdAt: '2026-11-20T12:00:00.000Z',
};
const CHANGE = {
  ...{
    id: '1',
    kind: 'CHANGED',
    line: 2,
    name: 'Creatina',
    productId: 'p1',
    leftAsIs: false,
    problems: [],
    sent: [],
  },
  cells: [{ column: 'preco', size: '', before: '189,90', after: '199,90' }],
};
const page = (...items: object[]) => ({ total: items.length, next: null, previous: null, items });

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('the catalogue as a spreadsheet', () => {
  it('is sent as a file and opens with its changes', async () => {
    const sent: { url: string; type: string | null }[] = [];
    const answer = async (url: unknown, init?: RequestInit) => {
      sent.push({ url: String(url), type: new Headers(init?.headers).get('content-type') });
      return { ok: true, status: 201, json: async () => ({ id: 'i1' }) };
    };
    Object.assign(globalThis, { fetch: jest.fn(answer) });
    const { user } = await renderAdmin('/painel/admin/produtos/planilha', {
      catalogImports: [],
      catalogImport: READY,
      catalogImportChanges: page(CHANGE),
    });
    await user.upload(await screen.findByLabelText('Escolher planilha'), new File(['codigo'], 'tabela.csv'));
    const list = within(await screen.findByRole('list', { name: 'Mudanças da planilha' }));
    expect(list.getByRole('listitem')).toHaveTextContent(/Creatina.*Linha 2.*preco: 189,90 199,90/);
    expect(sent).toEqual([{ url: '/catalog-imports?name=tabela.csv', type: 'text/csv' }]);
  });

  it('in an unknown encoding is sent again in the encoding whose lines read well', async () => {
    const urls: string[] = [];
    const answer = async (url: unknown) => {
      urls.push(String(url));
      const samples = [{ windows: '1;îleo', mac: '1;Óleo' }];
      const asks = { ok: false, status: 400, json: async () => ({ message: 'Escolha.', samples }) };
      return urls.length === 1 ? asks : { ok: true, status: 201, json: async () => ({ id: 'i1' }) };
    };
    Object.assign(globalThis, { fetch: jest.fn(answer) });
    const { user } = await renderAdmin('/painel/admin/produtos/planilha', {
      catalogImports: [],
      catalogImport: READY,
      catalogImportChanges: page(CHANGE),
    });
    await user.upload(await screen.findByLabelText('Escolher planilha'), new File(['x'], 'tabela.csv'));
    const dialog = within(await screen.findByRole('dialog', { name: /acentos/ }));
    expect(dialog.getByRole('region', { name: 'Salva no Windows' })).toHaveTextContent('1;îleo');
    const mac = within(dialog.getByRole('region', { name: 'Salva no Mac' }));
    expect(mac.getByText('1;Óleo')).toBeVisible();
    await user.click(mac.getByRole('button', { name: 'Salva no Mac' }));
    expect(await screen.findByRole('list', { name: 'Mudanças da planilha' })).toBeVisible();
    expect(urls).toEqual([
      '/catalog-imports?name=tabela.csv',
      '/catalog-imports?name=tabela.csv&encoding=macintosh',
    ]);
  });

  it('shows why the server cannot read a file', async () => {
    const answer = async () => ({
      ok: false,
      status: 400,
      json: async () => ({ message: 'A coluna não existe.' }),
    });
    Object.assign(globalThis, { fetch: jest.fn(answer) });
    const { user } = await renderAdmin('/painel/admin/produtos/planilha', { catalogImports: [] });
    await user.upload(await screen.findByLabelText('Escolher planilha'), new File(['x'], 'tabela.csv'));
    expect(await screen.findByText('A coluna não existe.')).toBeVisible();
  });

  it('is written with a reason, and can then be undone', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/produtos/planilha/i1', {
      catalogImport: READY,
      catalogImportChanges: page(CHANGE),
      applyCatalogImport: (args: object) => {
        sent.push(args);
        return { ...READY, state: 'APPLIED' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Gravar as mudanças' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Motivo'), 'Tabela nova');
    await user.click(dialog.getByRole('button', { name: 'Gravar as mudanças' }));
    expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeVisible();
    expect(sent).toEqual([{ id: 'i1', reason: 'Tabela nova' }]);
  });

  it('with refused lines cannot be written, and each line says why', async () => {
    const refused = { ...CHANGE, kind: 'REFUSED', cells: [], productId: null };
    await renderAdmin('/painel/admin/produtos/planilha/i1', {
      catalogImport: { ...READY, refused: 1 },
      catalogImportChanges: page({
        ...refused,
        problems: [{ line: 2, column: 'preco', message: 'Informe um preço maior que zero.' }],
      }),
    });
    expect(await screen.findByText('Tem linhas recusadas')).toBeVisible();
    expect(await screen.findByText(/preco: Informe um preço maior que zero/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Gravar as mudanças' })).toBeDisabled();
  });

  it('shows the progress of a step that runs', async () => {
    await renderAdmin('/painel/admin/produtos/planilha/i1', {
      catalogImport: { ...READY, state: 'APPLYING', done: 1, steps: 4 },
      catalogImportChanges: page(CHANGE),
    });
    expect(await screen.findByRole('progressbar', { name: 'Gravando' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
  });
});

describe('a refused line', () => {
  const REFUSED = {
    ...{ id: '2', kind: 'REFUSED', line: 3, name: 'Gummy', productId: null, leftAsIs: false, cells: [] },
    problems: [{ line: 4, column: 'preco', message: 'Escreva um valor em reais, como 49,90.' }],
    sent: [
      {
        line: 3,
        columns: ['codigo', 'nome', 'preco'],
        values: ['7', "'=Gummy", '69,90'],
      },
      {
        line: 4,
        columns: ['codigo', 'nome', 'preco'],
        values: ['7', '', 'caro; muito'],
      },
    ],
  } as const;

  it('shows what was sent, with the cell at fault marked, and why', async () => {
    await renderAdmin('/painel/admin/produtos/planilha/i1', {
      catalogImport: { ...READY, refused: 1 },
      catalogImportChanges: page(REFUSED),
    });
    const lines = within(await screen.findByRole('list', { name: 'Linhas enviadas' })).getAllByRole(
      'listitem',
    );
    expect(lines[0]).toHaveTextContent(/^Linha 3O que foi enviado/);
    expect(lines[1]).toHaveTextContent(/^Linha 4preco: Escreva um valor.*caro; muito \(corrija aqui\)/);
    expect(screen.getByRole('button', { name: 'Baixar erros (CSV)' })).toBeVisible();
  });

  it('is downloaded as it was sent, with what is wrong in a column of its own, and runs no formula', () => {
    const file = refusedCsv([REFUSED as unknown as ImportChange]);
    expect(file.slice(1).trimEnd().split('\r\n')).toEqual([
      'codigo;nome;preco;erro',
      "7;'=Gummy;69,90;",
      '7;;"caro; muito";preco: Escreva um valor em reais, como 49,90.',
    ]);
  });

  it('of a product refused as a whole has the reason in its first line', () => {
    // Line 9 is none of the lines that were sent for this product.
    const whole = { ...REFUSED, problems: [{ line: 9, column: null, message: 'A oferta custa mais.' }] };
    expect(refusedCsv([whole as unknown as ImportChange])).toContain('69,90;A oferta custa mais.');
  });
});

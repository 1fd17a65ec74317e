import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const RULES = ['patientName', 'legibleDate', 'withinSixMonths', 'signedWithCrm', 'unaltered', 'sameDrugs'];
const UPLOAD = {
  __typename: 'PrescriptionUpload',
  id: 'r1',
  status: 'AWAITING',
  statusLabel: 'Em conferência',
  patientName: 'Rui Costa',
  issuedOn: '2026-11-01',
  doctorName: 'Dra. Lia',
  registrationNumber: '101',
  registrationState: 'SP',
  products: [{ productId: 'p1', name: 'Finasterida' }],
  checks: RULES.map((id) => ({ id, text: `Regra ${id}.`, passed: null })),
  files: [{ id: 'f1', contentType: 'image/jpeg', url: '/files/f1' }],
};
const open = async (reviewPrescriptionUpload: (args: { input: object }) => object) => {
  const view = await renderAdmin('/painel/admin/receitas', {
    prescriptionUploads: { total: 1, items: [UPLOAD] },
    reviewPrescriptionUpload,
  });
  await view.user.click(await screen.findByRole('button', { name: 'Conferir a receita de Rui Costa' }));
  return view;
};

describe('the review of a prescription', () => {
  it('shows a document as a copy without links, and offers the original for the check of its signature', async () => {
    const files = [{ id: 'f1', contentType: 'application/pdf', url: '/files/f1/full?t=x' }];
    const { user } = await renderAdmin('/painel/admin/receitas', {
      prescriptionUploads: { total: 1, items: [{ ...UPLOAD, files }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Conferir a receita de Rui Costa' }));
    // `ver=1` asks the server for the copy.
    expect(screen.getByRole('link', { name: 'Abrir o documento 1' })).toHaveAttribute(
      'href',
      '/files/f1/full?t=x&ver=1',
    );
    expect(screen.getByRole('link', { name: 'Baixar o original 1' })).toHaveAttribute(
      'href',
      '/files/f1/full?t=x',
    );
  });

  it("requires an answer to every rule, and then accepts the document's content", async () => {
    const sent: object[] = [];
    const { user } = await open(({ input }) => {
      sent.push(input);
      return { ...UPLOAD, status: 'ACCEPTED' };
    });
    expect(screen.getByRole('img', { name: /Página 1 da receita/ })).toBeVisible();
    for (const id of RULES) {
      // Also with one rule left, it is not sent.
      await user.click(screen.getByRole('button', { name: 'Aceitar a receita' }));
      const rule = screen.getByRole('group', { name: `Regra ${id}.` });
      expect(await within(rule).findByText('Responda sim ou não.')).toBeVisible();
      await user.click(within(rule).getByRole('radio', { name: 'Sim' }));
    }
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Medicamento'), 'Finasterida');
    await user.type(screen.getByLabelText('Dose'), '1 mg');
    await user.clear(screen.getByLabelText('Quantas compras'));
    await user.type(screen.getByLabelText('Quantas compras'), '3');
    await user.click(screen.getByRole('button', { name: 'Aceitar a receita' }));
    expect(await screen.findByText(/Receita aceita/)).toBeVisible();
    expect(sent).toMatchObject([
      {
        accept: true,
        checks: { patientName: true, sameDrugs: true },
        items: [
          { productId: 'p1', drug: 'Finasterida', dose: '1 mg', unitsPerDispensing: 1, dispensings: 3 },
        ],
      },
    ]);
  });

  it('refuses without requiring the fields of an accepted prescription', async () => {
    const sent: object[] = [];
    const { user } = await open(({ input }) => {
      sent.push(input);
      return { ...UPLOAD, status: 'REFUSED' };
    });
    await user.click(screen.getByRole('radio', { name: /Recusar/ }));
    expect(screen.queryByLabelText('Medicamento')).toBeNull();
    for (const id of RULES) {
      const rule = screen.getByRole('group', { name: `Regra ${id}.` });
      await user.click(within(rule).getByRole('radio', { name: id === 'unaltered' ? 'Não' : 'Sim' }));
    }
    await user.click(screen.getByRole('button', { name: 'Recusar a receita' }));
    expect(await screen.findByText(/Receita recusada/)).toBeVisible();
    expect(sent).toMatchObject([{ accept: false, checks: { unaltered: false } }]);
    expect(sent[0]).not.toHaveProperty('items');
  });
});

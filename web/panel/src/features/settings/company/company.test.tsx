import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';

const COMPANY = {
  __typename: 'EditedCompany',
  legalName: 'Aprumo Ltda.',
  cnpj: '99.999.999/0001-91',
  address: 'Rua do Exemplo, 100',
  email: 'atendimento@aprumo.example',
  phone: '(11) 4000-0000',
  hours: 'Segunda a sexta',
  pharmacist: 'Helena, CRF-SP 1',
  medicalDirector: 'Rui, CRM-SP 1',
  sanitaryLicence: 'CMVS 1',
  anvisaAuthorisation: 'AFE 1',
  note: 'Nota',
  whatsappUrl: 'https://wa.me/1',
  blogUrl: '/blog',
};
const SETTING = {
  __typename: 'CompanySetting',
  id: 'company',
  version: 2,
  plannedFrom: null,
  current: COMPANY,
  latest: COMPANY,
  versions: [],
};

describe('the company page', () => {
  it('sends all company data with the changed hours, and from when they count', async () => {
    const sent: object[] = [];
    const { user } = await renderAdmin('/painel/admin/configuracoes/empresa', {
      companySetting: SETTING,
      saveCompany: (args: object) => {
        sent.push(args);
        return { ...SETTING, version: 3 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar' }));
    const form = within(screen.getByRole('form', { name: 'Mudar os dados da empresa' }));
    await user.clear(form.getByLabelText(/Horário de atendimento/));
    await user.type(form.getByLabelText(/Horário de atendimento/), 'Todos os dias, das 8 h às 20 h');
    await user.type(form.getByLabelText(/Vale a partir de/), '2026-12-01T00:00');
    await user.type(form.getByLabelText('Motivo'), 'Novo turno');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Mudança salva.')).toBeVisible();
    const { __typename: _type, ...company } = COMPANY;
    expect(sent).toEqual([
      {
        seenVersion: 2,
        reason: 'Novo turno',
        from: '2026-12-01T03:00:00.000Z',
        company: { ...company, hours: 'Todos os dias, das 8 h às 20 h' },
      },
    ]);
  });
});

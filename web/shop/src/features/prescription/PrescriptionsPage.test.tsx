import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const prescription = {
  id: 'r1',
  origin: 'EVALUATION',
  state: 'VALID',
  stateLabel: 'Válida',
  issuedOn: '2026-11-01',
  validUntil: '2027-05-01',
  doctorName: 'Dra. Lia Prado',
  council: 'CRM',
  registrationNumber: '12345',
  registrationState: 'SP',
  items: [
    {
      id: 'i1',
      productId: 'p1',
      productName: 'Minoxidil',
      drug: 'Minoxidil',
      dose: '5%',
      unitsPerDispensing: 2,
      dispensingsLeft: 2,
      dispensingsAllowed: 3,
    },
  ],
};
const upload = {
  id: 's1',
  status: 'AWAITING',
  statusLabel: 'Em análise',
  issuedOn: '2026-11-10',
  createdAt: '2026-11-20T13:00:00.000Z',
  products: [{ productId: 'p1', name: 'Minoxidil' }],
};
const answers = (prescriptions: object[], uploads: object[]) => ({
  me,
  myPrescriptions: { items: prescriptions, total: prescriptions.length },
  myPrescriptionUploads: { items: uploads, total: uploads.length },
});

const focused = () => document.activeElement as HTMLElement | null;

describe('my prescriptions', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('require a login', async () => {
    localStorage.clear();
    renderApp('/perfil/receitas', answers([prescription], []));
    expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  });

  it('link to the ways to get a prescription when there is none', async () => {
    renderApp('/perfil/receitas', answers([], []));
    expect(await screen.findByRole('link', { name: 'Enviar ou conseguir uma receita' })).toHaveAttribute(
      'href',
      '/prescricao',
    );
  });

  it('show older ones with the focus on the first of them, also when only the sent list grows', async () => {
    const uploads = Array.from({ length: 21 }, (_, at) => ({ ...upload, id: `s${at}` }));
    const { user } = renderApp('/perfil/receitas', {
      ...answers([prescription], uploads),
      myPrescriptionUploads: ({ limit }: { limit: number }) => ({
        items: uploads.slice(0, limit),
        total: 21,
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais antigas' }));
    const sentList = screen.getByRole('region', { name: 'Enviadas por você' });
    await waitFor(() => expect(within(sentList).getAllByRole('listitem').at(20)).toContainElement(focused()));
    expect(screen.queryByRole('button', { name: 'Mostrar mais antigas' })).toBeNull();
  });

  it('show what they cover, until when they are valid, and what remains to buy', async () => {
    renderApp('/perfil/receitas', answers([prescription], []));
    const list = await screen.findByRole('list', { name: 'Receitas' });
    expect(list).toHaveTextContent(
      'Dra. Lia Prado, CRM/SP 12345. Emitida em 01/11/2026, vale até 01/05/2027.',
    );
    expect(list).toHaveTextContent('Ainda libera 2 compras de 3, de 2 unidades cada.');
  });

  it('link to a payment with exactly what one dispensing allows, at the price of the shop', async () => {
    const other = {
      ...prescription.items[0],
      id: 'i2',
      productId: 'p2',
      productName: 'Finasterida',
      dispensingsLeft: 0,
    };
    const { user } = renderApp('/perfil/receitas', {
      ...answers([{ ...prescription, items: [...prescription.items, other] }], []),
      product: ({ slug }: { slug: string }) => (slug === 'p1' ? { id: 'p1', sale: { price: 6490 } } : null),
    });
    await user.click(await screen.findByRole('button', { name: 'Comprar o que foi receitado' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Comprar o que foi receitado' }));
    expect(dialog.getByRole('list', { name: 'Itens da receita' })).toHaveTextContent('Minoxidil');
    expect(await dialog.findByText(/^R\$\s64,90 cada$/)).toBeVisible();
    expect(dialog.queryByText('Finasterida')).not.toBeInTheDocument();
    expect(dialog.getByRole('link', { name: 'Ir para o pagamento' })).toHaveAttribute(
      'href',
      '/checkout/pagamento?validatecard=p1,p1',
    );
  });

  it('open the purchase when a mail links to an appointment, for the prescription of that appointment only', async () => {
    const older = {
      ...prescription,
      id: 'r0',
      appointmentId: 'c0',
      items: [{ ...prescription.items[0], id: 'i0', productId: 'p0' }],
    };
    renderApp(
      '/perfil/avaliacoes?comprar=c1',
      answers([older, { ...prescription, appointmentId: 'c1' }], []),
    );
    expect(await screen.findAllByRole('dialog')).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'Ir para o pagamento' })).toHaveAttribute(
      'href',
      '/checkout/pagamento?validatecard=p1,p1',
    );
  });

  it('offer nothing to buy once they are used up', async () => {
    renderApp('/perfil/receitas', answers([{ ...prescription, state: 'USED_UP', stateLabel: 'Usada' }], []));
    await screen.findByRole('list', { name: 'Receitas' });
    expect(screen.queryByRole('button', { name: 'Comprar o que foi receitado' })).not.toBeInTheDocument();
  });

  it('show the signed PDF and its verification code', async () => {
    const document = {
      prescriptionId: 'r1',
      url: '/arquivos/receita',
      verificationAddress: 'https://aprumo.example/receita/r1',
      code: '4K7P-92QX-MT3V',
      isSigned: true,
      isTest: false,
      signedAt: '2026-11-01T12:00:00.000Z',
    };
    renderApp('/perfil/receitas', answers([{ ...prescription, document }], []));
    const pdfLink = await screen.findByRole('link', { name: 'Abrir a receita assinada (PDF)' });
    expect(pdfLink).toHaveAttribute('href', '/arquivos/receita');
    expect(screen.getByText('4K7P-92QX-MT3V')).toBeVisible();
    expect(screen.getByRole('link', { name: document.verificationAddress })).toBeVisible();
  });

  it('are not called signed when the signature does not verify', async () => {
    const document = {
      prescriptionId: 'r1',
      url: '/a',
      verificationAddress: 'https://x.example',
      isSigned: false,
    };
    renderApp('/perfil/receitas', answers([{ ...prescription, document }], []));
    expect(await screen.findByRole('link', { name: 'Abrir a receita (PDF)' })).toBeVisible();
    expect(screen.getByText(/Não conseguimos confirmar a assinatura/)).toBeVisible();
    expect(screen.queryByText(/assinada/)).toBeNull();
  });

  it('say why an uploaded prescription was refused, and what to do', async () => {
    const answer = 'Não conseguimos ler a data de emissão. Fotografe de novo com boa luz.';
    renderApp(
      '/perfil/receitas',
      answers([], [{ ...upload, status: 'REFUSED', statusLabel: 'Recusada', answer }]),
    );
    const card = await screen.findByRole('article', { name: /^Receita para Minoxidil/ });
    expect(card).toHaveTextContent(answer);
    expect(within(card).getByRole('link', { name: 'Enviar outra receita' })).toHaveAttribute(
      'href',
      '/prescricao',
    );
  });

  it('can be withdrawn while they are under review', async () => {
    let calls = 0;
    const { user } = renderApp('/perfil/receitas', {
      ...answers([], [upload]),
      withdrawPrescriptionUpload: () => {
        calls += 1;
        return {
          __typename: 'PrescriptionUpload',
          ...upload,
          status: 'WITHDRAWN',
          statusLabel: 'Retirada por você',
        };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Retirar esta receita' }));
    pressTwice(screen.getByRole('button', { name: 'Retirar receita' }));
    expect(await screen.findByText('Retirada por você')).toBeVisible();
    expect(calls).toBe(1);
  });

  it('can be reloaded after a failure', async () => {
    let isDown = true;
    const { user } = renderApp('/perfil/receitas', {
      ...answers([prescription], []),
      myPrescriptions: () => {
        if (isDown) throw new Error('down');
        return { items: [prescription], total: 1 };
      },
    });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('list', { name: 'Receitas' })).toBeVisible();
  });
});

describe('the prescriptions panel of the profile', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('lists prescriptions with their last day, and uploaded prescriptions under review (specification row ST-053)', async () => {
    renderApp('/perfil/registro', { ...answers([prescription], [upload]), myCreditCards: [] });
    const panel = await screen.findByRole('region', { name: 'Receitas' });
    expect(await within(panel).findByText('Válida até 01/05/2027')).toBeVisible();
    expect(within(panel).getByText('Em análise, enviada em 20/11/2026')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Ver minhas receitas' })).toHaveAttribute(
      'href',
      '/perfil/receitas',
    );
  });

  it('links to the upload when there is no prescription', async () => {
    renderApp('/perfil/registro', { ...answers([], []), myCreditCards: [] });
    expect(await screen.findByRole('link', { name: 'Enviar uma receita' })).toHaveAttribute(
      'href',
      '/prescricao',
    );
  });
});

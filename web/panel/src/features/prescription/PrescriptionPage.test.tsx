import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { DOCTOR, renderPanel, waitingAppointment } from '../../testing/renderPanel.tsx';

const REGISTERED = {
  ...DOCTOR,
  registration: { council: 'CRM', registrationNumber: '101', registrationState: 'SP', isActive: true },
};
const HELD = waitingAppointment('c1', 'Heitor', 20, {
  status: APPOINTMENT_STATUS.inReview,
  statusLabel: 'Em avaliação',
  isMine: true,
  revision: 3,
});
const MINOXIDIL = {
  productId: 'p1',
  productName: 'Minoxidil 5% espuma',
  drug: 'Minoxidil',
  concentration: '5%',
  form: 'espuma capilar',
  unit: 'frasco de 55 ml',
  directions: 'Meia tampa duas vezes por dia.',
  duration: '1 mês',
  unitsPerDispensing: 1,
  dispensings: 2,
  maxUnits: 12,
  maxDispensings: 12,
  validUntil: '2027-05-21',
  blocks: [],
};
const FINASTERIDE = {
  ...MINOXIDIL,
  productId: 'p2',
  productName: 'Finasterida',
  drug: 'Finasterida',
  concentration: '1 mg',
  blocks: [{ flag: 'PREGNANCY', label: 'Planeja gravidez', mayBeLifted: false, needsCall: false }],
};

function recordOf(facts: object = {}) {
  return {
    __typename: 'ClinicRecord',
    appointment: HELD,
    person: { name: 'Heitor Teixeira', document: '52998224725' },
    prescribable: [MINOXIDIL, FINASTERIDE],
    waitingItems: [{ productId: 'p1', name: 'Minoxidil 5% espuma', dose: '5%', quantity: 3 }],
    prescriptions: [],
    ...facts,
  };
}

interface SentPrescription {
  input: { items: object[]; messageToPatient: string; oneTimePassword: string };
}

const open = (answers: object) =>
  renderPanel('/painel/prescricao?caso=c1', {
    me: REGISTERED,
    answers: { clinicRecord: recordOf(), ...answers },
  });

describe('the prescription page', () => {
  it('proposes the medicine that the order waits for and a message, fills in the registration, and disables a forbidden medicine', async () => {
    await open({});
    expect(await screen.findByRole('checkbox', { name: /^Minoxidil 5%/ })).toBeChecked();
    expect(screen.getByLabelText('Retiradas')).toHaveValue('3');
    const forbidden = screen.getByRole('checkbox', { name: /Finasterida/ });
    expect(forbidden).toBeDisabled();
    expect(screen.getByText('Planeja gravidez')).toBeVisible();
    expect(screen.getByText(/impede sem exceção/)).toBeVisible();
    expect(screen.getByLabelText('Conselho')).toHaveValue('CRM');
    expect(screen.getByLabelText('Registro')).toHaveValue('101');
    expect(screen.getByLabelText('Estado')).toHaveValue('SP');
    expect(screen.getByLabelText('Mensagem para o paciente')).toHaveValue(
      'Prescrevi Minoxidil 5%, espuma capilar. Meia tampa duas vezes por dia.\nSe notar um efeito que não esperava, pare de usar e me escreva pelo chat.',
    );
  });

  it('shows beside each field what is missing, and focuses the first', async () => {
    const { user } = await open({});
    await user.clear(await screen.findByLabelText(/Como usar/));
    await user.click(screen.getByRole('button', { name: 'Assinar e enviar' }));
    expect(screen.getByText('Escreva como usar.')).toBeVisible();
    expect(screen.getByText('Digite os seis dígitos do aplicativo.')).toBeVisible();
    expect(screen.getByLabelText(/Como usar/)).toHaveFocus();
  });

  it('keeps everything but the code when the code is refused, and sends once', async () => {
    const sent: SentPrescription[] = [];
    const { user } = await open({
      prescribe: (args: SentPrescription) => {
        sent.push(args);
        return { __typename: 'Refusal', code: 'invalid_two_factor', message: 'O código não confere.' };
      },
    });
    const message = await screen.findByLabelText('Mensagem para o paciente');
    await user.clear(message);
    await user.type(message, 'Use todos os dias.');
    await user.type(screen.getByLabelText('Código do aplicativo'), '123456');
    pressTwice(screen.getByRole('button', { name: 'Assinar e enviar' }));
    expect(await screen.findByText('O código não confere.')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.input.messageToPatient).toBe('Use todos os dias.');
    expect(sent[0]?.input.items).toEqual([
      {
        productId: 'p1',
        directions: 'Meia tampa duas vezes por dia.',
        duration: '1 mês',
        unitsPerDispensing: 1,
        dispensings: 3,
      },
    ]);
    expect(screen.getByLabelText('Código do aplicativo')).toHaveValue('');
    expect(message).toHaveValue('Use todos os dias.');
    expect(sessionStorage.getItem('draft:receita:c1')).toContain('Use todos os dias.');
  });

  it('shows the signed PDF, the effect on the order and the next appointment, and deletes the draft', async () => {
    let isIssued = false;
    const prescription = {
      id: 'r1',
      appointmentId: 'c1',
      state: 'VALID',
      stateLabel: 'Válida',
      validUntil: '2027-05-21',
      items: [],
      document: { prescriptionId: 'r1', url: '/arquivo/1', isSigned: true, isTest: true },
    };
    const decided = { ...HELD, status: APPOINTMENT_STATUS.prescribed, statusLabel: 'Prescrito', revision: 4 };
    const { user } = await open({
      clinicRecord: () =>
        isIssued
          ? recordOf({ appointment: decided, waitingItems: [], prescriptions: [prescription] })
          : recordOf(),
      prescribe: () => {
        isIssued = true;
        return { __typename: 'Prescribed', appointment: decided, prescription };
      },
      appointmentQueue: { total: 1, items: [waitingAppointment('c2', 'Bruno', 10)], cursor: '1' },
    });
    await user.type(await screen.findByLabelText('Código do aplicativo'), '123456');
    await user.click(screen.getByRole('button', { name: 'Assinar e enviar' }));
    expect(await screen.findByText('Receita emitida. O paciente foi avisado.')).toBeVisible();
    expect(await screen.findByText(/liberado, o pedido segue sozinho/)).toBeVisible();
    const link = await screen.findByRole('link', { name: 'Abrir a receita em PDF' });
    expect(link).toHaveAttribute('href', '/arquivo/1');
    expect(screen.getByText(/Assinada digitalmente, com certificado de teste/)).toBeVisible();
    expect(await screen.findByRole('link', { name: /Próxima consulta: Bruno/ })).toHaveAttribute(
      'href',
      '/painel/consultas?caso=c2',
    );
    expect(sessionStorage.getItem('draft:receita:c1')).toBeNull();
  });

  it('never says “assinada” for a PDF that does not verify', async () => {
    await open({
      clinicRecord: recordOf({
        appointment: { ...HELD, status: APPOINTMENT_STATUS.prescribed, statusLabel: 'Prescrito' },
        prescriptions: [
          {
            id: 'r1',
            appointmentId: 'c1',
            validUntil: '2027-05-21',
            items: [],
            document: { prescriptionId: 'r1', url: '/arquivo/1', isSigned: false, isTest: false },
          },
        ],
      }),
    });
    const section = await screen.findByRole('region', { name: /Receita de/ });
    expect(within(section).getByText(/A assinatura não confere/)).toBeVisible();
    expect(within(section).queryByText(/[Aa]ssinada/)).toBeNull();
  });

  it('shows the document of the server before it is signed, with a link for phones, and asks for it again after a change', async () => {
    const previewed: { input: { items: { directions: string }[] } }[] = [];
    const createObjectURL = jest.fn<(pdf: Blob) => string>(() => 'blob:previa');
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
    const { user } = await open({
      previewPrescription: (args: (typeof previewed)[number]) => {
        previewed.push(args);
        return { __typename: 'PrescriptionPreview', pdf: btoa('%PDF-1.7') };
      },
    });
    const preview = within(await screen.findByRole('region', { name: 'Como a receita vai sair' }));
    expect(await preview.findByRole('link', { name: 'Abrir a prévia em PDF' })).toHaveAttribute(
      'href',
      'blob:previa',
    );
    expect(preview.getByTitle('Prévia da receita')).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:previa#/),
    );
    const directions = screen.getByLabelText(/Como usar/);
    await user.clear(directions);
    expect(preview.getByText('A receita aparece aqui quando os campos estiverem completos.')).toBeVisible();
    await user.type(directions, 'Tomar ⅓ de comprimido');
    await waitFor(() => expect(previewed.at(-1)?.input.items[0]?.directions).toBe('Tomar ⅓ de comprimido'), {
      timeout: 5_000,
    });
  });

  it('tells in the preview what cannot be printed', async () => {
    const message = 'O caractere “㎍” (U+338D), depois de “Tomar 5”, não pode ser impresso.';
    await open({
      previewPrescription: {
        __typename: 'InvalidInput',
        code: 'invalid_input',
        message: 'Confira os campos.',
        fields: [{ __typename: 'FieldProblem', path: 'items.0.directions', message }],
      },
    });
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('keeps a pasted text that is too long, and does not sign it', async () => {
    const sent: SentPrescription[] = [];
    const { user } = await open({ prescribe: (args: SentPrescription) => sent.push(args) });
    const directions = await screen.findByLabelText(/Como usar/);
    const long = `${'Aplicar à noite. '.repeat(39)}NÃO usar`;
    await user.clear(directions);
    await user.click(directions);
    await user.paste(long);
    expect(directions).toHaveValue(long);
    await user.type(screen.getByLabelText('Código do aplicativo'), '123456');
    await user.click(screen.getByRole('button', { name: 'Assinar e enviar' }));
    expect(screen.getByText(`Insira no máximo 600 caracteres. São ${long.length}.`)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('leads to the queue when it opens without an appointment', async () => {
    const { user } = await renderPanel('/painel/prescricao', {
      me: REGISTERED,
      answers: { appointmentQueue: { total: 1, items: [HELD], cursor: '1' } },
    });
    await user.click(await screen.findByRole('link', { name: 'Ver as consultas com você' }));
    expect(await screen.findByRole('button', { name: /Heitor, 37 anos/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Comigo' })).toHaveAttribute('aria-pressed', 'true');
  });
});

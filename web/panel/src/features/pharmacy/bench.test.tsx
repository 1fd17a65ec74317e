import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { refusal } from '../../testing/renderAdmin.tsx';
import { renderPharmacist } from '../../testing/renderPharmacist.tsx';

const HOUR = 3_600_000;
const row = (id: string, dueInHours: number, facts: object = {}) => ({
  id,
  code: id.toUpperCase(),
  dueAt: new Date(Date.now() + dueInHours * HOUR + 60_000).toISOString(),
  state: 'WAITING',
  medicines: 2,
  ...facts,
});
const listed = (...items: object[]) => ({ total: items.length, items, next: null, previous: null });

describe('the bench', () => {
  it('lists what waits with its due time and its state', async () => {
    await renderPharmacist('/painel/farmacia', {
      benchOrders: listed(row('a1', 3), row('b2', -2, { state: 'ASKED', medicines: 1 })),
    });
    const rows = within(await screen.findByRole('list', { name: 'Pedidos que esperam' }));
    const [first, second] = rows.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Pedido A1.*2 medicamentos.*vence em 3 h.*Para avaliar/);
    expect(second).toHaveTextContent(/Pedido B2.*1 medicamento.*atrasado há 1 h.*Espera resposta/);
    expect(rows.getByRole('link', { name: 'Pedido A1' })).toHaveAttribute('href', '/painel/farmacia/a1');
  });

  it('says where orders will appear while there is none, and that a search has no match', async () => {
    const { unmount } = await renderPharmacist('/painel/farmacia', { benchOrders: listed() });
    expect(await screen.findByText('Nenhum pedido espera')).toBeVisible();
    unmount();
    const codes: unknown[] = [];
    await renderPharmacist('/painel/farmacia?busca=XY9', {
      benchOrders: ({ code }: { code: string }) => {
        codes.push(code);
        return listed();
      },
    });
    expect(await screen.findByText('Nada com esta busca')).toBeVisible();
    expect(codes).toEqual(['XY9']);
  });
});

const FLAG = {
  flag: 'CARDIAC',
  severity: 'WARN',
  label: 'Doença do coração',
  doctorText: 'Relatou infarto há dois anos.',
  restricts: ['pde5i'],
  override: null,
  clearances: [],
  contradicts: null,
  statements: [],
};
const DECISION = {
  outcome: 'DISPENSED',
  decidedAt: '2026-11-30T13:00:00.000Z',
  pharmacistName: 'Marina Tavares',
  registration: 'CRF/SP 103',
  note: null,
  lots: [{ code: 'MX77', expiresOn: '2027-06-30', units: 2 }],
};
const benchOrder = (facts: object = {}) => ({
  __typename: 'BenchOrderPage',
  id: 'o1',
  code: 'AP-1',
  placedAt: '2026-11-30T12:00:00.000Z',
  isOpen: true,
  version: 'v1',
  hasDoctor: true,
  patient: { name: 'Heitor Teixeira', age: 37, document: '52998224725' },
  medicines: [
    {
      id: 'l1',
      name: 'Minoxidil 5%',
      quantity: 2,
      prescriptionItemId: 'i1',
      unitsAllowed: 6,
      lastsUntil: '2027-01-29',
      isShortOfLots: false,
      lots: [{ code: 'MX77', expiresOn: '2027-06-30', units: 2 }],
    },
  ],
  prescriptions: [
    {
      id: 'p1',
      origin: 'EVALUATION',
      issuedOn: '2026-11-20',
      validUntil: '2027-05-20',
      state: 'VALID',
      stateLabel: 'Válida',
      doctorName: 'Clara Nogueira',
      council: 'CRM',
      registrationNumber: '101',
      registrationState: 'SP',
      items: [
        {
          id: 'i1',
          drug: 'Minoxidil',
          dose: '5%',
          instructions: 'Meia tampa, duas vezes por dia.',
          duration: '1 mês',
          unitsPerDispensing: 1,
          dispensingsAllowed: 6,
          dispensingsLeft: 4,
        },
      ],
      document: {
        prescriptionId: 'p1',
        url: '/receitas/p1',
        isSigned: true,
        isTest: true,
        signerName: 'Clara',
      },
      files: [],
    },
  ],
  reviews: [],
  appointments: [
    { id: 'c1', lineTitle: 'Queda de cabelo', createdAt: '2026-11-20T12:00:00.000Z', flags: [FLAG] },
  ],
  restrictions: [],
  patientMedicines: { items: [] },
  interactions: [],
  questions: [],
  dispensing: null,
  ...facts,
});
const DISPENSED = benchOrder({ isOpen: false, version: 'v2', dispensing: DECISION });
const openOrder = (facts: object = {}, answers: object = {}) =>
  renderPharmacist('/painel/farmacia/o1', {
    benchOrder: benchOrder(facts),
    myTwoFactor: { hasApp: true, hasPasskey: false },
    ...answers,
  });
const section = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const DISPENSE = { name: 'Dispensar' };

describe('an order on the bench', () => {
  it('shows what was prescribed beside what was ordered, the lots, and the document', async () => {
    await openOrder();
    expect(await screen.findByRole('heading', { level: 1, name: 'Pedido AP-1' })).toBeVisible();
    const medicines = await section('Medicamentos');
    expect(medicines.getByText('Minoxidil 5%', { selector: 'b' })).toBeVisible();
    expect(medicines.getByText(/2 unidades/, { selector: 'b' }).parentElement).toHaveTextContent(
      '2 unidades de 6 que a receita permite neste pedido',
    );
    expect(medicines.getByText('O tratamento vai até 29/01/2027.')).toBeVisible();
    expect(medicines.getByRole('list', { name: 'Lotes' })).toHaveTextContent(
      '2 unidades do lote MX77, que vence em 30/06/2027',
    );
    const prescription = await section('Receita de 20/11/2026');
    expect(prescription.getByText('Assinada digitalmente, com certificado de teste')).toBeVisible();
    expect(prescription.getByRole('link', { name: 'Abrir a receita em PDF' })).toHaveAttribute(
      'href',
      '/receitas/p1',
    );
    const patient = await section('Paciente');
    expect(patient.getByText('37 anos')).toBeVisible();
    expect(patient.getByText('529.982.247-25')).toBeVisible();
  });

  it('shows what the patient takes, and asks to read what is not recognised or speaks against the order', async () => {
    const listed = {
      id: 'm1',
      text: 'losartana, xyzabol',
      ingredients: ['Losartana'],
      unchecked: ['xyzabol'],
      isFromEvaluation: true,
      at: '2026-11-20T12:00:00.000Z',
      stoppedAt: null,
    };
    const stopped = {
      ...listed,
      id: 'm2',
      text: 'dipirona',
      unchecked: [],
      stoppedAt: '2026-11-25T12:00:00.000Z',
    };
    const { user } = await openOrder({
      appointments: [],
      patientMedicines: { items: [listed, stopped] },
      interactions: [{ forbids: false, sentence: 'Losartana: Os efeitos sobre a pressão se somam.' }],
    });
    const list = await section('O que o paciente toma');
    expect(list.getByRole('list', { name: 'Em uso' })).toHaveTextContent(
      '“losartana, xyzabol”LosartanaNão conferido: xyzabolEscrito na avaliação em 20/11/2026',
    );
    expect(list.getByRole('list', { name: 'O paciente diz que parou' })).toHaveTextContent(
      'parou em 25/11/2026',
    );
    const alerts = within(screen.getByRole('list', { name: 'Alertas' }));
    expect(alerts.getByRole('listitem')).toHaveTextContent(
      /Confira o que o paciente toma.*Os efeitos sobre a pressão se somam.*Não conferido: xyzabol/,
    );
    const decision = await section('Decisão');
    expect(decision.getByText('Falta marcar “Ciente” em 1 alerta.')).toBeVisible();
    await user.click(alerts.getByRole('checkbox', { name: 'Ciente' }));
    expect(decision.queryByText('Falta marcar “Ciente” em 1 alerta.')).toBeNull();
  });

  it('is dispensed once every alert is ticked, with one call for two presses', async () => {
    const sent: object[] = [];
    const { user, mutations } = await openOrder(
      {},
      {
        dispense: (args: object) => {
          sent.push(args);
          return DISPENSED;
        },
      },
    );
    const decision = await section('Decisão');
    await user.type(decision.getByLabelText('Código do aplicativo'), '123456');
    await user.click(decision.getByRole('button', DISPENSE));
    expect(decision.getByRole('alert')).toHaveTextContent('Falta marcar “Ciente” em 1 alerta.');
    expect(screen.getByRole('list', { name: 'Alertas' })).toHaveFocus();
    expect(mutations).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Ciente' }));
    await user.type(decision.getByLabelText(/Observação/), ' Orientado. ');
    pressTwice(decision.getByRole('button', DISPENSE));
    const outcome = await section('Dispensado');
    const sentence = outcome.getByText(/por Marina Tavares, CRF\/SP 103, em 30\/11\/2026/);
    await waitFor(() => expect(sentence).toHaveFocus());
    expect(sent).toEqual([{ orderId: 'o1', version: 'v1', oneTimePassword: '123456', note: 'Orientado.' }]);
    expect(screen.queryByRole('region', { name: 'Decisão' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Ciente' })).toBeNull();
  });

  it('asks for the code again after a wrong one, and keeps the note', async () => {
    const { user } = await openOrder(
      { appointments: [] },
      { dispense: refusal('invalid_two_factor', 'Código errado.') },
    );
    const decision = await section('Decisão');
    await user.click(decision.getByRole('button', DISPENSE));
    expect(decision.getByText('Digite os seis dígitos do aplicativo.')).toBeVisible();
    await user.type(decision.getByLabelText(/Observação/), 'Nota');
    await user.type(decision.getByLabelText('Código do aplicativo'), '123456');
    await user.click(decision.getByRole('button', DISPENSE));
    expect(await decision.findByText('Código errado.')).toBeVisible();
    await waitFor(() => expect(decision.getByLabelText('Código do aplicativo')).toHaveFocus());
    expect(decision.getByLabelText('Código do aplicativo')).toHaveValue('');
    expect(decision.getByLabelText(/Observação/)).toHaveValue('Nota');
  });

  it('cannot be decided outside of a shift', async () => {
    await openOrder({}, { myShift: null });
    const decision = await section('Decisão');
    expect(decision.getByText(/inicie o plantão/)).toBeVisible();
    for (const button of decision.getAllByRole('button')) expect(button).toBeDisabled();
  });

  it('reads the shift again when the server says that it is over', async () => {
    let isOver = false;
    const { user } = await openOrder(
      { appointments: [] },
      {
        myShift: () =>
          isOver
            ? null
            : { beganAt: new Date().toISOString(), endsAt: new Date(Date.now() + HOUR).toISOString() },
        dispense: () => {
          isOver = true;
          return refusal('shift_required', 'Inicie o seu plantão para decidir sobre pedidos.');
        },
      },
    );
    const decision = await section('Decisão');
    await user.type(decision.getByLabelText('Código do aplicativo'), '123456');
    await user.click(decision.getByRole('button', DISPENSE));
    expect(await decision.findByText(/inicie o plantão no alto/)).toBeVisible();
    expect(decision.getByRole('button', DISPENSE)).toBeDisabled();
  });

  it.each([
    ['lots are short', { isShortOfLots: true, lots: [] }, 'Faltam lotes de Minoxidil 5%.'],
    [
      'more was ordered than prescribed',
      { quantity: 7 },
      'O pedido tem mais unidades de Minoxidil 5% do que a receita permite.',
    ],
    ['no prescription covers it', { prescriptionItemId: null }, 'Nenhuma receita cobre Minoxidil 5%.'],
  ])('is not dispensed while %s', async (_why, facts, text) => {
    await openOrder({ medicines: [{ ...benchOrder().medicines[0], ...facts }] });
    const decision = await section('Decisão');
    expect(decision.getByText(text)).toBeVisible();
    expect(decision.getByRole('button', DISPENSE)).toBeDisabled();
    expect(decision.getByRole('button', { name: 'Recusar' })).toBeEnabled();
  });

  it('must be read again when it changed meanwhile', async () => {
    let current = benchOrder();
    const { user } = await openOrder(
      {},
      {
        benchOrder: () => current,
        refuseDispensing: () => {
          current = benchOrder({ version: 'v9' });
          return refusal('changed_meanwhile', 'O pedido mudou.');
        },
      },
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Ciente' }));
    await user.click((await section('Decisão')).getByRole('button', { name: 'Recusar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recusar a dispensação' }));
    await user.type(dialog.getByLabelText('Motivo'), 'Dose não confere com a idade.');
    await user.click(dialog.getByRole('button', { name: 'Recusar e devolver o valor' }));
    expect(await dialog.findByText('O pedido mudou.')).toBeVisible();
    expect(await screen.findByText(/mudou enquanto você lia/)).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Ciente', hidden: true })).not.toBeChecked();
  });

  it('is refused with a reason, after the effect was said', async () => {
    const sent: object[] = [];
    const { user } = await openOrder(
      {},
      {
        refuseDispensing: (args: object) => {
          sent.push(args);
          return benchOrder({
            isOpen: false,
            version: 'v2',
            dispensing: { ...DECISION, outcome: 'REFUSED', note: 'Dose alta.', lots: [] },
            prescriptions: [],
            appointments: [],
          });
        },
      },
    );
    await user.click((await section('Decisão')).getByRole('button', { name: 'Recusar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recusar a dispensação' }));
    expect(dialog.getByText(/O valor destes itens volta para o cliente/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Recusar e devolver o valor' }));
    expect(dialog.getByText('Escreva o motivo.')).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), 'Dose alta.');
    await user.click(dialog.getByRole('button', { name: 'Recusar e devolver o valor' }));
    expect(await (await section('Recusado')).findByText('Dose alta.', { exact: false })).toBeVisible();
    expect(sent).toEqual([{ orderId: 'o1', version: 'v1', reason: 'Dose alta.' }]);
    // A refused order uses no prescription any more, which is no statement about the patient.
    expect(screen.queryByText(/^Nenhuma receita cobre/)).toBeNull();
    expect(screen.queryByText(/^Nenhuma resposta do paciente/)).toBeNull();
  });

  it('never calls a patient without an evaluation safe', async () => {
    await renderPharmacist('/painel/farmacia/o1', { benchOrder: benchOrder({ appointments: [] }) });
    expect(await screen.findByText(/^Sem avaliação na clínica/)).toBeVisible();
    expect(screen.queryByText(/^Nenhuma resposta do paciente/)).toBeNull();
  });

  it('asks the doctor, keeps the ticks, and shows question and answer', async () => {
    const sent: object[] = [];
    const question = { id: 'q1', text: 'Dose certa?', askedAt: '2026-11-30T13:00:00.000Z', to: 'DOCTOR' };
    const { user } = await openOrder(
      {},
      {
        askAboutOrder: (args: object) => {
          sent.push(args);
          const questions = [{ ...question, answer: null, answeredAt: null, isOpen: true }];
          return benchOrder({ version: 'v2', questions });
        },
      },
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Ciente' }));
    await user.click((await section('Decisão')).getByRole('button', { name: 'Perguntar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Perguntar sobre o pedido' }));
    await user.click(dialog.getByRole('radio', { name: /Médico que receitou/ }));
    await user.type(dialog.getByLabelText('Pergunta'), 'Dose certa?');
    await user.click(dialog.getByRole('button', { name: 'Enviar pergunta' }));
    const questions = await section('Perguntas e respostas');
    expect(questions.getByText('Dose certa?')).toBeVisible();
    expect(questions.getByText('Ainda sem resposta.')).toBeVisible();
    expect(sent).toEqual([{ orderId: 'o1', version: 'v1', to: 'DOCTOR', text: 'Dose certa?' }]);
    expect(screen.getByRole('checkbox', { name: 'Ciente' })).toBeChecked();
    expect(screen.queryByText(/mudou enquanto você lia/)).toBeNull();
    expect((await section('Decisão')).getByRole('button', { name: 'Perguntar' })).toBeDisabled();
  });

  it('marks a contradiction with both answers, and a restriction of another prescription', async () => {
    const statement = (id: string, answer: string, isRaising: boolean) => ({
      id,
      at: '2026-11-20T12:00:00.000Z',
      lineTitle: 'Queda de cabelo',
      question: 'Teve infarto?',
      answer,
      state: 'submitted',
      isOfThisAppointment: isRaising,
      isRaising,
    });
    const flag = {
      ...FLAG,
      contradicts: 'CARDIAC',
      statements: [statement('s1', 'Sim', true), statement('s2', 'Não', false)],
    };
    await openOrder({
      appointments: [{ ...benchOrder().appointments[0], flags: [flag] }],
      restrictions: [{ label: 'Usa nitrato', at: '2026-11-20T12:00:00.000Z', isOfThisOrder: true }],
    });
    const answers = within(await screen.findByRole('list', { name: 'Respostas dadas' }));
    expect(answers.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText(/Impede um medicamento deste pedido/)).toBeVisible();
    expect(screen.getAllByRole('checkbox', { name: 'Ciente' })).toHaveLength(2);
  });

  it('has labels to download once it is dispensed, and says why when there are none', async () => {
    const answers = [
      { __typename: 'DispensingLabels', fileName: 'etiquetas-AP-1.pdf', pdf: btoa('%PDF-') },
      refusal('order_not_dispensed', 'O farmacêutico ainda não dispensou os medicamentos deste pedido.'),
    ];
    const printed: unknown[] = [];
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:labels';
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user } = await renderPharmacist('/painel/farmacia/o1', {
      benchOrder: benchOrder({ isOpen: false, dispensing: DECISION }),
      printDispensingLabels: (args: object) => {
        printed.push(args);
        return answers.shift();
      },
    });
    const print = await screen.findByRole('button', { name: 'Imprimir etiquetas' });
    await user.click(print);
    await waitFor(() => expect(saved).toEqual(['etiquetas-AP-1.pdf']));
    await user.click(print);
    expect(await screen.findByText(/ainda não dispensou/)).toBeVisible();
    expect(printed).toEqual([{ orderId: 'o1' }, { orderId: 'o1' }]);
    click.mockRestore();
  });

  it('names who accepted a prescription that the patient sent', async () => {
    const sent = { ...benchOrder().prescriptions[0], origin: 'UPLOAD', document: null };
    await renderPharmacist('/painel/farmacia/o1', {
      benchOrder: benchOrder({
        prescriptions: [sent],
        reviews: [
          { prescriptionId: 'p1', reviewedAt: '2026-11-21T13:00:00.000Z', reviewerName: 'Ana Prado' },
        ],
      }),
    });
    expect(
      await screen.findByText(/Enviada pelo paciente e conferida por Ana Prado em 21\/11\/2026/),
    ).toBeVisible();
  });

  it('shows no price', async () => {
    await openOrder();
    await section('Medicamentos');
    expect(document.body).not.toHaveTextContent(/R\$/);
  });

  it('that never came to the bench says so', async () => {
    await renderPharmacist('/painel/farmacia/x', {
      benchOrder: () => {
        throw Object.assign(new Error('não'), { extensions: { code: 'NOT_FOUND' } });
      },
    });
    expect(await screen.findByText('Este pedido não está na bancada')).toBeVisible();
  });
});

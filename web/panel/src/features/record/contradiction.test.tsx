import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { openedRecord, ownAppointment, RECORD_URL } from '../../testing/openedRecord.ts';
import { renderPanel } from '../../testing/renderPanel.tsx';

const statement = (id: string, answer: string, facts: object) => ({
  id,
  at: '2026-11-20T12:00:00.000Z',
  lineTitle: 'Disfunção erétil',
  question: 'Você usa algum medicamento com nitrato?',
  answer,
  state: 'submitted',
  isOfThisAppointment: true,
  isRaising: false,
  ...facts,
});
const contradiction = {
  flag: 'CONTRADICTED_NITRATE_USE',
  severity: 'STOP',
  label: 'Resposta mudou: Uso de nitrato',
  doctorText: 'Contraindicação absoluta.',
  restricts: ['pde5i'],
  override: 'none',
  clearances: [],
  contradicts: 'NITRATE_USE',
  statements: [
    statement('f2', 'Não', {}),
    statement('f1', 'Sim', { at: '2026-10-20T12:00:00.000Z', isOfThisAppointment: false, isRaising: true }),
  ],
};
const call = {
  id: 's1',
  state: 'chosen',
  startsAt: '2026-11-21T12:00:00.000Z',
  endsAt: '2026-11-21T12:30:00.000Z',
  isForced: true,
  roomUrl: null,
};
const open = (heldAt: string | null, answers: object = {}) => {
  sessionStorage.clear();
  const record = openedRecord(
    { slots: [{ ...call, heldAt }] },
    { status: APPOINTMENT_STATUS.videoScheduled, flags: [contradiction] },
  );
  return renderPanel(RECORD_URL, { answers: { clinicRecord: record, ...answers } });
};

describe('a contradiction in the record', () => {
  it('shows both answers with their days, and requires the video consultation first', async () => {
    await open(null);
    const answers = within(await screen.findByRole('list', { name: 'Respostas dadas' })).getAllByRole(
      'listitem',
    );
    expect(answers.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/20\/11\/2026.*Nesta avaliação.*Não/),
      expect.stringMatching(/20\/10\/2026.*Avaliação de Disfunção erétil.*Sim/),
    ]);
    expect(screen.getByText(/Continua proibido até uma videoconsulta/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Registrar o que mudou' })).not.toBeInTheDocument();
  });

  it('stays on the screen, without reading the record again, when the appointment changes', async () => {
    let sendChange: (news: object) => void = () => undefined;
    const changeReceived = new Promise<object>((resolve) => {
      sendChange = resolve;
    });
    let opened = 0;
    const { contradicts, statements, ...listed } = contradiction;
    const record = openedRecord({ slots: [{ ...call, heldAt: null }] }, { flags: [contradiction] });
    await open(null, {
      clinicRecord: () => {
        opened += 1;
        return record;
      },
      appointmentQueueChanged: () => changeReceived,
    });
    await screen.findByText('Em avaliação');
    const before = opened;
    await act(async () =>
      sendChange({
        cursor: '2',
        appointment: ownAppointment({
          status: APPOINTMENT_STATUS.awaiting,
          statusLabel: 'Aguardando avaliação',
          isMine: false,
          doctorName: null,
          revision: 4,
          flags: [listed],
        }),
      }),
    );
    const change = await screen.findByRole('alert', { name: 'A consulta mudou' });
    expect(change).toHaveTextContent('antes em avaliação, agora aguardando avaliação');
    expect(screen.getByRole('list', { name: 'Respostas dadas' })).toBeVisible();
    expect(opened).toBe(before);
  });

  it('lets the doctor confirm that the call took place', async () => {
    const sent: object[] = [];
    const { user } = await open(null, {
      markCallHeld: (args: object) => {
        sent.push(args);
        return ownAppointment({ status: APPOINTMENT_STATUS.videoScheduled });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Vídeo realizado' }));
    expect(sent).toEqual([{ id: 'c1' }]);
  });

  it('asks after the call what changed, since when and by whom, and shows what is refused beside its field', async () => {
    const sent: object[] = [];
    const { user } = await open('2026-11-21T12:25:00.000Z', {
      recordClinicalChange: (args: { input: object }) => {
        sent.push(args.input);
        return {
          __typename: 'InvalidInput',
          code: 'invalid_input',
          message: 'Confira os campos.',
          fields: [{ path: 'since', message: 'Informe o dia da mudança (DD/MM/AAAA).' }],
        };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Registrar o que mudou' }));
    await user.type(screen.getByLabelText('O que mudou'), 'Isordil 10 mg');
    await user.type(screen.getByLabelText('Desde quando'), 'ontem');
    await user.type(screen.getByLabelText('Quem informou'), 'O paciente');
    await user.click(screen.getByRole('button', { name: 'Registrar e liberar' }));
    expect(await screen.findByText('Informe o dia da mudança (DD/MM/AAAA).')).toBeVisible();
    expect(sent).toEqual([
      {
        id: 'c1',
        revision: 3,
        flag: 'NITRATE_USE',
        what: 'Isordil 10 mg',
        since: 'ontem',
        toldBy: 'O paciente',
      },
    ]);
  });
});

describe('other appointments of the person', () => {
  it('show outcome and flags at once, and their answers on request', async () => {
    sessionStorage.clear();
    const earlier = {
      ...ownAppointment({
        id: 'c0',
        status: APPOINTMENT_STATUS.notNeeded,
        statusLabel: 'Sem necessidade de medicamento',
        isMine: false,
      }),
      createdAt: '2026-10-20T12:00:00.000Z',
      flags: [{ flag: 'NITRATE_USE', severity: 'STOP', label: 'Uso de nitrato' }],
    };
    const { answers } = openedRecord();
    const record = openedRecord({
      earlierAppointments: [earlier],
      otherAppointments: [{ id: 'c0', messageToPatient: 'Procure um cardiologista.', answers }],
    });
    const { user } = await renderPanel(RECORD_URL, { answers: { clinicRecord: record } });
    const section = within(await screen.findByRole('region', { name: 'Outras consultas desta pessoa' }));
    expect(section.getByText(/sem necessidade de medicamento/)).toBeVisible();
    expect(section.getByText(/Uso de nitrato/)).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Ver as respostas' }));
    expect(await section.findByText('Mensagem: Procure um cardiologista.')).toBeVisible();
    expect(section.getByRole('button', { name: 'Fechar as respostas' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
  });
});

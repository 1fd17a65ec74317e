import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { openedRecord, ownAppointment, RECORD_URL } from '../../testing/openedRecord.ts';
import { renderPanel } from '../../testing/renderPanel.tsx';

const open = (answers: object = {}, record: object = openedRecord()) => {
  sessionStorage.clear();
  return renderPanel(RECORD_URL, { answers: { clinicRecord: record, ...answers } });
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const slot = (facts: object) => ({ id: 's1', startsAt: inHours(30), endsAt: inHours(30.5), ...facts });

describe('the record', () => {
  it('is handed back to the list once, however often the button is pressed', async () => {
    const sent: object[] = [];
    await open({
      handBackAppointment: (args: object) => {
        sent.push(args);
        return { __typename: 'Done', ok: true };
      },
    });
    pressTwice(await screen.findByRole('button', { name: 'Devolver à lista' }));
    expect(await screen.findByText('Consulta devolvida à lista.')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible();
    expect(sent).toEqual([{ id: 'c1' }]);
  });

  it.each(['visibilitychange', 'online'])(
    'is read again on %s when its content is old, and stays when that fails',
    async (event) => {
      const now = jest.spyOn(Date, 'now');
      const comeBack = (minutes: number) =>
        act(async () => {
          const later = Date.now() + minutes * 60_000;
          now.mockReturnValue(later);
          (event === 'online' ? window : document).dispatchEvent(new Event(event));
        });
      let readings = 0;
      let isDown = false;
      await open({
        clinicRecord: () => {
          readings += 1;
          if (isDown) throw new GraphQLError('', { extensions: { code: 'INTERNAL' } });
          return openedRecord();
        },
      });
      const record = await screen.findByRole('article', { name: 'Prontuário de Heitor Teixeira' });
      const opened = readings;
      // A record counts as fresh for five minutes.
      await comeBack(1);
      expect(readings).toBe(opened);
      await comeBack(5);
      await waitFor(() => expect(readings).toBe(opened + 1));
      isDown = true;
      await comeBack(5);
      await waitFor(() => expect(readings).toBe(opened + 2));
      now.mockRestore();
      expect(record).toBeVisible();
    },
  );

  it('stays open when it cannot be handed back', async () => {
    const { user } = await open({
      handBackAppointment: {
        __typename: 'Refusal',
        code: 'appointment_move_not_allowed',
        message: 'Agora não dá mais.',
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Devolver à lista' }));
    expect(await screen.findByText('Agora não dá mais.')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Prontuário de Heitor Teixeira' })).toBeVisible();
  });

  it('shows the offered times, and the link of a call that is near', async () => {
    const offered = [slot({ state: 'offered', startsAt: '2026-11-23T13:00:00.000Z' })];
    const { unmount } = await open(
      {},
      openedRecord({ slots: offered }, { status: APPOINTMENT_STATUS.needsVideo }),
    );
    expect(
      await screen.findByText(/^Vídeo oferecido: 23\/11\/2026 às 10:00, horário de Brasília/),
    ).toBeVisible();
    unmount();

    const near = slot({ state: 'chosen', startsAt: inHours(0.1), endsAt: inHours(0.6), roomUrl: null });
    await open(
      {
        mySchedule: [
          { slot: { ...near, roomUrl: 'https://sala.exemplo/s1' }, appointment: ownAppointment() },
        ],
      },
      openedRecord({ slots: [near] }, { status: APPOINTMENT_STATUS.videoScheduled }),
    );
    expect(await screen.findByText(/escolhido pelo paciente/)).toBeVisible();
    const roomLink = await screen.findByRole('link', { name: 'Entrar na sala' });
    expect(roomLink).toHaveAttribute('href', 'https://sala.exemplo/s1');
  });

  it('confirms a decision, with the focus there, and links to the next appointment, which the key n opens', async () => {
    const { user } = await open({
      concludeWithoutMedicine: ownAppointment({
        status: APPOINTMENT_STATUS.notNeeded,
        statusLabel: 'Sem necessidade',
        revision: 4,
      }),
      appointmentQueue: ({ limit }: { limit: number }) => ({
        total: 1,
        cursor: '1',
        items:
          // The count in the rail asks for one row, the link for more.
          limit === 1
            ? []
            : [{ ...ownAppointment(), id: 'c2', status: APPOINTMENT_STATUS.awaiting, isMine: false }],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Sem medicamento' }));
    await user.type(screen.getByLabelText('Mensagem para o paciente'), 'Não é preciso.');
    await user.click(screen.getByRole('button', { name: 'Concluir e avisar o paciente' }));
    const confirmation = await screen.findByText('Decisão registrada. O paciente foi avisado.');
    expect(confirmation).toHaveFocus();
    expect(await screen.findByRole('link', { name: 'Próxima consulta: Heitor, 37 anos' })).toBeVisible();
    await user.keyboard('n');
    expect(await screen.findByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible();
  });

  it('says after a refused claim that another doctor has the appointment, and offers no claim any more', async () => {
    const { user } = await open({
      clinicRecord: () => {
        throw new GraphQLError('nada', { extensions: { code: 'NOT_FOUND' } });
      },
      claimAppointment: {
        __typename: 'Refusal',
        code: 'appointment_taken',
        message: 'Outro médico assumiu esta consulta.',
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Assumir consulta' }));
    expect(await screen.findByRole('heading', { name: 'Esta consulta é de outro médico' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Assumir consulta' })).toBeNull();
  });
});

describe('an alert', () => {
  const NITRATE = {
    flag: 'NITRATE_USE',
    severity: 'STOP',
    label: 'Usa nitrato',
    doctorText: 'Queda de pressão.',
    restricts: [],
    override: 'clearance',
    clearances: [],
  };

  it('is lifted once with its own reason, which is kept when the server refuses', async () => {
    const sent: object[] = [];
    const { user } = await open(
      {
        clearFlag: (args: object) => {
          sent.push(args);
          return { __typename: 'Refusal', code: 'flag_not_liftable', message: 'Este alerta não se libera.' };
        },
      },
      openedRecord({}, { flags: [NITRATE] }),
    );
    const alerts = within(await screen.findByRole('region', { name: 'Alertas' }));
    await user.click(alerts.getByRole('button', { name: 'Registrar avaliação ou laudo' }));
    const field = alerts.getByLabelText('Avaliação presencial ou laudo de especialista');
    expect(field).toHaveFocus();
    await user.type(field, 'curto');
    await user.click(alerts.getByRole('button', { name: 'Registrar e liberar' }));
    expect(await alerts.findByText('Escreva pelo menos 20 caracteres.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(field, ': cardiologista, 12/11, liberado.');
    pressTwice(alerts.getByRole('button', { name: 'Registrar e liberar' }));
    expect(await alerts.findByText('Este alerta não se libera.')).toBeVisible();
    expect(field).toHaveValue('curto: cardiologista, 12/11, liberado.');
    expect(sent).toHaveLength(1);
    await user.click(alerts.getByRole('button', { name: 'Cancelar' }));
    expect(alerts.getByRole('button', { name: 'Registrar avaliação ou laudo' })).toHaveFocus();
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openedRecord, RECORD_URL } from '../../testing/openedRecord.ts';
import { renderPanel } from '../../testing/renderPanel.tsx';

const question = (id: string, appointmentId: string) => ({
  __typename: 'PharmacyQuestion',
  id,
  appointmentId,
  text: `Pergunta ${id}?`,
  askedAt: '2026-11-30T13:00:00.000Z',
  isOpen: true,
});
const QUESTIONS = [question('q1', 'c1'), question('q2', 'c2')];
const area = async () => within(await screen.findByRole('region', { name: 'O farmacêutico pergunta' }));

describe("pharmacists' questions to a doctor", () => {
  it('are above the queue, each with a link to its record', async () => {
    await renderPanel('/painel/consultas', { answers: { pharmacyQuestionsToMe: QUESTIONS } });
    const links = (await area()).getAllByRole('link', { name: 'Abrir o prontuário e responder' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/painel/prontuario?caso=c1',
      '/painel/prontuario?caso=c2',
    ]);
  });

  it('are on the record of their appointment only, and leave once answered', async () => {
    const sent: object[] = [];
    const { user } = await renderPanel(RECORD_URL, {
      answers: {
        clinicRecord: openedRecord(),
        pharmacyQuestionsToMe: QUESTIONS,
        answerPharmacyQuestion: (args: object) => {
          sent.push(args);
          const answered = { answer: 'Sim.', answeredAt: '2026-11-30T14:00:00.000Z', isOpen: false };
          return { ...QUESTIONS[0], ...answered };
        },
      },
    });
    expect((await area()).getByText('Pergunta q1?')).toBeVisible();
    expect((await area()).queryByText('Pergunta q2?')).toBeNull();
    await user.type((await area()).getByLabelText('Sua resposta'), 'Sim.');
    await user.click((await area()).getByRole('button', { name: 'Enviar resposta' }));
    expect(await screen.findByText('Resposta enviada ao farmacêutico.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'O farmacêutico pergunta' })).toBeNull();
    expect(sent).toEqual([{ id: 'q1', text: 'Sim.' }]);
  });
});

import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { responsesOf } from '#schema/questionnaire/stored/responses.ts';
import { answerWith, definitionOf } from '#schema/questionnaire/testing/answers.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const HOUR = 3_600_000;
const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const openEvaluation = {
  id: 'q2',
  slug: 'quedadecabelo',
  title: 'Queda de cabelo',
  status: 'OPEN',
  furthestPage: 4,
  createdAt: '2026-11-20T13:00:00.000Z',
  submittedAt: null,
};
const sent = {
  ...openEvaluation,
  id: 'q1',
  slug: 'melatonina',
  title: 'Sono',
  status: 'SUBMITTED',
  submittedAt: '2026-11-19T13:00:00.000Z',
};
const waitingAppointment = (changes: object = {}) => ({
  id: 'a1',
  quizId: 'q1',
  status: APPOINTMENT_STATUS.awaiting,
  statusLabel: 'Aguardando avaliação',
  dueAt: new Date(Date.now() + 30 * HOUR).toISOString(),
  ...changes,
});
const answers = (quizzes: object[], appointments: object[] = []) => ({
  me,
  myQuizzes: { items: quizzes, total: quizzes.length },
  myMedicalAppointments: { items: appointments, total: appointments.length },
});

const focused = () => document.activeElement as HTMLElement | null;

describe('my evaluations', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('require a login', async () => {
    localStorage.clear();
    renderApp('/perfil/avaliacoes', answers([sent]));
    expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
    expect(screen.queryByText('Sono')).not.toBeInTheDocument();
  });

  it('say what will appear here while there are none', async () => {
    renderApp('/perfil/avaliacoes', answers([]));
    expect(await screen.findByText('Você ainda não fez avaliações')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Começar uma avaliação' })).toHaveAttribute('href', '/avaliacao');
  });

  it('show older ones with the focus on the first of them, also when the button disappears', async () => {
    const quizzes = Array.from({ length: 21 }, (_, at) => ({ ...sent, id: `q${at}`, title: `Sono ${at}` }));
    const { user } = renderApp('/perfil/avaliacoes', {
      ...answers(quizzes),
      myQuizzes: ({ limit }: { limit: number }) => ({ items: quizzes.slice(0, limit), total: 21 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Mostrar avaliações mais antigas' }));
    const older = await screen.findByRole('article', { name: 'Sono 20' });
    await waitFor(() => expect(older.closest('li')).toContainElement(focused()));
    expect(screen.queryByRole('button', { name: 'Mostrar avaliações mais antigas' })).toBeNull();
  });

  it('link to the page at which an unfinished evaluation continues', async () => {
    renderApp('/perfil/avaliacoes', answers([openEvaluation]));
    expect(await screen.findByRole('link', { name: 'Continuar: Queda de cabelo' })).toHaveAttribute(
      'href',
      '/questionario/quedadecabelo/passo-4',
    );
  });

  it('say until when a doctor answers', async () => {
    renderApp(
      '/perfil/avaliacoes',
      answers([sent], [waitingAppointment({ dueAt: '2099-01-15T15:00:00.000Z' })]),
    );
    const card = await screen.findByRole('article', { name: 'Sono' });
    expect(card).toHaveTextContent('Aguardando avaliação');
    expect(card).toHaveTextContent('responde até 15/01, 12:00');
    expect(within(card).getByRole('link', { name: /^Ver respostas: Sono/ })).toHaveAttribute(
      'href',
      '/perfil/avaliacoes/q1',
    );
  });

  it('link to the prescription once there is one', async () => {
    renderApp(
      '/perfil/avaliacoes',
      answers(
        [sent],
        [waitingAppointment({ status: APPOINTMENT_STATUS.prescribed, statusLabel: 'Prescrito' })],
      ),
    );
    expect(await screen.findByRole('link', { name: 'Ver a receita' })).toHaveAttribute(
      'href',
      '/perfil/receitas',
    );
  });

  it('say why the doctor wants a video consultation, offer the times, book one of them once, and give it for the calendar', async () => {
    const slot = (id: string, days: number, changes: object = {}) => ({
      id,
      state: 'offered',
      startsAt: new Date(Date.now() + days * 24 * HOUR).toISOString(),
      endsAt: new Date(Date.now() + days * 24 * HOUR + HOUR).toISOString(),
      roomUrl: null,
      ...changes,
    });
    const withSlots = waitingAppointment({
      status: APPOINTMENT_STATUS.needsVideo,
      statusLabel: 'Precisa de videoconsulta',
      messageToPatient: 'Tenha o aparelho de pressão à mão.',
      slots: [slot('s1', 1), slot('s2', 2)],
    });
    let calls = 0;
    const fileOf: string[] = [];
    const { user } = renderApp('/perfil/avaliacoes', {
      ...answers([sent], [withSlots]),
      callFile: ({ slotId }: { slotId: string }) => {
        fileOf.push(slotId);
        return 'BEGIN:VCALENDAR';
      },
      chooseVideoTime: ({ slotId }: { slotId: string }) => {
        calls += 1;
        const slots = [slot('s1', 1, { state: 'declined' }), slot(slotId, 2, { state: 'chosen' })];
        return {
          __typename: 'MedicalAppointment',
          ...waitingAppointment({
            status: APPOINTMENT_STATUS.videoScheduled,
            statusLabel: 'Videoconsulta agendada',
            slots,
          }),
        };
      },
    });
    const times = await screen.findByRole('group', { name: 'Horários para a videoconsulta' });
    const why = screen.getByText('Tenha o aparelho de pressão à mão.');
    expect(why.compareDocumentPosition(times) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const [, second] = within(times).getAllByRole('button');
    expect(second).toHaveTextContent(
      /^(segunda|terça|quarta|quinta|sexta|sábado|domingo).* às \d\d:\d\d, horário de Brasília/,
    );
    await user.click(second as HTMLElement);
    const dialog = screen.getByRole('dialog', { name: 'Marcar a videoconsulta?' });
    expect(dialog).toHaveTextContent(second?.textContent ?? '');
    expect(calls).toBe(0);
    pressTwice(within(dialog).getByRole('button', { name: 'Marcar' }));
    expect(await screen.findByText('Videoconsulta agendada')).toBeVisible();
    expect(screen.getByText(/aparece aqui 15 minutos antes/)).toBeVisible();
    expect(calls).toBe(1);
    const files: Blob[] = [];
    const createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    await user.click(screen.getByRole('button', { name: 'Pôr na agenda' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.type).toBe('text/calendar;charset=utf-8');
    expect(fileOf).toEqual(['s2']);
  });

  it('offer free times by day, and renew them when one was taken meanwhile', async () => {
    const day = 24 * HOUR;
    // 15:00 UTC is noon in São Paulo.
    const noon = Math.ceil(Date.now() / day) * day + 15 * HOUR;
    const times = [noon, noon + HOUR / 2, noon + day].map((time) => new Date(time).toISOString());
    let free = times;
    const bookedTimes: string[] = [];
    const { user } = renderApp('/perfil/avaliacoes', {
      ...answers([sent], [waitingAppointment({ status: APPOINTMENT_STATUS.needsVideo, slots: [] })]),
      freeVideoTimes: () => free,
      bookVideoTime: ({ startsAt }: { startsAt: string }) => {
        bookedTimes.push(startsAt);
        free = times.slice(1);
        return {
          __typename: 'Refusal',
          code: 'slot_gone',
          message: 'Esse horário não está mais disponível.',
        };
      },
    });
    const list = await screen.findByRole('region', { name: 'Horários livres do médico' });
    expect(list).toHaveTextContent('Todos no horário de Brasília.');
    expect(within(list).getAllByRole('group')).toHaveLength(2);
    const [first, second] = within(list).getAllByRole('button');
    expect([first?.textContent, second?.textContent]).toEqual(['12:00', '12:30']);
    await user.click(first as HTMLElement);
    pressTwice(within(screen.getByRole('dialog')).getByRole('button', { name: 'Marcar' }));
    expect(await screen.findByText('Esse horário não está mais disponível.')).toBeVisible();
    // One 12:00 is left: that of the next day.
    await waitFor(() => expect(within(list).queryByText('12:00', { exact: true })).toBeVisible());
    expect(within(list).getAllByRole('button')).toHaveLength(2);
    expect(bookedTimes).toEqual([times[0]]);
  });

  it('say what happens next while the doctor has no free time', async () => {
    renderApp('/perfil/avaliacoes', {
      ...answers([sent], [waitingAppointment({ status: APPOINTMENT_STATUS.needsVideo, slots: [] })]),
      freeVideoTimes: [],
    });
    expect(await screen.findByText(/Escreva na conversa quando você pode/)).toBeVisible();
  });

  it("show the doctor's message", async () => {
    const messageToPatient = 'Use por três meses e volte a falar comigo.';
    renderApp(
      '/perfil/avaliacoes',
      answers([sent], [waitingAppointment({ status: APPOINTMENT_STATUS.prescribed, messageToPatient })]),
    );
    expect(await screen.findByText(messageToPatient)).toBeVisible();
  });

  it('can be reloaded after a failure', async () => {
    let isDown = true;
    const { user } = renderApp('/perfil/avaliacoes', {
      ...answers([sent]),
      myQuizzes: () => {
        if (isDown) throw new Error('down');
        return { items: [sent], total: 1 };
      },
    });
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('article', { name: 'Sono' })).toBeVisible();
  });
});

describe('the page of one evaluation', () => {
  const definition = definitionOf('melatonina');
  const draft = answerWith(
    definition,
    ['dificuldade-principal', 'Demoro para pegar no sono'],
    ['dificuldade-principal', 'Durmo, mas não descanso'],
    ['tempo-de-queixa', 'De 1 a 3 meses'],
  );
  const quiz = {
    ...sent,
    contentVersion: '1.0.0',
    age: 35,
    answers: draft.answers,
    questionAndResponse: responsesOf(definition, draft),
  };

  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('shows the answers, with the questions in the version that was answered', async () => {
    const versions: unknown[] = [];
    renderApp('/perfil/avaliacoes/q1', {
      ...answers([], [waitingAppointment()]),
      quiz,
      questionnaire: ({ contentVersion }: { contentVersion: string }) => {
        versions.push(contentVersion);
        return { slug: 'melatonina', contentVersion, definition };
      },
    });
    const question = await screen.findByRole('region', {
      name: 'Qual é a sua maior dificuldade com o sono?',
    });
    const givenAnswers = within(question)
      .getAllByRole('listitem')
      .filter((item) => item.textContent?.includes('Sua resposta'));
    expect(givenAnswers.map((item) => item.textContent)).toEqual([
      'Sua resposta: Demoro para pegar no sono',
      'Sua resposta: Durmo, mas não descanso',
    ]);
    expect(within(question).getAllByRole('listitem')).toHaveLength(6);
    expect(versions).toEqual(['1.0.0']);
  });

  const answered = {
    quiz,
    questionnaire: { slug: 'melatonina', contentVersion: '1.0.0', definition },
  };

  it('lets the patient withdraw it, after a confirmation, before a doctor has taken it', async () => {
    const received: object[] = [];
    const { user } = renderApp('/perfil/avaliacoes/q1', {
      ...answers([], [waitingAppointment()]),
      ...answered,
      withdrawEvaluation: (args: object) => {
        received.push(args);
        return {
          __typename: 'MedicalAppointment',
          ...waitingAppointment({ status: APPOINTMENT_STATUS.cancelled, statusLabel: 'Cancelado' }),
        };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Retirar a avaliação' }));
    const dialog = screen.getByRole('dialog', { name: 'Retirar esta avaliação?' });
    expect(dialog).toHaveTextContent(/o valor volta inteiro/);
    await user.click(within(dialog).getByRole('button', { name: 'Retirar agora' }));
    expect(await screen.findByText('Cancelado')).toBeVisible();
    expect(received).toEqual([{ id: 'a1' }]);
    expect(screen.queryByRole('button', { name: 'Retirar a avaliação' })).toBeNull();
  });

  it('offers no withdrawal once a doctor has taken it', async () => {
    renderApp('/perfil/avaliacoes/q1', {
      ...answers(
        [],
        [waitingAppointment({ status: APPOINTMENT_STATUS.inReview, statusLabel: 'Em avaliação' })],
      ),
      ...answered,
    });
    expect(await screen.findByText('Em avaliação')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retirar a avaliação' })).toBeNull();
  });

  it('shows that the evaluation of another person was not found', async () => {
    renderApp('/perfil/avaliacoes/q9', { ...answers([]), quiz: null });
    expect(await screen.findByText('Não encontramos esta avaliação')).toBeVisible();
  });

  it('has a title that names no condition', async () => {
    renderApp('/perfil/avaliacoes/q1', {
      ...answers([], [waitingAppointment()]),
      ...answered,
    });
    await screen.findByRole('heading', { name: 'Sono' });
    expect(document.title).toBe('Avaliação | Aprumo');
  });
});

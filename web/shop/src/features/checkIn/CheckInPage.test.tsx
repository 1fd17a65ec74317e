import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { checkInOf, NO_SYMPTOM_ANSWER } from '#schema/questionnaire/checkIn/checkIns.ts';
import { SEVERE_SYMPTOMS } from '#schema/questionnaire/checkIn/severeSymptoms.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const PATH = '/perfil/como-esta-indo';
const me = { id: 'u1', firstName: 'Ana', nationalityDocument: '123456789' };
const line = treatmentLineOf('quedadecabelo')?.id ?? 0;
const idOf = (text: string) =>
  checkInOf(line)
    ?.questions.flatMap(({ answers }) => answers)
    .find(({ value }) => value === text)?.id;

const answerOf = (changes: object = {}) => ({
  __typename: 'CheckInAnswer',
  id: 'a1',
  week: 2,
  at: '2026-11-30T13:00:00.000Z',
  note: null,
  questions: [{ question: 'Como está o seu cabelo?', answers: ['Melhor'] }],
  advice: [],
  waitsForDoctor: false,
  conclusion: null,
  ...changes,
});
const treatment = (changes: object = {}) => ({
  line,
  lineTitle: 'Queda de cabelo',
  due: { id: 'c1', week: 2 },
  answers: [],
  ...changes,
});

describe('the page that asks how a treatment is going', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('requires a login', async () => {
    localStorage.clear();
    renderApp(PATH, { me });
    expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  });

  it('says that there is nothing yet', async () => {
    renderApp(PATH, { me, myCheckIns: [] });
    expect(await screen.findByText('Nada para acompanhar ainda')).toBeVisible();
  });

  it('takes three taps, names a missing one, and then shows the answer', async () => {
    const sent: object[] = [];
    let treatments = [treatment()];
    const { user } = renderApp(PATH, {
      me,
      myCheckIns: () => treatments,
      answerCheckIn: (args: object) => {
        sent.push(args);
        treatments = [treatment({ due: null, answers: [answerOf()] })];
        return answerOf();
      },
    });
    const form = within(await screen.findByRole('form', { name: 'Como está indo: Queda de cabelo' }));
    await user.click(form.getByRole('radio', { name: 'Melhor' }));
    await user.click(form.getByRole('radio', { name: 'Sim' }));
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await form.findByRole('alert')).toHaveTextContent(
      'Falta responder: Sentiu algo diferente desde que usa?',
    );
    await user.click(form.getByRole('checkbox', { name: 'Descamação' }));
    await user.click(form.getByRole('checkbox', { name: 'Não senti nada diferente' }));
    expect(form.getByRole('checkbox', { name: 'Descamação' })).not.toBeChecked();
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Recebemos. Obrigado por contar.')).toBeVisible();
    expect(sent).toEqual([{ id: 'c1', answers: [11, 21, NO_SYMPTOM_ANSWER], note: null }]);
    const list = within(await screen.findByRole('list', { name: 'Suas respostas' }));
    expect(list.getByText('Semana 2, 30/11/2026')).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('takes a symptom at any time, and says at once what to do about a severe one', async () => {
    const sent: object[] = [];
    const { label, advice } = SEVERE_SYMPTOMS.lowMood;
    const reported = answerOf({
      week: null,
      waitsForDoctor: true,
      advice: [{ symptom: label, emergency: 'cvv', text: advice }],
    });
    let treatments = [treatment({ due: null })];
    const { user } = renderApp(PATH, {
      me,
      myCheckIns: () => treatments,
      reportSideEffect: (args: object) => {
        sent.push(args);
        treatments = [treatment({ due: null, answers: [reported] })];
        return reported;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Contar um sintoma' }));
    const form = within(screen.getByRole('form', { name: 'Contar um sintoma: Queda de cabelo' }));
    expect(form.queryByRole('checkbox', { name: 'Não senti nada diferente' })).toBeNull();
    await user.click(form.getByRole('checkbox', { name: label }));
    await user.type(form.getByLabelText('Quer contar mais? (opcional)'), 'Desde ontem.');
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/CVV, no 188.*SAMU, no 192/);
    expect(screen.getByRole('link', { name: 'Ligar 188 (CVV)' })).toHaveAttribute('href', 'tel:188');
    expect(screen.getByText(/Até ele responder, nada é cobrado nem enviado/)).toBeVisible();
    expect(sent).toEqual([{ line, answers: [idOf(label)], note: 'Desde ontem.' }]);
  });

  it('shows a refusal and keeps what was chosen', async () => {
    const { user } = renderApp(PATH, {
      me,
      myCheckIns: [treatment()],
      answerCheckIn: { __typename: 'Refusal', code: 'check_in_answered', message: 'Você já respondeu.' },
    });
    const form = within(await screen.findByRole('form', { name: 'Como está indo: Queda de cabelo' }));
    for (const name of ['Pior', 'Às vezes']) await user.click(form.getByRole('radio', { name }));
    await user.click(form.getByRole('checkbox', { name: 'Descamação' }));
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Você já respondeu.');
    expect(form.getByRole('radio', { name: 'Pior' })).toBeChecked();
  });

  it('shows what the doctor concluded', async () => {
    const conclusion = {
      outcome: 'STOP',
      at: '2026-11-30T14:00:00.000Z',
      doctorName: 'Lia Prado',
      note: 'Marque uma consulta.',
    };
    renderApp(PATH, { me, myCheckIns: [treatment({ due: null, answers: [answerOf({ conclusion })] })] });
    expect(await screen.findByText('Lia Prado: pare o tratamento.')).toBeVisible();
    expect(screen.getByText(/Marque uma consulta\./)).toBeVisible();
  });
});

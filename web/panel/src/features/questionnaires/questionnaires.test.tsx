import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { refusal, renderAdmin } from '../../testing/renderAdmin.tsx';
import { DOCTOR, renderPanel } from '../../testing/renderPanel.tsx';

const DOCUMENT: Definition = JSON.parse(readFileSync('schema/questionnaire/lines/melatonina.json', 'utf8'));
const VERSION = {
  contentVersion: '1.0.0',
  publishedAt: '2026-11-21T12:00:00.000Z',
  note: null,
  isInForce: true,
  isPlanned: false,
  authors: [],
  approvedBy: null,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  mayCancel: false,
};
const LINE = { type: 1, slug: 'melatonina', title: 'Sono', hasDraft: true, versions: [VERSION] };
const CHANGE = { kind: 'LOOSER', where: 'Página 2', what: 'Alerta', before: 'Trabalho em turnos', after: '' };
const RUN = {
  revision: 2,
  total: 250,
  checked: 250,
  isComplete: true,
  nowStopped: 37,
  noLongerStopped: 1,
  isRounded: false,
  flags: [{ label: 'Trabalho em turnos', added: null, removed: 15 }],
};
const draft = (facts: object = {}) => ({
  __typename: 'QuestionnaireDraft',
  id: 'draft-1',
  type: 1,
  baseVersion: '1.0.0',
  revision: 2,
  definition: DOCUMENT,
  authors: ['Helena Prado'],
  problems: [],
  differences: [CHANGE],
  safetyCases: [],
  dryRun: null,
  approvedBy: null,
  approvedAt: null,
  mayTry: true,
  mayApprove: false,
  updatedAt: '2026-11-22T12:00:00.000Z',
  ...facts,
});
const PAGE = '/painel/admin/questionarios/melatonina';
const openDraft = (facts: object = {}, answers: object = {}) =>
  renderAdmin(PAGE, { questionnaireLines: [LINE], questionnaireDraft: draft(facts), ...answers });
const currentStep = () =>
  screen.getByRole('list', { name: 'Passos até a publicação' }).querySelector('[aria-current]');

describe('the list of questionnaires', () => {
  it('shows the version in force of each line and opens its page', async () => {
    const { user } = await renderAdmin('/painel/admin/questionarios', {
      questionnaireLines: [LINE],
      questionnaireDraft: null,
    });
    expect(await screen.findByText(/Versão 1\.0\.0, desde/)).toBeVisible();
    expect(screen.getByText('Rascunho aberto')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Sono' }));
    expect(await screen.findByRole('button', { name: 'Começar rascunho' })).toBeVisible();
  });

  it('is in the rail of a medical director', async () => {
    const doctor = { council: 'CRM', registrationNumber: '1', registrationState: 'SP', isActive: true };
    const director = { ...DOCTOR, registration: { ...doctor, isMedicalDirector: true } };
    await renderPanel('/painel/questionarios', { me: director, answers: { questionnaireLines: [LINE] } });
    expect(await screen.findByText('Questionários')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sono' })).toHaveAttribute(
      'href',
      '/painel/questionarios/melatonina',
    );
  });

  it('is not in the rail of other doctors, and tells them who may open it', async () => {
    await renderPanel('/painel/questionarios', { answers: { questionnaireLines: null } });
    expect(await screen.findByText(/Só a administração e os diretores médicos/)).toBeVisible();
    expect(screen.queryByText('Questionários')).toBeNull();
  });

  it('does not let other doctors begin a draft of a line', async () => {
    await renderPanel('/painel/questionarios/ed', {
      answers: { questionnaireLines: null, questionnaireDraft: null },
    });
    expect(await screen.findByText(/Só a administração e os diretores médicos/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Começar rascunho' })).toBeNull();
  });
});

describe('a draft', () => {
  it('shows a looser change with its earlier text, and asks for the dry run next', async () => {
    await openDraft();
    expect(await screen.findByText('Mais branda')).toBeVisible();
    expect(screen.getByText('Trabalho em turnos', { selector: 'del' })).toBeVisible();
    expect(currentStep()).toHaveTextContent('2. Simular');
  });

  it('gets another flag on an answer, and keeps everything else of the document', async () => {
    const sent: { seenRevision: number; definition: Definition }[] = [];
    const { user } = await openDraft(
      {},
      {
        saveQuestionnaireDraft: (args: (typeof sent)[number]) => {
          sent.push(args);
          return draft({ revision: 3, definition: args.definition });
        },
      },
    );
    await user.click(await screen.findByText('Página 2: Seu sono hoje'));
    await user.click(screen.getByRole('button', { name: 'Mudar resposta: Durmo, mas não descanso' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Mudar resposta' }));
    await user.click(dialog.getByText('Alertas para o médico'));
    await user.click(dialog.getByRole('checkbox', { name: /Risco de apneia do sono/ }));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const [first] = DOCUMENT.questions;
    const answers = (first?.answers ?? []).map((answer) =>
      answer.id === 4 ? { ...answer, flags: ['APNEA_RISK'] } : answer,
    );
    expect(sent[0]?.seenRevision).toBe(2);
    expect(JSON.parse(JSON.stringify(sent[0]?.definition))).toEqual({
      ...DOCUMENT,
      questions: DOCUMENT.questions.map((question) =>
        question.id === 1 ? { ...question, answers } : question,
      ),
    });
  });

  it('gets another threshold in a rule', async () => {
    const sent: Definition[] = [];
    const { user } = await openDraft(
      {},
      {
        saveQuestionnaireDraft: ({ definition }: { definition: Definition }) => {
          sent.push(definition);
          return draft({ revision: 3, definition });
        },
      },
    );
    await user.click(
      await screen.findByRole('button', { name: /^Mudar regra: alerta “Menos de 5 horas por noite”/ }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Mudar regra' }));
    const number = dialog.getByRole('textbox', { name: /menor que/ });
    await user.clear(number);
    await user.type(number, '5,5');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.rules.find(({ id }) => id === 'short-sleep')?.when).toMatchObject({ value: 5.5 });
  });

  it('gets a new stop, which must have a title and a text', async () => {
    const sent: Definition[] = [];
    const { user } = await openDraft(
      {},
      {
        saveQuestionnaireDraft: ({ definition }: { definition: Definition }) => {
          sent.push(definition);
          return draft({ revision: 3, definition });
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Nova parada' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Nova parada' }));
    await user.type(dialog.getByLabelText('Título'), 'Meça de novo');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await dialog.findByText('Preencha este campo.')).toBeVisible();
    await user.type(dialog.getByLabelText('Texto para o paciente'), 'Volte com outra medida.');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.stops.at(-1)).toMatchObject({
      id: 'parada-meca-de-novo',
      title: 'Meça de novo',
      description: 'Volte com outra medida.',
    });
  });

  it('is tried until the dry run is complete, and says how many evaluations would have stopped', async () => {
    const reasons: string[] = [];
    let isTried = false;
    const { user } = await openDraft(
      {},
      {
        questionnaireDraft: () => draft(isTried ? { dryRun: RUN } : {}),
        tryQuestionnaireDraft: ({ reason }: { reason: string }) => {
          reasons.push(reason);
          isTried = reasons.length === 2;
          const quizzes = [
            { id: `quiz-${reasons.length}`, at: '2026-11-20T12:00:00.000Z', effect: 'NOW_STOPPED' },
          ];
          return { __typename: 'QuestionnaireDryRun', ...RUN, isComplete: isTried, quizzes };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Simular' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Simular o rascunho' }));
    expect(dialog.getByRole('list', { name: 'Mudanças desta revisão' })).toHaveTextContent('Página 2');
    await user.type(dialog.getByLabelText('Motivo'), 'Revisão clínica');
    await user.click(dialog.getByRole('button', { name: 'Simular' }));
    expect(await screen.findByText('37 avaliações passadas teriam parado, de 250 conferidas.')).toBeVisible();
    expect(reasons).toEqual(['Revisão clínica', 'Revisão clínica']);
    await user.click(screen.getByText('Ver 2 de 38 avaliações que mudariam'));
    expect(screen.getByText('quiz-2')).toBeVisible();
    expect(screen.getByRole('row', { name: 'Trabalho em turnos menos de 10 15' })).toBeVisible();
    expect(currentStep()).toHaveTextContent('3. Aprovar');
  });

  it('says that numbers are rounded when not every case is in the list', async () => {
    await openDraft({ dryRun: { ...RUN, nowStopped: 85, isRounded: true } });
    expect(
      await screen.findByText('Cerca de 85 avaliações passadas teriam parado, de 250 conferidas.'),
    ).toBeVisible();
  });

  it('offers the dry run only to a medical director', async () => {
    await openDraft({ mayTry: false });
    expect(await screen.findByText(/que só um diretor médico roda/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Simular/ })).toBeNull();
  });

  it('cannot continue while a safety case fails', async () => {
    const failed = { id: 'a', title: 'Nitrato', problem: 'As respostas não param mais.', isAdded: false };
    await openDraft({ dryRun: RUN, safetyCases: [failed] });
    expect(await screen.findByText(/Um caso de segurança falha/)).toBeVisible();
    expect(screen.getByText(/impede a aprovação e a publicação/)).toBeVisible();
    expect(currentStep()).toHaveTextContent('1. Escrever');
    expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
  });

  it('offers the approval only to a director who did not write it', async () => {
    const { unmount } = await openDraft({ dryRun: RUN });
    expect(await screen.findByText(/Falta a aprovação de um diretor médico/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Aprovar rascunho' })).toBeNull();
    unmount();
    const { user } = await openDraft({ dryRun: RUN, mayApprove: true });
    await user.click(await screen.findByRole('button', { name: 'Aprovar rascunho' }));
    expect(screen.getByText(/Você aprova 1 mudança nesta revisão/)).toBeVisible();
    const approved = within(screen.getByRole('list', { name: 'Mudanças desta revisão' }));
    expect(approved.getByRole('listitem')).toHaveTextContent('Mais brandaPágina 2');
  });

  it('is published with a reason, at once without a moment, and shows a refusal in the dialog', async () => {
    const sent: object[] = [];
    const { user } = await openDraft(
      { dryRun: RUN, approvedBy: 'Clara Nogueira', approvedAt: '2026-11-22T12:00:00.000Z' },
      {
        publishQuestionnaireDraft: (args: object) => {
          sent.push(args);
          return refusal('questionnaire_base_outdated', 'Outra versão foi publicada depois.');
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Publicar versão' }));
    expect(dialog.getByText(/Horário de Brasília/)).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), 'Limite de idade');
    await user.click(dialog.getByRole('button', { name: 'Publicar' }));
    expect(await dialog.findByText('Outra versão foi publicada depois.')).toBeVisible();
    expect(sent).toEqual([{ id: 'draft-1', seenRevision: 2, reason: 'Limite de idade', from: null }]);
  });
});

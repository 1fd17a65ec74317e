import { act } from '@testing-library/react';
import { day } from '#schema/br/day.ts';
import type { Answers } from '#web/testing/mockApi.ts';
import { renderWith } from '#web/testing/renderWith.tsx';
import { App } from '../app/App.tsx';
import type { EvaluationServer } from '../draft/evaluationServer.ts';
import { keepPerson } from '../draft/keptPerson.ts';
import { answerWith } from '../draft/server.ts';
import { standInServer } from '../draft/standInServer.ts';
import { closeAllDrafts } from '../draft/useDraft.ts';

interface Wishes {
  /** False for a visitor nobody knows. */
  isKnown?: boolean;
  server?: Partial<EvaluationServer>;
  answers?: Answers;
}

/** The whole evaluation at an address, as somebody of 37 years meets it. What this tab held before is gone. */
export async function renderEvaluation(
  url: string,
  { isKnown = true, server = {}, answers = {} }: Wishes = {},
) {
  closeAllDrafts();
  answerWith({ ...standInServer, ...server });
  if (isKnown) keepPerson({ firstName: 'Rui', birthDate: day('1989-03-02'), hasRg: true });
  // The questions come in a file of their own, so the first picture of a page takes a turn.
  return act(async () => renderWith(<App />, { url, answers }));
}

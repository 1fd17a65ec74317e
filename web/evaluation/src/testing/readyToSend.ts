import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { readDraft, storeDraft } from '../parts/draft/DraftOnDevice.ts';
import type { EvaluationApi } from '../parts/draft/EvaluationApi.ts';
import { storeCompleteEvaluation } from './completeAnswers.ts';

export const LINES = TREATMENT_LINES.map(({ slug }) => slug);

/**
 * Stores an evaluation with every question answered and every photo uploaded, ready to send. Returns its fake server.
 */
export async function readyToSend(slug = 'melatonina', api: Partial<EvaluationApi> = {}) {
  await storeCompleteEvaluation(slug);
  const draft = readDraft(slug);
  const photos = {
    filePicTop: 'f1',
    filePicFront: 'f2',
    filePicBack: 'f3',
    filePicRightSide: 'f4',
    document: 'f5',
  };
  if (draft) storeDraft(slug, { ...draft, quizId: 'q1', unsent: [], photos });
  const links = Object.fromEntries(
    Object.entries(photos).map(([slot, fileId]) => [slot, { fileId, url: '' }]),
  );
  return { outcome: async () => 'open' as const, photoLinks: async () => links, ...api };
}

export const advanceTime = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

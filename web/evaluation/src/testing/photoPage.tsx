import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { samplePhoto } from '#web/testing/samplePhoto.ts';
import { renderEvaluation } from './renderEvaluation.tsx';
import { storeCompleteEvaluation } from './storedEvaluations.ts';

export const card = (name: string) => screen.findByRole('region', { name });
export const dialog = () => screen.getByRole('dialog');
export const picture = (name = 'foto.jpg', bytes = samplePhoto()) =>
  new File([bytes], name, { type: 'image/jpeg' });

/** Opens the photo page of a line, with every earlier page answered. */
export async function openPhotoPage(slug: string, api = {}) {
  const page = await storeCompleteEvaluation(slug);
  return renderEvaluation(`/questionario/${slug}/passo-${page}`, { api });
}
export async function chooseFile(slot: string, ...files: File[]) {
  await card(slot);
  fireEvent.change(screen.getByLabelText(`Arquivo: ${slot}`), { target: { files } });
  // The file is read first; then the dialog opens, or the card says what is wrong.
  await waitFor(() => expect(screen.queryByRole('dialog') ?? screen.queryByRole('alert')).not.toBeNull());
}

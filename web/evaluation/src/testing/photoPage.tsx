import { fireEvent, screen } from '@testing-library/react';
import { storeCompleteEvaluation } from './completeAnswers.ts';
import { renderEvaluation } from './renderEvaluation.tsx';

export const card = (name: string) => screen.findByRole('region', { name });
export const dialog = () => screen.getByRole('dialog');
export const picture = (name = 'foto.jpg', type = 'image/jpeg', size = 2000) =>
  new File([new Uint8Array(size)], name, { type });

/** Opens the photo page of a line, with every earlier page answered. */
export async function openPhotoPage(slug: string, api = {}) {
  const page = await storeCompleteEvaluation(slug);
  return renderEvaluation(`/questionario/${slug}/passo-${page}`, { api });
}
export async function chooseFile(slot: string, ...files: File[]) {
  await card(slot);
  fireEvent.change(screen.getByLabelText(`Arquivo: ${slot}`), { target: { files } });
}

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EVALUATION_KEY } from '#web/build/storageKeys.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { type FakePhotoBrowser, fakePhotoBrowser } from '../../testing/fakePhotoBrowser.ts';
import { chooseFile, dialog, openPhotoPage, picture } from '../../testing/photoPage.tsx';
import { renderEvaluation } from '../../testing/renderEvaluation.tsx';
import { storeCompleteEvaluation } from '../../testing/storedEvaluations.ts';
import { readDraft, storeDraft } from '../draft/DraftOnDevice.ts';
import type { RemoteDraft } from '../draft/EvaluationApi.ts';

let browser: FakePhotoBrowser;
beforeEach(() => {
  browser = fakePhotoBrowser();
});
afterEach(() => browser.restore());

const LINK = '/files/file-9/thumb?t=x';
const photoLinks = async () => ({ document: { fileId: 'file-9', url: LINK } });
const expectStoredPhotoIsShown = () =>
  waitFor(() =>
    expect(screen.getByRole('img', { name: 'Sua foto: Você com o seu documento' })).toHaveAttribute(
      'src',
      LINK,
    ),
  );

describe('photos of an evaluation on several devices', () => {
  it('shows stored photos on another device, by a new link', async () => {
    const page = await storeCompleteEvaluation('ed');
    const draft = readDraft('ed');
    localStorage.clear();
    const load = async (): Promise<RemoteDraft> => ({
      kind: 'open',
      id: 'q1',
      contentVersion: draft?.contentVersion ?? '',
      answers: draft?.answers ?? {},
      furthestPage: page,
      consents: [],
      photos: { document: 'file-9' },
    });
    await renderEvaluation(`/questionario/ed/passo-${page}`, { api: { load, photoLinks } });
    await expectStoredPhotoIsShown();
    expect(screen.getByText('Foto recebida')).toBeVisible();
  });

  it('sends a photo with the time at which it was chosen, however long its upload took', async () => {
    browser.loseConnection();
    const savePhoto = jest.fn(async (..._call: unknown[]) => null);
    const { user } = await openPhotoPage('ed', { savePhoto });
    await chooseFile('Você com o seu documento', picture());
    const before = Date.now();
    await user.click(await within(dialog()).findByRole('button', { name: 'Usar esta foto' }));
    const after = Date.now();
    await waitFor(() => expect(savePhoto).toHaveBeenCalled());
    browser.restoreConnection();
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Foto recebida');
    await waitFor(() =>
      expect(savePhoto).toHaveBeenLastCalledWith(
        'quiz-1',
        'document',
        expect.objectContaining({ fileId: 'file-1' }),
      ),
    );
    const times = savePhoto.mock.calls.map(([, , photo]) => (photo as { chosenAt: number }).chosenAt);
    expect(new Set(times).size).toBe(1);
    expect(times[0]).toBeGreaterThanOrEqual(before);
    expect(times[0]).toBeLessThanOrEqual(after);
  });

  it('shows the later photo of another device instead of its own, with a message', async () => {
    const savePhoto = async () => ({ kind: 'later', photos: { document: 'file-9' } });
    const { user } = await openPhotoPage('ed', { savePhoto, photoLinks });
    await chooseFile('Você com o seu documento', picture());
    await user.click(await within(dialog()).findByRole('button', { name: 'Usar esta foto' }));
    expect(await screen.findByText(/Você trocou esta foto em outro aparelho/)).toBeVisible();
    await waitFor(() =>
      expect(readDraft('ed')).toMatchObject({ photos: { document: 'file-9' }, unsentPhotos: [] }),
    );
    await expectStoredPhotoIsShown();
  });

  it('asks to check the photos before they are sent when another device has replaced one', async () => {
    const page = await storeCompleteEvaluation('ed');
    const draft = readDraft('ed');
    if (draft) storeDraft('ed', { ...draft, photos: { document: 'file-1' } });
    const submit = jest.fn(async (..._call: unknown[]) => ({
      kind: 'refused',
      code: 'photos_changed',
      message: 'Confira as fotos.',
    }));
    const { user } = await renderEvaluation(`/questionario/ed/passo-${page}`, {
      api: { submit, photoLinks } as object,
    });
    await user.click(await screen.findByRole('button', { name: 'FINALIZAR' }));
    expect(await screen.findByText('Confira as fotos.')).toBeVisible();
    expect(readDraft('ed')?.photos).toEqual({ document: 'file-9' });
    await expectStoredPhotoIsShown();
  });

  it('asks again for a photo that expired on the server', async () => {
    const page = await storeCompleteEvaluation('ed');
    const draft = readDraft('ed');
    const load = async (): Promise<RemoteDraft> => ({
      kind: 'open',
      id: 'q1',
      contentVersion: draft?.contentVersion ?? '',
      answers: draft?.answers ?? {},
      furthestPage: page,
      consents: [],
      photos: { document: 'file-9' },
    });
    await renderEvaluation(`/questionario/ed/passo-${page}`, {
      api: { load, photoLinks: async () => ({}) },
    });
    expect(await screen.findByRole('button', { name: /^Tirar foto/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Foto recebida')).not.toBeInTheDocument());
  });

  it.each([
    ['had arrived', { id: 'u1', received: 9, fileId: 'file-7' }, 'Foto recebida'],
    ['had not arrived', { id: 'u1', received: 3 }, 'O envio parou no meio. Tire a foto de novo.'],
  ])(
    'reports, after the tab was closed during an upload, whether the photo %s',
    async (_what, response, text) => {
      saveTokens({ token: 't', refreshToken: 'r' });
      browser.answerUpload(response);
      const page = await storeCompleteEvaluation('ed');
      const draft = readDraft('ed');
      if (draft)
        localStorage.setItem(
          EVALUATION_KEY,
          JSON.stringify({ ed: { ...draft, uploads: { document: 'u1' } } }),
        );
      const me = { id: 'u1', firstName: 'Rui', birthDate: '1989-03-02', nationalityDocument: null };
      await renderEvaluation(`/questionario/ed/passo-${page}`, { answers: { me } });
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Enviar de novo' })).not.toBeInTheDocument();
    },
  );
});

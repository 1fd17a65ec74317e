import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type FakePhotoBrowser, fakePhotoBrowser } from '../../testing/fakePhotoBrowser.ts';
import { chooseFile, dialog, openPhotoPage, picture } from '../../testing/photoPage.tsx';
import { readDraft, storeDraft } from '../draft/DraftOnDevice.ts';

let browser: FakePhotoBrowser;
beforeEach(() => {
  browser = fakePhotoBrowser();
});
afterEach(() => browser.restore());

/** Chooses a photo whose upload waits for the connection, and waits until the server is asked to remove the old one. */
async function chooseOffline(savePhoto: jest.Mock<() => Promise<null>>) {
  browser.loseConnection();
  const { user } = await openPhotoPage('ed', { savePhoto });
  await chooseFile('Você com o seu documento', picture());
  await user.click(await within(dialog()).findByRole('button', { name: 'Usar esta foto' }));
  await waitFor(() => expect(savePhoto).toHaveBeenCalledTimes(1));
}

async function finishUpload() {
  browser.restoreConnection();
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Foto recebida');
}

describe('a photo of an evaluation', () => {
  it('stays unsent when the server confirms only the removal of the photo before it', async () => {
    const replies: (() => void)[] = [];
    const savePhoto = jest.fn(() => new Promise<null>((resolve) => replies.push(() => resolve(null))));
    await chooseOffline(savePhoto);
    await finishUpload();
    await act(async () => replies[0]?.());
    await waitFor(() => expect(savePhoto).toHaveBeenCalledTimes(2));
    // The tab may be closed now: the next one sends the photo.
    expect(readDraft('ed')).toMatchObject({ photos: { document: 'file-1' }, unsentPhotos: ['document'] });
    await act(async () => replies[1]?.());
    await waitFor(() => expect(readDraft('ed')?.unsentPhotos).toEqual([]));
  });

  it('keeps what a closed tab answered while the browser had frozen this one during the upload', async () => {
    await chooseOffline(jest.fn(async () => null));
    await waitFor(() => expect(readDraft('ed')?.unsentPhotos).toEqual([]));
    const draft = readDraft('ed');
    if (!draft) throw new Error('There is no stored draft.');
    const [question = 0] = Object.keys(draft.answers).map(Number);
    const later = { answeredAt: { ...draft.answeredAt, [question]: 2000 }, unsent: [question], furthest: 99 };
    // A frozen page receives no event about what the other tab stores.
    storeDraft('ed', { ...draft, ...later });
    await finishUpload();
    expect(readDraft('ed')).toMatchObject({ ...later, photos: { document: 'file-1' } });
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { REDUCIBLE_PHOTO_MAX_BYTES } from '#schema/constants.ts';
import { uploadErrors } from '#schema/errors/upload.ts';
import { sampleHeic, samplePhoto } from '#web/testing/samplePhoto.ts';
import { type FakePhotoBrowser, fakePhotoBrowser } from '../../testing/fakePhotoBrowser.ts';
import { card, chooseFile, dialog, openPhotoPage, picture } from '../../testing/photoPage.tsx';
import { readDraft } from '../draft/DraftOnDevice.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** The values of a sharp picture 64 points wide. */
function stripes(): () => number {
  let index = -1;
  return () => {
    index += 1;
    return Math.floor(((index >> 2) % 64) / 16) % 2 === 0 ? 60 : 200;
  };
}

let browser: FakePhotoBrowser;
beforeEach(() => {
  browser = fakePhotoBrowser();
});
afterEach(() => browser.restore());

describe('the photo step', () => {
  it.each([
    ['quedadecabelo', ['Topo da cabeça', 'Frente', 'Parte de trás', 'Você com o seu documento']],
    ['wl', ['Corpo de frente', 'Corpo de lado', 'Você com o seu documento']],
    ['melatonina', ['Selfie', 'Você com o seu documento']],
    ['ed', ['Você com o seu documento']],
    ['ej', ['Você com o seu documento']],
    ['be', ['Você com o seu documento']],
  ])('of %s asks for the photos of that line, and says that they are confidential', async (slug, names) => {
    await openPhotoPage(slug);
    await card('Você com o seu documento');
    const pictures = screen
      .getAllByRole('region')
      .map((region) => within(region).queryByRole('heading')?.textContent);
    expect(pictures.filter(Boolean)).toEqual(names);
    const drawings = screen.getAllByRole('img', { name: /^Exemplo: / });
    expect(new Set(drawings.map((drawing) => drawing.getAttribute('aria-label'))).size).toBe(names.length);
    expect(screen.getByText(/confidenciais/)).toBeVisible();
  });

  it('warns about a photo of noise before it is used, and lets the person use it', async () => {
    browser.showPixels(() => Math.random() * 255);
    const { user } = await openPhotoPage('ed');
    await chooseFile('Você com o seu documento', picture());
    expect(await within(dialog()).findByText(/Não dá para reconhecer nada nesta foto/)).toBeVisible();
    await user.click(within(dialog()).getByRole('button', { name: 'Usar esta foto assim mesmo' }));
    expect(await screen.findByText('Foto recebida')).toBeVisible();
  });

  it('announces a photo without a face before it is used, and lets the person use it', async () => {
    browser.showPixels(stripes());
    browser.answerContent('noFace');
    const { user } = await openPhotoPage('ed');
    await chooseFile('Você com o seu documento', picture());
    expect(await within(dialog()).findByText(/Não encontramos um rosto/)).toBeVisible();
    expect(within(dialog()).getByRole('status')).toHaveTextContent(
      'Não encontramos um rosto na foto. Confira se ele aparece inteiro e de frente.',
    );
    expect(browser.requests).toEqual([]);
    await user.click(within(dialog()).getByRole('button', { name: 'Usar esta foto assim mesmo' }));
    expect(await screen.findByText('Foto recebida')).toBeVisible();
    expect(browser.requests.join()).not.toMatch(/noFace/);
    expect(browser.runningWorkers()).toBe(0);
  });

  it.each<[string, null | Error]>([
    ['finds a face', null],
    ['fails', new Error('no model')],
  ])('says nothing about a photo when the check of the face %s', async (_, answer) => {
    browser.showPixels(stripes());
    browser.answerContent(answer);
    const { user } = await openPhotoPage('melatonina');
    await chooseFile('Selfie', picture());
    await waitFor(() => expect(browser.runningWorkers()).toBe(1));
    const use = await within(dialog()).findByRole('button', { name: 'Usar esta foto' });
    expect(within(dialog()).getByRole('status')).toBeEmptyDOMElement();
    await user.click(use);
    expect(await screen.findByText('Foto recebida')).toBeVisible();
  });

  it('looks for a face only where one is needed', async () => {
    browser.showPixels(stripes());
    browser.answerContent('noFace');
    const { user } = await openPhotoPage('wl');
    await chooseFile('Corpo de frente', picture());
    expect(browser.runningWorkers()).toBe(0);
    await user.click(await within(dialog()).findByRole('button', { name: 'Usar esta foto' }));
    expect(await screen.findByText('Foto recebida')).toBeVisible();
  });

  it('stays open and shows a message when the camera code does not load', async () => {
    const { user } = await openPhotoPage('ed');
    await card('Você com o seu documento');
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    // The camera view then fails as it is rendered, like one whose file does not load.
    const before = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices');
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      get: () => {
        throw new Error('not loaded');
      },
    });
    try {
      await user.click(screen.getByRole('button', { name: /^Tirar foto/ }));
      expect(await within(dialog()).findByText(/A câmera não abriu/)).toBeVisible();
      await user.click(within(dialog()).getByRole('button', { name: 'Voltar às fotos' }));
      expect(await card('Você com o seu documento')).toBeVisible();
    } finally {
      Object.defineProperty(navigator, 'mediaDevices', before ?? { configurable: true, value: undefined });
      jest.restoreAllMocks();
    }
  });

  it('sends a chosen photo as soon as it is accepted, and stores only its id', async () => {
    const savePhoto = jest.fn(async (..._call: unknown[]) => null);
    const { user } = await openPhotoPage('ed', { savePhoto });
    await chooseFile('Você com o seu documento', picture());
    expect(await within(dialog()).findByRole('img', { name: /Prévia/ })).toBeVisible();
    expect(browser.requests).toEqual([]);
    await user.click(within(dialog()).getByRole('button', { name: 'Usar esta foto' }));
    expect(await screen.findByText('Foto recebida')).toBeVisible();
    expect(browser.requests[0]).toBe('POST /uploads {"purpose":"document","size":2000}');
    expect(readDraft('ed')?.photos).toEqual({ document: 'file-1' });
    const { device = '', photoChosenAt: times } = readDraft('ed') ?? {};
    await waitFor(() =>
      expect(savePhoto).toHaveBeenLastCalledWith('quiz-1', 'document', {
        fileId: 'file-1',
        chosenAt: times?.document,
        device,
      }),
    );
    expect(JSON.stringify(localStorage)).not.toMatch(/data:|blob:/);
  });

  it.each<[string, File[], string]>([
    [
      'too large to be reduced here',
      [picture('a.jpg', samplePhoto(REDUCIBLE_PHOTO_MAX_BYTES + 1))],
      uploadErrors.photo_too_large_to_reduce.message,
    ],
    [
      'of another type, whatever its name',
      [picture('a.jpg', bytesOf('%PDF-1.7'))],
      uploadErrors.invalid_file_extension.message,
    ],
    ['cut off', [picture('a.jpg', samplePhoto().slice(0, 24))], uploadErrors.damaged_file.message],
    ['several at once', [picture('a.jpg'), picture('b.jpg')], uploadErrors.only_one_file.message],
    ['empty', [picture('a.jpg', bytesOf(''))], uploadErrors.empty_file.message],
  ])('says what is wrong with a file that is %s', async (_what, files, text) => {
    await openPhotoPage('ed');
    await chooseFile('Você com o seu documento', ...files);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(browser.requests).toEqual([]);
  });

  it.each([
    ['a photo that the browser cannot open', samplePhoto(), uploadErrors.damaged_file.message],
    [
      'a photo that is too large even for the browser',
      samplePhoto(3000, [16_320, 12_240]),
      uploadErrors.image_too_big.message,
    ],
    ['an HEIC, whatever its name', sampleHeic(), uploadErrors.heic_photo.message],
  ])('reports %s', async (_what, bytes, text) => {
    browser.breakPictures();
    await openPhotoPage('ed');
    await chooseFile('Você com o seu documento', picture('foto.jpg', bytes));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('uses an HEIC that the browser can open, and a photo of 12 MB, because they are sent smaller', async () => {
    for (const bytes of [sampleHeic(), samplePhoto(12 * 1024 * 1024)]) {
      browser.shrinkPicturesTo(900);
      const { user, unmount } = await openPhotoPage('ed');
      await chooseFile('Você com o seu documento', picture('IMG_0001', bytes));
      await user.click(await screen.findByRole('button', { name: 'Usar esta foto' }));
      expect(await screen.findByText('Foto recebida')).toBeVisible();
      expect(browser.requests.at(0)).toBe('POST /uploads {"purpose":"document","size":900}');
      unmount();
    }
  });

  it('takes a photo with the camera, shows it, and takes it again', async () => {
    const { user } = await openPhotoPage('quedadecabelo');
    await user.click(await screen.findByRole('button', { name: 'Tirar foto: Topo da cabeça' }));
    const take = await within(dialog()).findByRole('button', { name: 'Fotografar' });
    await waitFor(() => expect(browser.cameras).toEqual(['environment']));
    act(() => browser.showPicture());
    await user.click(take);
    expect(browser.photoSize).toEqual([500, 500]);
    expect(await within(dialog()).findByRole('img', { name: 'Prévia: Topo da cabeça' })).toBeVisible();
    await user.click(within(dialog()).getByRole('button', { name: 'Tirar de novo' }));
    expect(await within(dialog()).findByRole('button', { name: 'Fotografar' })).toBeVisible();
  });

  it('switches between the cameras', async () => {
    const { user } = await openPhotoPage('quedadecabelo');
    await user.click(await screen.findByRole('button', { name: 'Tirar foto: Topo da cabeça' }));
    await user.click(await within(dialog()).findByRole('button', { name: 'Usar a câmera frontal' }));
    await waitFor(() => expect(browser.cameras).toEqual(['environment', 'user']));
    expect(within(dialog()).getByRole('button', { name: 'Usar a câmera traseira' })).toBeVisible();
  });

  it.each([
    ['denied', 'NotAllowedError', /Libere o acesso/, 'Abrir a câmera do aparelho'],
    ['absent', 'NotFoundError', /Não encontramos uma câmera/, 'Escolher uma foto'],
    ['busy', 'NotReadableError', /usada por outro aplicativo/, 'Abrir a câmera do aparelho'],
  ])('offers another way to a photo when the camera is %s', async (_what, name, text, buttonName) => {
    browser.refuseCamera(name);
    const { user } = await openPhotoPage('ed');
    await user.click(await screen.findByRole('button', { name: /^Tirar foto/ }));
    expect(await within(dialog()).findByText(text)).toBeVisible();
    expect(within(dialog()).getByRole('button', { name: buttonName })).toBeVisible();
    const fileField = within(dialog()).getByLabelText(/Câmera do aparelho/);
    fireEvent.change(fileField, { target: { files: [picture()] } });
    expect(await within(dialog()).findByRole('img', { name: /Prévia/ })).toBeVisible();
  });

  it('shows why a photo was refused, and keeps its preview', async () => {
    browser.failUploads('Servidor cheio.');
    const { user } = await openPhotoPage('ed');
    await chooseFile('Você com o seu documento', picture());
    await user.click(await within(dialog()).findByRole('button', { name: 'Usar esta foto' }));
    expect(await screen.findByText('Servidor cheio.')).toBeVisible();
    expect(readDraft('ed')?.photos).toEqual({});
    expect(screen.getByRole('img', { name: 'Sua foto: Você com o seu documento' })).toBeVisible();
  });

  it('shows the documented message after FINALIZAR when a photo cannot be sent, and keeps the answers', async () => {
    browser.failUploads('');
    const { user } = await openPhotoPage('be');
    await chooseFile('Você com o seu documento', picture());
    await user.click(await within(dialog()).findByRole('button', { name: 'Usar esta foto' }));
    const message = uploadErrors.photo_upload_failed.message;
    await screen.findByText(message);
    await user.click(screen.getByRole('button', { name: 'FINALIZAR' }));
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2), { timeout: 10_000 });
    expect(readDraft('be')?.answers).not.toEqual({});
  });

  it('says that the upload takes long while the connection fails, and retries', async () => {
    browser.loseConnection();
    const { user } = await openPhotoPage('ed');
    await chooseFile('Você com o seu documento', picture());
    await user.click(await within(dialog()).findByRole('button', { name: 'Usar esta foto' }));
    expect(
      await screen.findByText(/Sua foto está guardada nesta página/, {}, { timeout: 15_000 }),
    ).toBeVisible();
    expect(screen.getByRole('img', { name: 'Sua foto: Você com o seu documento' })).toBeVisible();
    browser.restoreConnection();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Foto recebida')).toBeVisible();
    expect(screen.queryByText(/Sua foto está guardada/)).toBeNull();
  });

  it('continues an upload when the connection returns', async () => {
    browser.loseConnection();
    const { user } = await openPhotoPage('ed');
    await chooseFile('Você com o seu documento', picture());
    await user.click(await within(dialog()).findByRole('button', { name: 'Usar esta foto' }));
    expect(await screen.findByText('Enviando…')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/Sem conexão/)).toBeVisible();
    browser.restoreConnection();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Foto recebida')).toBeVisible();
    expect(screen.getByText(/Conexão de volta/)).toBeVisible();
  });
});

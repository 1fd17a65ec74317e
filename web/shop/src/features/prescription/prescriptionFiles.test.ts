import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { clearTokens, saveTokens } from '#web/session/tokens.ts';
import { type UploadFile, UploadRefused } from '#web/upload/uploadFile.ts';
import { PDF, PrescriptionFiles } from './prescriptionFiles.ts';

URL.createObjectURL = () => 'blob:page';
URL.revokeObjectURL = () => undefined;

const pdf = (name = 'receita.pdf', size = 10) => new File([new Uint8Array(size)], name, { type: PDF });
const photo = (name = 'foto.jpg') => new File([new Uint8Array(10)], name, { type: 'image/jpeg' });
const fakeUpload = () => {
  let count = 0;
  return jest.fn<UploadFile>(async (_blob, _purpose, onProgress) => {
    onProgress(1, 0);
    count += 1;
    return `f${count}`;
  });
};
const small = new Blob(['small']);
const filesWith = (upload: UploadFile, shrink: (file: Blob) => Promise<Blob> = async () => small) =>
  new PrescriptionFiles({ upload, shrink });
const kinds = (files: PrescriptionFiles) => files.files().map(({ state }) => state.kind);

describe('PrescriptionFiles', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('uploads shrunk photos and unchanged documents, one after another', async () => {
    const upload = fakeUpload();
    const files = filesWith(upload);
    const document = pdf();
    expect(files.add([photo(), document])).toBeNull();
    expect(await files.settled()).toHaveLength(2);
    expect(upload.mock.calls.map(([blob, purpose]) => [blob, purpose])).toEqual(
      expect.arrayContaining([
        [small, 'prescription'],
        [document, 'prescription'],
      ]),
    );
  });

  it.each([
    ['an empty file', new File([], 'vazia.pdf', { type: PDF }), 'vazio'],
    [
      'a file of another type',
      new File(['x'], 'receita.docx', { type: 'application/msword' }),
      'JPG ou PNG, ou como PDF',
    ],
    ['a file that is too large', pdf('grande.pdf', 10 * 1024 * 1024 + 1), '10 MB'],
  ])('refuses %s with a message', (_what, file, text) => {
    const files = filesWith(fakeUpload());
    expect(files.add([file])).toContain(text);
    expect(files.files()).toHaveLength(0);
  });

  it('accepts at most three files', () => {
    const files = filesWith(fakeUpload());
    expect(files.add([pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf'), pdf('4.pdf')])).toContain('até 3 arquivos');
    expect(files.files()).toHaveLength(3);
  });

  it('begins the upload when the visitor has signed in', async () => {
    clearTokens();
    const upload = fakeUpload();
    const files = filesWith(upload);
    files.add([pdf()]);
    await waitFor(() => expect(kinds(files)).toEqual(['waiting']));
    expect(upload).not.toHaveBeenCalled();
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
    expect(await files.settled()).toEqual(['f1']);
  });

  it('uploads the files again when another account signs in', async () => {
    const upload = fakeUpload();
    const files = filesWith(upload);
    files.add([pdf()]);
    await files.settled();
    clearTokens();
    expect(kinds(files)).toEqual(['waiting']);
    saveTokens({ token: 'd.e.f', refreshToken: 'r' });
    expect(await files.settled()).toEqual(['f2']);
  });

  it('can retry an upload after a lost connection', async () => {
    const upload = fakeUpload();
    upload.mockRejectedValueOnce(new TypeError('network'));
    const files = filesWith(upload);
    files.add([pdf()]);
    expect(await files.settled()).toBeNull();
    const [page] = files.files();
    expect(page?.state).toMatchObject({ kind: 'failed', mayRetry: true });
    files.retry(page?.key ?? 0);
    expect(await files.settled()).toEqual(['f1']);
  });

  it('shows why the server refused a file, and does not offer a retry', async () => {
    const upload = fakeUpload();
    upload.mockRejectedValueOnce(
      new UploadRefused('unsafe_document', 'Este PDF tem partes que abrem sozinhas.'),
    );
    const files = filesWith(upload);
    files.add([pdf()]);
    expect(await files.settled()).toBeNull();
    expect(files.files()[0]?.state).toEqual({
      kind: 'failed',
      message: 'Este PDF tem partes que abrem sozinhas.',
      mayRetry: false,
    });
  });

  it('does not upload a photo that cannot be opened as a picture', async () => {
    const upload = fakeUpload();
    const files = filesWith(upload, async () => {
      throw new Error('not a picture');
    });
    files.add([photo()]);
    expect(await files.settled()).toBeNull();
    expect(kinds(files)).toEqual(['failed']);
    expect(upload).not.toHaveBeenCalled();
  });

  it('aborts the upload of a removed file', async () => {
    const signals: AbortSignal[] = [];
    const files = filesWith((_blob, _purpose, _progress, signal) => {
      if (signal) signals.push(signal);
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    });
    files.add([pdf()]);
    await waitFor(() => expect(kinds(files)).toEqual(['sending']));
    files.remove(files.files()[0]?.key ?? 0);
    expect(files.files()).toHaveLength(0);
    expect(signals[0]?.aborted).toBe(true);
    expect(await files.settled()).toEqual([]);
  });
});

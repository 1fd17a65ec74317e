import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { clearTokens, saveTokens } from '#web/session/tokens.ts';
import { samplePhoto } from '#web/testing/samplePhoto.ts';
import { fileToSend, PDF_TYPE } from '#web/upload/fileToSend.ts';
import { type UploadFile, UploadRefused } from '#web/upload/uploadFile.ts';
import { PAGE, PrescriptionFiles } from './prescriptionFiles.ts';

URL.createObjectURL = () => 'blob:page';
URL.revokeObjectURL = () => undefined;

const pdf = (name = 'receita.pdf', size = 10) => new File([new Uint8Array(size)], name, { type: PDF_TYPE });
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
const filesWith = (
  upload: UploadFile,
  prepare: (file: File) => Promise<Blob> = async (file) => (file.type === PDF_TYPE ? file : small),
) => new PrescriptionFiles({ upload, prepare });
const kinds = (files: PrescriptionFiles) => files.files().map(({ state }) => state.kind);

describe('PrescriptionFiles', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('uploads shrunk photos and unchanged documents, one after another', async () => {
    let [running, mostAtOnce] = [0, 0];
    const upload = jest.fn<UploadFile>(async () => {
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await new Promise((resolve) => setTimeout(resolve));
      running -= 1;
      return 'f1';
    });
    const files = filesWith(upload);
    const document = pdf();
    expect(await files.add([photo(), document])).toBeNull();
    expect(await files.settled()).toHaveLength(2);
    expect(upload.mock.calls.map(([blob, purpose]) => [blob, purpose])).toEqual([
      [small, 'prescription'],
      [document, 'prescription'],
    ]);
    expect(mostAtOnce).toBe(1);
  });

  it.each([
    ['an empty file', new File([], 'vazia.pdf', { type: PDF_TYPE }), 'vazio'],
    [
      'a file of another type',
      new File(['x'], 'receita.docx', { type: 'application/msword' }),
      'JPG ou PNG, ou como PDF',
    ],
    [
      'a page that is named as a PDF',
      new File(['<html>'], 'a.pdf', { type: PDF_TYPE }),
      'JPG ou PNG, ou como PDF',
    ],
    [
      'a file that is too large',
      new File(['%PDF-', new Uint8Array(10 * 1024 * 1024)], 'grande.pdf'),
      '10 MB',
    ],
    ['half a photo', new File([samplePhoto().slice(0, 24)], 'meia.jpg'), 'incompleto'],
  ])('refuses %s with a message, and keeps the files beside it', async (_what, file, text) => {
    const files = filesWith(fakeUpload(), (page) => fileToSend(page, PAGE));
    expect(await files.add([file, new File(['%PDF-1.7'], 'receita')])).toContain(text);
    expect(files.files().map(({ name }) => name)).toEqual(['receita']);
  });

  it('accepts at most three files', async () => {
    const files = filesWith(fakeUpload());
    const four = ['1.pdf', '2.pdf', '3.pdf', '4.pdf'].map((name) => pdf(name));
    expect(await files.add(four)).toContain('até 3 arquivos');
    expect(files.files()).toHaveLength(3);
  });

  it('begins the upload when the visitor has signed in', async () => {
    clearTokens();
    const upload = fakeUpload();
    const files = filesWith(upload);
    await files.add([pdf()]);
    await waitFor(() => expect(kinds(files)).toEqual(['waiting']));
    expect(upload).not.toHaveBeenCalled();
    saveTokens({ token: 'a.b.c', refreshToken: 'r' });
    expect(await files.settled()).toEqual(['f1']);
  });

  it('uploads the files again when another account signs in', async () => {
    const upload = fakeUpload();
    const files = filesWith(upload);
    await files.add([pdf()]);
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
    await files.add([pdf()]);
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
    await files.add([pdf()]);
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
    expect(await files.add([photo()])).toContain('JPG ou PNG, ou como PDF');
    expect(kinds(files)).toEqual([]);
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
    await files.add([pdf()]);
    await waitFor(() => expect(kinds(files)).toEqual(['sending']));
    files.remove(files.files()[0]?.key ?? 0);
    expect(files.files()).toHaveLength(0);
    expect(signals[0]?.aborted).toBe(true);
    expect(await files.settled()).toEqual([]);
  });
});

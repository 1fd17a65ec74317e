import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { compressor } from '#web/testing/fakeCompressor.ts';
import { samplePhoto } from '#web/testing/samplePhoto.ts';
import { renderApp } from '../../../testing/renderApp.tsx';

/** Bodies of the requests that begin an upload. */
const begunUploads: string[] = [];
let fileId = 'f1';
const realFetch = window.fetch;
const json = (body: object) => ({ ok: true, status: 200, json: async () => body }) as Response;
beforeEach(() => {
  begunUploads.length = 0;
  Object.assign(compressor, { isBroken: false, bytes: null });
  fileId = 'f1';
  window.fetch = async (url, { method, body } = {}) => {
    if (String(url).endsWith('/user-activity')) return json({ ok: true });
    if (method === 'POST') begunUploads.push(String(body));
    return json(method === 'POST' ? { id: fileId, received: 0 } : { id: fileId, received: 1, fileId });
  };
});
afterEach(() => {
  window.fetch = realFetch;
});

const me = {
  id: 'u1',
  firstName: 'Ana',
  lastName: 'Lima',
  email: 'ana@exemplo.com.br',
  phone: '+5511987654321',
  document: '11144477735',
  birthDate: '1990-05-02',
  nationalityDocument: '123456789',
};
const picture = new File([samplePhoto()], 'eu.jpg', { type: 'image/jpeg' });

describe('the profile picture', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it('can be chosen, is shown, and can be removed', async () => {
    const received: unknown[] = [];
    const setProfilePicture = (args: { fileId: string | null }) => {
      received.push(args.fileId);
      const profilePicUrl = args.fileId ? `/files/${args.fileId}/thumb?t=x` : null;
      return { __typename: 'User', id: 'u1', profilePicBase: args.fileId, profilePicUrl };
    };
    const { user } = renderApp('/perfil/registro', { me, setProfilePicture });
    await user.upload(await screen.findByLabelText('Arquivo da foto do perfil'), picture);
    expect(await screen.findByRole('img', { name: 'Sua foto do perfil' })).toHaveAttribute(
      'src',
      '/files/f1/thumb?t=x',
    );
    await user.click(screen.getByRole('button', { name: 'Remover foto' }));
    expect(await screen.findByRole('button', { name: 'Escolher foto' })).toBeVisible();
    expect(received).toEqual(['f1', null]);
    expect(begunUploads).toEqual(['{"purpose":"profile","size":2000}']);
  });

  it('changes at once when another file is chosen', async () => {
    const setProfilePicture = (args: { fileId: string }) => ({
      __typename: 'User',
      id: 'u1',
      profilePicBase: args.fileId,
      profilePicUrl: `/files/${args.fileId}/thumb?t=x`,
    });
    const { user } = renderApp('/perfil/registro', { me, setProfilePicture });
    await user.upload(await screen.findByLabelText('Arquivo da foto do perfil'), picture);
    fireEvent.load(await screen.findByRole('img', { name: 'Sua foto do perfil' }));
    fileId = 'f2';
    await user.upload(screen.getByLabelText('Arquivo da foto do perfil'), picture);
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Sua foto do perfil' })).toHaveAttribute(
        'src',
        '/files/f2/thumb?t=x',
      ),
    );
  });

  it('does not change when the server refuses', async () => {
    const setProfilePicture = { __typename: 'Refusal', code: 'file_not_found', message: 'Envie de novo.' };
    const { user } = renderApp('/perfil/registro', { me, setProfilePicture });
    await user.upload(await screen.findByLabelText('Arquivo da foto do perfil'), picture);
    expect(await screen.findByText('Envie de novo.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Escolher foto' })).toBeVisible();
  });
});

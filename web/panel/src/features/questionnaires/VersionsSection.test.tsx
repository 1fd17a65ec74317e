import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const VERSION = {
  contentVersion: '1.0.0',
  publishedAt: '2026-11-21T12:00:00.000Z',
  note: null,
  isInForce: true,
  isPlanned: false,
  authors: [],
  approvedBy: null,
  cancelledAt: null,
  cancelledBy: null,
  cancelReason: null,
  mayCancel: false,
};
const LINE = { type: 1, slug: 'melatonina', title: 'Sono', hasDraft: false };
const PAGE = '/painel/admin/questionarios/melatonina';

describe('the versions of a line', () => {
  const planned = (contentVersion: string, publishedAt: string, facts: object = {}) => ({
    ...VERSION,
    contentVersion,
    publishedAt,
    isInForce: false,
    isPlanned: true,
    ...facts,
  });
  const EARLIER = planned('1.1.0', '2026-12-01T12:00:00.000Z');
  const LAST = planned('1.2.0', '2026-12-08T12:00:00.000Z', { mayCancel: true });
  const withVersions = (versions: object[], answers: object = {}) =>
    renderAdmin(PAGE, { questionnaireLines: [{ ...LINE, versions }], questionnaireDraft: null, ...answers });

  it('offer to cancel the last planned version, and show which versions remain', async () => {
    const sent: object[] = [];
    const { user } = await withVersions([LAST, EARLIER, VERSION], {
      cancelPlannedQuestionnaire: (args: object) => {
        sent.push(args);
        return { __typename: 'Done', ok: true };
      },
    });
    const buttons = await screen.findAllByRole('button', { name: /Cancelar publicação da versão/ });
    expect(buttons).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Cancelar publicação da versão 1.2.0' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancelar publicação planejada' }));
    expect(
      dialog.getByText(/Continua em vigor a versão 1\.0\.0, e a versão 1\.1\.0 continua planejada/),
    ).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo'), 'Faltou um aviso');
    await user.click(dialog.getByRole('button', { name: 'Cancelar publicação' }));
    await waitFor(() =>
      expect(sent).toEqual([{ type: 1, contentVersion: '1.2.0', reason: 'Faltou um aviso' }]),
    );
  });

  it('show a cancelled version with its director and reason, and name only the version in force when no other is planned', async () => {
    const cancelled = planned('1.1.0', '2026-12-01T12:00:00.000Z', {
      isPlanned: false,
      cancelledAt: '2026-11-23T12:00:00.000Z',
      cancelledBy: 'Clara Nogueira',
      cancelReason: 'Faltou um aviso',
    });
    const { user } = await withVersions([LAST, cancelled, VERSION]);
    expect(await screen.findByText('Cancelada')).toBeVisible();
    expect(screen.getByText(/Cancelada por Clara Nogueira em .*: Faltou um aviso/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Cancelar publicação da versão/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancelar publicação planejada' }));
    expect(dialog.getByText(/Continua em vigor a versão 1\.0\.0\.$/)).toBeVisible();
  });
});

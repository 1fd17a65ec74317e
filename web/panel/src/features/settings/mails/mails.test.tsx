import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../../testing/renderAdmin.tsx';

const mailText = (subject: string, ...paragraphs: string[]) => ({
  __typename: 'MailText',
  subject,
  paragraphs,
});
const ORIGINAL = mailText('Pedido {pedido} a caminho', 'Seu pedido saiu.');
const MAIL = {
  __typename: 'EditableMailText',
  id: 'order-in-transit',
  title: 'Pedido a caminho',
  placeholders: ['pedido'],
  original: ORIGINAL,
  current: null,
  latest: null,
};
const SETTING = {
  __typename: 'MailTextSetting',
  id: 'mailTexts',
  version: 0,
  plannedFrom: null,
  mails: [MAIL],
  versions: [],
};
const PAGE = '/painel/admin/configuracoes/emails';

describe('the texts of mails', () => {
  it('can be previewed and sent as a test before they are saved', async () => {
    const [saved, testMails]: [object[], object[]] = [[], []];
    const { user } = await renderAdmin(PAGE, {
      mailTextSetting: SETTING,
      mailPreview: { __typename: 'MailPreview', subject: 'Pedido AP-1 a caminho', text: 'Olá, Caio.' },
      sendTestMail: (args: object) => {
        testMails.push(args);
        return { __typename: 'Done', ok: true };
      },
      saveMailText: (args: object) => {
        saved.push(args);
        return { ...SETTING, version: 1 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar Pedido a caminho' }));
    const form = within(screen.getByRole('form', { name: 'Pedido a caminho' }));
    await user.clear(form.getByLabelText('Parágrafo 1'));
    await user.type(form.getByLabelText('Parágrafo 1'), 'Já está na rua.');
    await user.click(form.getByRole('button', { name: 'Ver como chega' }));
    expect(await form.findByRole('region', { name: 'Como chega' })).toHaveTextContent(
      'Pedido AP-1 a caminho',
    );
    await user.click(form.getByRole('button', { name: 'Enviar um teste para mim' }));
    expect(await screen.findByText('Teste enviado para o seu e-mail.')).toBeVisible();
    await user.type(form.getByLabelText('Motivo'), 'Tom novo');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Mudança salva.')).toBeVisible();
    const text = { subject: ORIGINAL.subject, paragraphs: ['Já está na rua.'] };
    expect(testMails).toEqual([{ mail: MAIL.id, text }]);
    expect(saved).toEqual([{ mail: MAIL.id, text, from: null, seenVersion: 0, reason: 'Tom novo' }]);
  });

  it('return to the original, which is stored as no text of its own', async () => {
    const saved: object[] = [];
    const changedMail = {
      ...MAIL,
      current: mailText('Outro', 'Outro.'),
      latest: mailText('Outro', 'Outro.'),
    };
    const { user } = await renderAdmin(PAGE, {
      mailTextSetting: { ...SETTING, mails: [changedMail] },
      saveMailText: (args: object) => {
        saved.push(args);
        return { ...SETTING, version: 2 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar Pedido a caminho' }));
    await user.click(screen.getByRole('button', { name: 'Voltar ao texto original' }));
    expect(screen.getByLabelText('Assunto')).toHaveValue(ORIGINAL.subject);
    await user.type(screen.getByLabelText('Motivo'), 'Desfazer');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Mudança salva.')).toBeVisible();
    expect(saved).toMatchObject([{ mail: MAIL.id, text: null }]);
  });

  it('show a mistake beside its paragraph when they are previewed', async () => {
    const { user } = await renderAdmin(PAGE, {
      mailTextSetting: SETTING,
      mailPreview: {
        __typename: 'InvalidInput',
        code: 'invalid_input',
        message: 'Confira.',
        fields: [
          { __typename: 'FieldProblem', path: 'paragraphs.0', message: '{nome} não existe neste e-mail.' },
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mudar Pedido a caminho' }));
    await user.click(screen.getByRole('button', { name: 'Ver como chega' }));
    expect(await screen.findByText('{nome} não existe neste e-mail.')).toBeVisible();
    expect(screen.getByLabelText('Parágrafo 1')).toBeInvalid();
  });
});

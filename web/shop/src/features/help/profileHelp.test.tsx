import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { saveTokens } from '#web/session/tokens.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const me = { id: 'u1', name: 'Ana Lima', firstName: 'Ana', email: 'ana@exemplo.com.br' };
const company = {
  email: 'oi@exemplo.com.br',
  phone: '+55 (11) 4000-0000',
  hours: 'Segunda a sexta, das 8 h às 20 h',
};
const store = {
  id: 'store',
  whatsappUrl: 'https://wa.me/5511900000000',
  company,
  helpTopics: [
    { title: 'Entrega', questions: [{ question: 'Quanto demora?', answer: 'Depende do CEP.' }] },
    { title: 'Pagamento', questions: [{ question: 'E o boleto?', answer: 'Vale três dias.' }] },
  ],
};
const sent = {
  id: 'm1',
  protocol: '7K2M9Q4T',
  subject: 'Nota fiscal',
  message: 'Onde baixo a nota?',
  sentAt: '2026-11-20T13:00:00.000Z',
  answerDueAt: '2026-11-28T02:59:59.999Z',
};

describe('help and contact in the profile', () => {
  beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

  it.each(['/perfil/ajuda', '/perfil/fale-conosco'])('ask a guest to sign in at %s', async (path) => {
    localStorage.clear();
    renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Entre na sua conta' })).toBeVisible();
  });

  it('link a task to its page, filter the questions, and link to the contact form', async () => {
    const { user } = renderApp('/perfil/ajuda', { me, store });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ajuda' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Enviar ou baixar uma receita' })).toHaveAttribute(
      'href',
      '/perfil/receitas',
    );
    await user.type(await screen.findByRole('searchbox', { name: 'Procurar nas respostas' }), 'boleto');
    expect(screen.getByText('E o boleto?')).toBeVisible();
    expect(screen.queryByText('Quanto demora?')).not.toBeInTheDocument();
    expect(screen.getByText(`Atendimento: ${company.hours}.`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Escrever para o atendimento' })).toHaveAttribute(
      'href',
      '/perfil/fale-conosco',
    );
  });

  it('send a message with name and e-mail filled in, correct a typed e-mail, announce a receipt by mail, and list the message', async () => {
    let messages: object[] = [];
    const contactUs = jest.fn(() => {
      messages = [sent];
      return { __typename: 'Done' };
    });
    const { user } = renderApp('/perfil/fale-conosco', {
      me,
      store,
      contactUs,
      mySentMessages: () => messages,
    });
    const form = within(await screen.findByRole('form', { name: 'Fale conosco' }));
    expect(form.getByLabelText('Nome')).toHaveValue('Ana Lima');
    expect(form.getByLabelText('E-mail')).toHaveValue('ana@exemplo.com.br');
    expect(screen.getByText(/ainda não escreveu para nós/)).toBeVisible();
    await user.clear(form.getByLabelText('E-mail'));
    await user.type(form.getByLabelText('E-mail'), 'mailto:ana@exemplo.com.br.');
    await user.type(form.getByLabelText('Assunto'), 'Nota fiscal');
    expect(await form.findByText(/Corrigimos para ana@exemplo.com.br/)).toBeVisible();
    await user.type(form.getByLabelText('Mensagem'), 'Onde baixo a nota?');
    await user.click(form.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await screen.findByText(/enviamos um recibo para o seu e-mail/)).toBeVisible();
    const list = within(await screen.findByRole('region', { name: 'Suas mensagens' }));
    expect(await list.findByText(/Protocolo 7K2M9Q4T, enviada em 20\/11\/2026/)).toBeInTheDocument();
    expect(contactUs).toHaveBeenCalledTimes(1);
  });

  it('show the other ways to contact the team, and its hours', async () => {
    renderApp('/perfil/fale-conosco', { me, store, mySentMessages: [] });
    const region = within(await screen.findByRole('region', { name: 'Outros caminhos' }));
    expect(region.getByText(company.hours)).toBeVisible();
    expect(region.getByRole('link', { name: company.phone })).toHaveAttribute('href', 'tel:+551140000000');
    expect(region.getByRole('link', { name: company.email })).toHaveAttribute(
      'href',
      `mailto:${company.email}`,
    );
  });
});

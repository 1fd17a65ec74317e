import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { RECURRENCE_STATUS } from '#schema/constants.ts';
import { saveTokens } from '#web/session/tokens.ts';
import { refused, renderSubscription } from '../../../testing/subscriptionPage.tsx';
import { card, item, month, subscription } from '../subscription.fixtures.ts';

beforeEach(() => saveTokens({ token: 'a.b.c', refreshToken: 'r' }));

describe('the notice about the state of a subscription', () => {
  it('says why the subscription is suspended, and resumes it with one press', async () => {
    const { user } = renderSubscription(
      {
        status: RECURRENCE_STATUS.suspended,
        suspensionReason: 'payment',
        resumeUntil: '2027-02-20',
        nextShipmentOn: null,
        changeUntil: null,
      },
      { resumeRecurrence: subscription },
    );
    const panel = await screen.findByRole('region', { name: 'Assinatura suspensa' });
    expect(panel).toHaveTextContent(/Não conseguimos cobrar.*20\/02\/2027/);
    await user.click(within(panel).getByRole('button', { name: 'Retomar assinatura' }));
    expect(await screen.findByRole('region', { name: 'Próximo envio' })).toBeVisible();
    expect(panel).not.toBeInTheDocument();
  });

  it('links to the doctor when the subscription is suspended for safety, and shows a refusal to resume it', async () => {
    const { user } = renderSubscription(
      {
        status: RECURRENCE_STATUS.suspended,
        suspensionReason: 'contraindication',
        resumeUntil: '2027-02-20',
        nextShipmentOn: null,
      },
      { resumeRecurrence: refused('product_unsafe_for_you', 'Não é seguro para você.') },
    );
    const panel = await screen.findByRole('region', { name: 'Assinatura suspensa' });
    expect(within(panel).getByRole('link', { name: 'Conversar com o médico' })).toHaveAttribute(
      'href',
      '/perfil/chat',
    );
    await user.click(within(panel).getByRole('button', { name: 'Retomar assinatura' }));
    expect(await within(panel).findByRole('alert')).toHaveTextContent('Não é seguro para você.');
  });

  it('warns that the card expires before the next shipment, with a link to choose another card', async () => {
    renderSubscription({ card: { ...card, expiry: '11/2026' } });
    expect(await screen.findByText(/não pode ser cobrado nele/)).toHaveTextContent(
      'O Visa final 1111 vale só até 11/2026. O próximo envio, de 21/12/2026,',
    );
    expect(screen.getByRole('link', { name: 'Escolher outro cartão' })).toHaveAttribute(
      'href',
      '/perfil/assinaturas/cartao',
    );
  });

  it('does not warn about a card that is valid on the day of the shipment', async () => {
    renderSubscription({ card: { ...card, expiry: '12/2026' } });
    await screen.findByRole('region', { name: 'Próximo envio' });
    expect(screen.queryByText(/não pode ser cobrado nele/)).not.toBeInTheDocument();
  });

  it('says when a declined charge is tried again, and links to the card', async () => {
    const declined = { ...month, state: 'declined', retryOn: '2026-12-22', endsOn: '2026-12-29' };
    renderSubscription({ months: [declined] });
    const panel = await screen.findByRole('region', { name: 'O banco não aprovou a cobrança' });
    expect(panel).toHaveTextContent(/22\/12\/2026.*suspensa a partir de 29\/12\/2026/);
    expect(within(panel).getByRole('link', { name: 'Trocar o cartão' })).toHaveAttribute(
      'href',
      '/perfil/assinaturas/cartao',
    );
  });

  it('names the medicine that needs a prescription, with a link to its evaluation', async () => {
    const medicine = { ...item, id: 'i9', productId: 'p9', name: 'Finasterida', prescription: true };
    renderSubscription({
      items: [medicine],
      months: [{ ...month, state: 'waitingPrescription', endsOn: '2026-12-28' }],
      renewals: [
        {
          productId: 'p9',
          name: 'Finasterida',
          isInReview: false,
          evaluationUrl: '/avaliacao?fromProduct=2',
        },
      ],
    });
    const panel = await screen.findByRole('region', { name: 'O envio espera uma receita' });
    expect(panel).toHaveTextContent(/Finasterida.*Nada foi cobrado.*28\/12\/2026/);
    expect(within(panel).getByRole('link', { name: 'Avaliação médica gratuita' })).toHaveAttribute(
      'href',
      '/avaliacao?fromProduct=2&startIn=2&voltar=%2Fperfil%2Fassinaturas',
    );
  });

  it('links to the sent evaluation while a doctor decides', async () => {
    renderSubscription({
      months: [{ ...month, state: 'waitingPrescription', endsOn: '2026-12-28' }],
      renewals: [{ productId: 'p9', name: 'Finasterida', isInReview: true, evaluationUrl: '/avaliacao' }],
    });
    const panel = await screen.findByRole('region', { name: 'Aguardando a decisão do médico' });
    expect(within(panel).getByRole('link', { name: 'Ver a avaliação' })).toHaveAttribute(
      'href',
      '/perfil/avaliacoes',
    );
  });
});

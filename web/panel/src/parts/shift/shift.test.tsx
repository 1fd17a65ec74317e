import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { pressTwice } from '#web/testing/pressTwice.ts';
import { refusal } from '../../testing/renderAdmin.tsx';
import { renderPharmacist, shiftSince } from '../../testing/renderPharmacist.tsx';

const URL = '/painel/seguranca';
const bar = async () => within(await screen.findByRole('region', { name: 'Plantão' }));
const BEGIN = { name: 'Iniciar plantão' };
const END = { name: 'Encerrar plantão' };
const OFF = /Você está fora do plantão/;
const ON = /Em plantão desde \d\d:\d\d|Em plantão desde \d\d\/\d\d/;
const returnToPage = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

describe('the shift of a pharmacist', () => {
  it('begins with one press or two, and shows since when and until when', async () => {
    const { mutations } = await renderPharmacist(URL, { myShift: null, beginShift: shiftSince(0) });
    expect((await bar()).getByText(OFF)).toBeVisible();
    pressTwice((await bar()).getByRole('button', BEGIN));
    expect(await (await bar()).findByText(/Termina sozinho às \d\d:\d\d/)).toBeVisible();
    expect(mutations).toEqual(['BeginShift']);
  });

  it('ends with a press', async () => {
    const { user, mutations } = await renderPharmacist(URL, { endShift: { __typename: 'Done', ok: true } });
    await user.click((await bar()).getByRole('button', END));
    expect(await (await bar()).findByText(OFF)).toBeVisible();
    expect(mutations).toEqual(['EndShift']);
  });

  it('begins after the code that the server asks for', async () => {
    let isFresh = false;
    const { user } = await renderPharmacist(URL, {
      myShift: null,
      beginShift: () => {
        if (isFresh) return shiftSince(0);
        throw new GraphQLError('code', { extensions: { code: 'step_up_required' } });
      },
      stepUp: () => {
        isFresh = true;
        return { __typename: 'Done', ok: true };
      },
    });
    await user.click((await bar()).getByRole('button', BEGIN));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirme que é você' }));
    await user.type(dialog.getByLabelText('Código do aplicativo'), '123456{Enter}');
    expect(await (await bar()).findByText(ON)).toBeVisible();
  });

  it('says why it did not begin', async () => {
    const { user } = await renderPharmacist(URL, {
      myShift: null,
      beginShift: refusal('registration_unchecked', 'Seu registro está em conferência.'),
    });
    await user.click((await bar()).getByRole('button', BEGIN));
    expect(await (await bar()).findByRole('alert')).toHaveTextContent('Seu registro está em conferência.');
  });

  it('is over after twelve hours, also without an answer of the server', async () => {
    let isFirst = true;
    await renderPharmacist(URL, {
      myShift: () => {
        if (!isFirst) throw new GraphQLError('offline');
        isFirst = false;
        return shiftSince(12 - 1 / 3600);
      },
    });
    expect((await bar()).getByText(/Termina em 1 min/)).toBeVisible();
    await waitFor(
      async () => {
        await returnToPage();
        expect((await bar()).getByText(/acabou às \d\d:\d\d, depois de 12 horas/)).toBeVisible();
      },
      { timeout: 10_000 },
    );
    expect((await bar()).getByRole('button', BEGIN)).toBeEnabled();
  });

  it('that was ended in another tab is off when the person is back', async () => {
    let shift: object | null = shiftSince(2);
    await renderPharmacist(URL, { myShift: () => shift });
    expect((await bar()).getByText(ON)).toBeVisible();
    shift = null;
    await returnToPage();
    expect(await (await bar()).findByText(OFF)).toBeVisible();
  });

  it('can be read again after a failure', async () => {
    let fails = true;
    const { user } = await renderPharmacist(URL, {
      myShift: () => {
        if (fails) throw new GraphQLError('offline');
        return shiftSince(2);
      },
    });
    fails = false;
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }));
    expect(await (await bar()).findByText(ON)).toBeVisible();
  });
});

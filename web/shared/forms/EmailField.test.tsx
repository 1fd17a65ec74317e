import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { renderWith } from '#web/testing/renderWith.tsx';
import { EmailField } from './EmailField.tsx';

function Email() {
  return (
    <FormProvider {...useForm({ defaultValues: { email: '' } })}>
      <EmailField name="email" help="Para cá vai o rastreio." />
    </FormProvider>
  );
}

describe('the field of an e-mail', () => {
  it.each([
    ['ana@exemplo.com.', 'ana@exemplo.com'],
    ['ana@exemplo.com,', 'ana@exemplo.com'],
    ['Ana Lima <ana@exemplo.com>', 'ana@exemplo.com'],
    ['<ana@exemplo.com>;', 'ana@exemplo.com'],
    ['"ana@exemplo.com"', 'ana@exemplo.com'],
    ['mailto:ana@exemplo.com', 'ana@exemplo.com'],
    ['ana.d’avila@exemplo.com', "ana.d'avila@exemplo.com"],
    ['ana@exemplo.com\u200b', 'ana@exemplo.com'],
  ])('corrects %j with a hint', async (written, address) => {
    const { user } = renderWith(<Email />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    await user.click(field);
    await user.paste(written);
    await user.tab();
    expect(field).toHaveValue(address);
    expect(field).toHaveAccessibleDescription(`Corrigimos para ${address}. Confira, por favor.`);
  });

  it.each(['ana@exemplo.com', "o'brien@exemplo.com", ' Ana@Exemplo.com ', 'ana@exemplo', ''])(
    'shows no hint for %j',
    async (written) => {
      const { user } = renderWith(<Email />);
      const field = screen.getByRole('textbox', { name: 'E-mail' });
      await user.click(field);
      if (written) await user.paste(written);
      await user.tab();
      expect(field).toHaveAccessibleDescription('Para cá vai o rastreio.');
    },
  );
});

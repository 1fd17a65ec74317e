import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { renderWith } from '../testing/renderWith.tsx';
import { Form } from './Form.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';

function Example() {
  const form = useForm({ defaultValues: { password: '', firstName: 'Baltazar' } });
  return (
    <Form form={form} label="Exemplo" onSubmit={async () => undefined}>
      <NewPasswordField name="password" label="Senha" />
    </Form>
  );
}

it('NewPasswordField shows the strength of a new password in words while it is typed', async () => {
  const { user } = renderWith(<Example />);
  const field = screen.getByLabelText('Senha');
  await user.type(field, 'senha1');
  expect(await screen.findByText(/fraca. É muito comum/, {}, { timeout: 15_000 })).toBeVisible();
  await user.clear(field);
  await user.type(field, 'baltazar1');
  expect(await screen.findByText(/fraca. Ela usa dados seus/, {}, { timeout: 15_000 })).toBeVisible();
  await user.clear(field);
  await user.type(field, 'pedra nuvem bicicleta');
  expect(await screen.findByText(/: forte\./, {}, { timeout: 15_000 })).toBeVisible();
});

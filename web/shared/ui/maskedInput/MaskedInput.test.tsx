import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWith } from '#web/testing/renderWith.tsx';
import { MaskedInput } from './MaskedInput.tsx';

function Cpf({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <MaskedInput mask="cpf" aria-label="CPF" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('529.982.247-25')}>
        Preencher
      </button>
      <p>Valor {value}</p>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'CPF' });

describe('MaskedInput', () => {
  it('formats what is typed', async () => {
    const { user } = renderWith(<Cpf />);
    await user.type(field(), '52998224725');
    expect(field()).toHaveValue('529.982.247-25');
    expect(screen.getByText('Valor 529.982.247-25')).toBeVisible();
  });

  it('formats a start value that has no dots and dashes', async () => {
    renderWith(<Cpf start="52998224725" />);
    expect(await screen.findByText('Valor 529.982.247-25')).toBeVisible();
  });

  it('formats what the browser fills in without focusing the field', async () => {
    renderWith(<Cpf />);
    fireEvent.input(field(), { target: { value: '52998224725' } });
    expect(await screen.findByText('Valor 529.982.247-25')).toBeVisible();
    expect(field()).toHaveValue('529.982.247-25');
  });

  it('shows a value set from outside, before and after the person typed', async () => {
    const { user } = renderWith(<Cpf start="111.444.777-35" />);
    await user.click(screen.getByRole('button', { name: 'Preencher' }));
    expect(field()).toHaveValue('529.982.247-25');
    await user.clear(field());
    await user.type(field(), '1');
    await user.click(screen.getByRole('button', { name: 'Preencher' }));
    expect(field()).toHaveValue('529.982.247-25');
  });

  it('keeps the value it shows when the person edits it', async () => {
    const { user } = renderWith(<Cpf start="529.982.247-25" />);
    await user.click(field());
    await user.keyboard('{End}{Backspace}');
    expect(screen.getByText('Valor 529.982.247-2')).toBeVisible();
  });
});

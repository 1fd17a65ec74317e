import { Textarea } from '@chakra-ui/react';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWith } from '#web/testing/renderWith.tsx';
import { Field } from './Field.tsx';

function Note() {
  const [text, setText] = useState('');
  return (
    <Field label="Nota" limit={{ text, max: 100 }}>
      <Textarea value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </Field>
  );
}

async function paste(text: string) {
  await userEvent.click(screen.getByLabelText('Nota'));
  await userEvent.paste(text);
}

describe('a field with a limit', () => {
  it('keeps a whole pasted text and tells both lengths', async () => {
    renderWith(<Note />);
    const text = `${'Não interrompa o tratamento. '.repeat(5)}NÃO usar com álcool.`;
    await paste(text);
    const field = screen.getByLabelText('Nota');
    expect(field).toHaveValue(text);
    expect(field).not.toHaveAttribute('maxlength');
    expect(field).toBeInvalid();
    expect(screen.getByText(`Insira no máximo 100 caracteres. São ${text.length}.`)).toBeVisible();
  });

  it('counts when the text comes near its limit, and not before', async () => {
    renderWith(<Note />);
    await paste('a'.repeat(79));
    expect(screen.queryByText(/de 100 caracteres/)).toBeNull();
    await paste('b');
    expect(screen.getByText('80 de 100 caracteres')).toBeVisible();
    expect(screen.getByLabelText('Nota')).toHaveAccessibleDescription('80 de 100 caracteres');
    expect(screen.getByLabelText('Nota')).toBeValid();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderWith } from '#web/testing/renderWith.tsx';
import { Dialog } from './Dialog.tsx';
import { FirstField } from './FirstField.tsx';

describe('Dialog', () => {
  it('tells its page when the browser closes it, as on Esc or a back gesture', () => {
    const onClose = jest.fn();
    renderWith(
      <Dialog title="Remover?" isOpen onClose={onClose}>
        <p>Texto</p>
      </Dialog>,
    );
    screen.getByRole<HTMLDialogElement>('dialog').close();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('focuses its first field, so that a code can be typed at once', () => {
    renderWith(
      <Dialog title="Confirme que é você" isOpen onClose={() => undefined}>
        <FirstField>
          <input aria-label="Código" />
        </FirstField>
      </Dialog>,
    );
    expect(screen.getByLabelText('Código')).toHaveFocus();
  });

  it('ignores Esc when it is blocking, and opens again when a browser closes it anyway', () => {
    const onClose = jest.fn();
    renderWith(
      <Dialog title="Falta o seu RG" isOpen isBlocking onClose={onClose}>
        <p>Texto</p>
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
    dialog.close();
    expect(dialog.open).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });
});

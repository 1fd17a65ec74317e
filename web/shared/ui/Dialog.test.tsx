import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderWith } from '#web/testing/renderWith.tsx';
import { Dialog } from './Dialog.tsx';
import { FirstField } from './FirstField.tsx';

describe('Dialog', () => {
  it('is closed by every way in which the browser closes dialogs', () => {
    const onClose = jest.fn();
    renderWith(
      <Dialog title="Remover?" isOpen onClose={onClose}>
        <p>Texto</p>
      </Dialog>,
    );
    screen.getByRole<HTMLDialogElement>('dialog').close();
    fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('close'));
    expect(onClose).toHaveBeenCalled();
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

  it('reopens a blocking dialog when a browser closes it anyway', () => {
    const onClose = jest.fn();
    renderWith(
      <Dialog title="Falta o seu RG" isOpen isBlocking onClose={onClose}>
        <p>Texto</p>
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
    dialog.close();
    if (dialog.open === false) fireEvent(dialog, new Event('close'));
    expect(dialog.open).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });
});

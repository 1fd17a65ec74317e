import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWith } from '#web/testing/renderWith.tsx';
import { CodeField } from './CodeField.tsx';

function Code({ isRecovery = false }: { isRecovery?: boolean }) {
  const [code, setCode] = useState('');
  return <CodeField label="Código" value={code} isRecovery={isRecovery} onChange={setCode} />;
}

describe('the field of a one-time code', () => {
  it.each(['290340', '290 340', '290-340', ' 290340 ', 'Código: 290 340'])(
    'has all six digits of %j, typed or pasted',
    async (written) => {
      const { user } = renderWith(<Code />);
      const field = screen.getByLabelText('Código');
      await user.click(field);
      await user.paste(written);
      expect(field).toHaveValue('290340');
      await user.clear(field);
      await user.type(field, written);
      expect(field).toHaveValue('290340');
    },
  );

  it('keeps a seventh digit and a recovery code as they were pasted', async () => {
    const { user, unmount } = renderWith(<Code />);
    await user.click(screen.getByLabelText('Código'));
    await user.paste('290 340 1');
    expect(screen.getByLabelText('Código')).toHaveValue('290 340 1');
    unmount();
    renderWith(<Code isRecovery />);
    await user.click(screen.getByLabelText('Código'));
    await user.paste('abcd-efgh');
    expect(screen.getByLabelText('Código')).toHaveValue('abcd-efgh');
  });
});

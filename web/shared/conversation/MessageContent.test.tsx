import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWith } from '#web/testing/renderWith.tsx';
import { EarlierVersions } from './MessageContent.tsx';

const versions = [{ number: 1, text: 'Tomo um por dia', at: '2026-11-20T12:00:00Z' }];
const show = (editedAt: string) =>
  renderWith(<EarlierVersions writtenAt="2026-11-20T12:00:00Z" editedAt={editedAt} versions={versions} />);

describe('EarlierVersions', () => {
  it('shows the time when the message was edited on the day it was written', () => {
    show('2026-11-21T02:30:00Z');
    expect(screen.getByText('Editada às 23:30. Ver como era')).toBeVisible();
  });

  it('shows the date too when the message was edited on another day', () => {
    show('2026-11-21T12:05:00Z');
    expect(screen.getByText('Editada em 21/11/2026 às 09:05. Ver como era')).toBeVisible();
  });
});

import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderWith } from '#web/testing/renderWith.tsx';
import CameraView from './CameraView.tsx';

const SLOT = { key: 'filePicTop', label: 'Topo da cabeça', help: '', guide: 'top' };

describe('the camera', () => {
  it('takes no photo before it shows its first picture', async () => {
    Object.assign(navigator, {
      mediaDevices: { getUserMedia: async () => ({ getVideoTracks: () => [], getAudioTracks: () => [] }) },
    });
    const { container } = await act(async () =>
      renderWith(<CameraView slot={SLOT} onTake={() => undefined} />),
    );
    const take = await screen.findByRole('button', { name: 'Fotografar' });
    expect(take).toHaveAttribute('aria-disabled', 'true');
    const video = container.querySelector('video');
    if (video) fireEvent.loadedData(video);
    expect(take).not.toHaveAttribute('aria-disabled');
  });
});

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderWith } from '#web/testing/renderWith.tsx';
import CameraView from './CameraView.tsx';

const SLOT = { key: 'filePicTop', label: 'Topo da cabeça', help: '', guide: 'top', subjects: [] };

/** A slot for which the front camera opens first. */
const FRONT = { ...SLOT, key: 'document', guide: 'document' };

async function openCamera(slot: typeof SLOT, onTake: (photo: Blob) => void = () => undefined) {
  Object.assign(navigator, {
    mediaDevices: { getUserMedia: async () => ({ getVideoTracks: () => [], getAudioTracks: () => [] }) },
  });
  const { container, user } = await act(async () => renderWith(<CameraView slot={slot} onTake={onTake} />));
  const video = container.querySelector('video');
  if (!video) throw new Error('no camera');
  return { video, user };
}

describe('CameraView', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it("crops the middle of the camera's picture, without distorting or mirroring it", async () => {
    const drawCalls: unknown[][] = [];
    const transform = jest.fn();
    const context = {
      drawImage: (...args: unknown[]) => drawCalls.push(args),
      scale: transform,
      translate: transform,
    };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((take) => take(new Blob(['x'], { type: 'image/jpeg' })));
    const taken: Blob[] = [];
    const { video, user } = await openCamera(FRONT, (photo) => taken.push(photo));
    Object.defineProperties(video, { videoWidth: { value: 480 }, videoHeight: { value: 640 } });
    fireEvent.loadedData(video);
    // The preview alone is mirrored.
    expect(video.style.transform).toBe('scaleX(-1)');
    await user.click(screen.getByRole('button', { name: 'Fotografar' }));
    expect(drawCalls).toEqual([[video, 0, 80, 480, 480, 0, 0, 500, 500]]);
    expect(transform).not.toHaveBeenCalled();
    expect(taken).toHaveLength(1);
  });

  it('shows the back camera without mirroring', async () => {
    const { video, user } = await openCamera(FRONT);
    await user.click(screen.getByRole('button', { name: 'Usar a câmera traseira' }));
    expect(video.style.transform).toBe('');
  });

  it('disables its button until the camera shows its first picture', async () => {
    const { video } = await openCamera(SLOT);
    const take = await screen.findByRole('button', { name: 'Fotografar' });
    expect(take).toHaveAttribute('aria-disabled', 'true');
    fireEvent.loadedData(video);
    expect(take).not.toHaveAttribute('aria-disabled');
  });
});

import { compressor } from '#web/testing/fakeCompressor.ts';
import { samplePhoto } from '#web/testing/samplePhoto.ts';
import type { ContentAnswer, ContentQuestion, ContentWarning } from '../parts/photos/check/checkPhoto.ts';

/** Fakes what taking photos needs and jsdom lacks: a camera, pictures, and an upload server. */
export interface FakePhotoBrowser {
  /** Requests to the upload server. */
  requests: string[];
  /** `facingMode` of every camera that was opened. */
  cameras: string[];
  /** Width and height of the last photo taken. */
  photoSize: number[];
  /** Lets the camera show its first picture. */
  showPicture(): void;
  /** Makes every photo a picture of these values, for the check on the device. */
  showPixels(value: () => number): void;
  /** Sets what the worker that looks at photos answers; an error makes the worker fail. */
  answerContent(answer: ContentWarning | null | Error): void;
  /** How many of those workers run. */
  runningWorkers(): number;
  refuseCamera(errorName: string): void;
  /** Makes every file fail to open as a picture. */
  breakPictures(): void;
  /** Makes the compressor return a file of this size, instead of its input. */
  shrinkPicturesTo(bytes: number): void;
  failUploads(message: string): void;
  loseConnection(): void;
  restoreConnection(): void;
  /** Sets the response to a request for the state of an upload. */
  answerUpload(response: object): void;
  /** Puts the real `fetch` back. */
  restore(): void;
}

export function fakePhotoBrowser(): FakePhotoBrowser {
  Object.assign(compressor, { isBroken: false, bytes: null });
  return {
    ...fakeCamera(),
    ...fakePictures(),
    ...fakeUploadServer(),
    ...fakePhotoWorkers(),
    breakPictures: () => {
      compressor.isBroken = true;
    },
    shrinkPicturesTo: (bytes) => {
      compressor.bytes = bytes;
    },
  };
}

function fakeCamera(): Pick<FakePhotoBrowser, 'cameras' | 'showPicture' | 'refuseCamera'> {
  let refusal: string | null = null;
  const cameras: string[] = [];
  const track = { stop: () => undefined };
  const stream = {
    getVideoTracks: () => [track],
    getAudioTracks: () => [],
    getTracks: () => [track],
    removeTrack: () => undefined,
  };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: async ({ video }: { video: { facingMode: string } }) => {
        if (refusal) throw new DOMException('no camera', refusal);
        cameras.push(video.facingMode);
        return stream;
      },
    },
  });
  for (const side of ['videoWidth', 'videoHeight'])
    Object.defineProperty(HTMLVideoElement.prototype, side, { configurable: true, get: () => 640 });
  return {
    cameras,
    showPicture: () =>
      document.querySelector('video')?.dispatchEvent(new Event('loadeddata', { bubbles: false })),
    refuseCamera: (errorName) => {
      refusal = errorName;
    },
  };
}

function fakePictures(): Pick<FakePhotoBrowser, 'photoSize' | 'showPixels'> {
  const photoSize: number[] = [];
  let pixels: (() => number) | null = null;
  const context = {
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      ...{ width, height },
      data: Uint8ClampedArray.from({ length: width * height * 4 }, pixels ?? (() => 0)),
    }),
    drawImage() {},
    translate() {},
    scale() {},
    imageSmoothingEnabled: true,
  };
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob(this: HTMLCanvasElement, done: (blob: Blob) => void) {
      photoSize.splice(0, 2, this.width, this.height);
      done(new Blob([samplePhoto(900)], { type: 'image/jpeg' }));
    },
  });
  Object.assign(globalThis, {
    createImageBitmap: async () => {
      // The device then accepts the photo unchecked, which is what tests of other subjects need.
      if (!pixels) throw new Error('no picture');
      return { width: 64, height: 64, close: () => undefined };
    },
  });
  return {
    photoSize,
    showPixels: (value) => {
      pixels = value;
    },
  };
}

type FakeUploadServer = Pick<
  FakePhotoBrowser,
  'requests' | 'failUploads' | 'loseConnection' | 'restoreConnection' | 'answerUpload' | 'restore'
>;

function fakeUploadServer(): FakeUploadServer {
  const requests: string[] = [];
  let failure: string | null = null;
  let isOffline = false;
  let response: object = {};
  let size = 0;
  const realFetch = window.fetch;
  window.fetch = async (input, init = {}) => {
    const method = init.method ?? 'GET';
    // Requests that count the steps of a visit are not recorded.
    if (String(input).endsWith('/user-activity')) return json({ ok: true });
    requests.push(`${method} ${String(input)}${typeof init.body === 'string' ? ` ${init.body}` : ''}`);
    if (isOffline) throw new TypeError('network');
    if (failure !== null) return json({ error: 'unavailable_for_good', message: failure }, 400);
    if (method === 'POST') {
      size = JSON.parse(String(init.body)).size;
      return json({ id: 'u1', received: 0 });
    }
    return json(method === 'GET' ? response : { id: 'u1', received: size, fileId: 'file-1' });
  };
  return {
    requests,
    failUploads: (message) => {
      failure = message;
    },
    loseConnection: () => {
      isOffline = true;
    },
    restoreConnection: () => {
      isOffline = false;
    },
    answerUpload: (answer) => {
      response = answer;
    },
    restore: () => {
      window.fetch = realFetch;
    },
  };
}

function fakePhotoWorkers(): Pick<FakePhotoBrowser, 'answerContent' | 'runningWorkers'> {
  let content: ContentWarning | null | Error = null;
  const workers = new Set<EventTarget>();
  class FakeWorker extends EventTarget {
    constructor() {
      super();
      workers.add(this);
    }
    postMessage({ id }: ContentQuestion): void {
      if (content instanceof Error) return void this.dispatchEvent(new Event('error'));
      const data: ContentAnswer = { id, warning: content };
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
    terminate(): void {
      workers.delete(this);
    }
  }
  Object.assign(globalThis, { Worker: FakeWorker });
  return {
    answerContent: (answer) => {
      content = answer;
    },
    runningWorkers: () => workers.size,
  };
}

const json = (body: object, status = 200): Response =>
  ({ ok: status < 400, status, json: async () => body }) as Response;

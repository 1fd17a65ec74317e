import { sleepUntilOnline } from '#web/upload/sleepUntilOnline.ts';
import type { DraftOnDevice } from './DraftOnDevice.ts';
import type { EvaluationApi, RemoteDraft, TimedPhoto } from './EvaluationApi.ts';
import { SendQueue } from './sendQueue.ts';

interface Settings {
  slug: string;
  api: Pick<EvaluationApi, 'savePhoto' | 'photoLinks'>;
  device: DraftOnDevice;
  /** Called when the server accepts no more photos. */
  onClosed(): void;
  /** Called when the photo of another device replaces the one shown here, because it was chosen later. */
  onLater(slot: string): void;
}

/**
 * Sends which file is which photo. The server compares the times at which photos were chosen, so a choice may be sent
 * twice or late.
 */
export class PhotoQueue {
  readonly #slug: string;
  readonly #api: Settings['api'];
  readonly #device: DraftOnDevice;
  readonly #queue: SendQueue<string, TimedPhoto>;

  constructor({ slug, api, device, onClosed, onLater }: Settings) {
    this.#slug = slug;
    this.#api = api;
    this.#device = device;
    this.#queue = new SendQueue({
      send: async (slot, photo) => {
        const answer = await api.savePhoto(slug, slot, { ...photo, device: device.saved.device });
        if (answer?.kind !== 'later') return answer;
        // A newer photo of this device follows, and is compared next.
        const isFollowed = this.#queue.earlierValues().some(({ key }) => key === slot);
        if (!isFollowed && this.#showStored(slot, answer.photos) && photo.fileId) onLater(slot);
        return null;
      },
      onSent: (slot) => this.#sent(slot),
      onRefused: (slot, { code }) => {
        if (code === 'quiz_not_open') return onClosed();
        this.#sent(slot);
        this.#device.change(({ saved }) => ({ photos: withoutKey(saved.photos, slot) }));
      },
      mayReplace: () => true,
      now: () => performance.now(),
      pause: sleepUntilOnline,
    });
  }

  settled = (): Promise<void> => this.#queue.settled();

  clear = (): void => this.#queue.clear();

  /** Removes the photo of a slot, because the patient has just chosen another one, which is uploaded next. */
  startReplacing(slot: string): void {
    this.#device.change(({ saved: { photoChosenAt } }) => {
      // Later than every choice before, also after the device's clock was set back.
      const chosenAt = Math.max(Date.now(), ...Object.values(photoChosenAt).map((time) => time + 1));
      return { photoChosenAt: { ...photoChosenAt, [slot]: chosenAt } };
    });
    this.#set(slot, null);
  }

  /** Stores the uploaded photo. It counts from the moment at which the patient chose it, however long the upload took. */
  setUploaded = (slot: string, fileId: string): void => this.#set(slot, fileId);

  addUnsent(): void {
    const { unsentPhotos } = this.#device.saved;
    for (const slot of unsentPhotos) if (!this.#queue.has(slot)) this.#add(slot);
  }

  /** Replaces the list of photos with those the server still has; the person takes the missing ones again. */
  async reload(): Promise<void> {
    const stored = await this.#api.photoLinks(this.#slug);
    const photos = Object.fromEntries(Object.entries(stored).map(([slot, { fileId }]) => [slot, fileId]));
    this.#device.change(() => ({ photos, unsentPhotos: [], uploads: {} }));
  }

  #set(slot: string, fileId: string | null): void {
    this.#device.change(({ saved: { uploads, photos, unsentPhotos } }) => {
      const others = withoutKey(photos, slot);
      return {
        uploads: withoutKey(uploads, slot),
        photos: fileId === null ? others : { ...others, [slot]: fileId },
        unsentPhotos: [...new Set([...unsentPhotos, slot])],
      };
    });
    this.#add(slot);
  }

  /** A photo without a time was chosen with an earlier version of this page. */
  #add(slot: string): void {
    const { photos, photoChosenAt } = this.#device.saved;
    this.#queue.add(slot, { fileId: photos[slot] ?? null, chosenAt: photoChosenAt[slot] ?? Date.now() });
  }

  /** Shows the server's photo of a slot. Returns whether it is another one than before. */
  #showStored(slot: string, stored: RemoteDraft['photos']): boolean {
    const fileId = stored[slot];
    let isAnother = false;
    this.#device.change(({ saved }) => {
      isAnother = fileId !== saved.photos[slot];
      const others = withoutKey(saved.photos, slot);
      return { photos: fileId ? { ...others, [slot]: fileId } : others };
    });
    return isAnother;
  }

  #sent(slot: string): void {
    const isFollowed = this.#queue.has(slot);
    this.#device.change(({ saved: { unsentPhotos } }) => ({
      unsentPhotos: isFollowed ? unsentPhotos : unsentPhotos.filter((unsentSlot) => unsentSlot !== slot),
    }));
  }
}

export function withoutKey<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Record<string, Value> {
  const { [key]: _removed, ...others } = record;
  return others;
}

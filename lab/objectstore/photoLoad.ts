import { setTimeout as pause } from 'node:timers/promises';
import { sendPhotoOnce } from '../chaos/clinic/sendPhoto.ts';
import type { Shopper } from '../chaos/shopper.ts';
import { RequestLog } from '../cluster/load/requestLog.ts';

const TICK_MS = 20;

/** A photo whose file the shop has confirmed. */
export interface AcknowledgedPhoto {
  fileId: string;
  patient: Shopper;
  /** When it was confirmed (`performance.now()`), and the milliseconds it took. */
  at: number;
  ms: number;
}

/** Patients who send `perSecond` photos in each second, as long as one of them is free, until `stop`. */
export class PhotoLoad {
  readonly log = new RequestLog();
  readonly photos: AcknowledgedPhoto[] = [];
  readonly #running = new Set<Promise<void>>();
  #isStopped = false;

  async run(url: string, patients: readonly Shopper[], perSecond: number): Promise<void> {
    const free = [...patients];
    const began = performance.now();
    for (let started = 0; !this.#isStopped; await pause(TICK_MS)) {
      const due = ((performance.now() - began) / 1000) * perSecond;
      // Photos that were missed because every patient waited are not made up for.
      started = Math.max(started, due - perSecond);
      for (; started < due; started += 1) {
        const patient = free.shift();
        if (!patient) break;
        const photo = this.#send(url, patient).finally(() => {
          free.push(patient);
          this.#running.delete(photo);
        });
        this.#running.add(photo);
      }
    }
    await Promise.all(this.#running);
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #send(url: string, patient: Shopper): Promise<void> {
    const began = performance.now();
    const fileId = await this.log.retry(() => sendPhotoOnce(url, patient, 'photo'));
    if (!fileId) return;
    const at = performance.now();
    this.photos.push({ fileId, patient, at, ms: at - began });
  }
}

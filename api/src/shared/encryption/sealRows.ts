import type { EventArgs, EventSubscriber, FlushEventArgs } from '@mikro-orm/core';
import { type Encryption, placeOf } from './encryption.ts';
import { keyIdOf } from './jwe.ts';
import { isEmptyPack, packOf, type SealedRowSpec, sealedSpecs } from './sealedRow.ts';

type Row = Record<string, unknown> & { sealed: string | null };
type Spec = SealedRowSpec<Row>;

/** The encrypted text and the decrypted fields of a row when it was last decrypted or encrypted, to detect changes. */
interface DecryptedState {
  sealed: string | null;
  pack: string;
}

/**
 * An ORM subscriber that decrypts the sealed fields of loaded entities, and encrypts changed fields before a flush. The
 * first load event decrypts all rows of the load together, with one query for their keys.
 */
export class SealRows implements EventSubscriber {
  #encryption: Encryption;
  #opened = new WeakMap<object, DecryptedState>();

  constructor(encryption: Encryption) {
    this.#encryption = encryption;
  }

  getSubscribedEntities() {
    return [...sealedSpecs().keys()];
  }

  async onLoad({ entity, em }: EventArgs<object>): Promise<void> {
    if (!this.#isClosed(entity)) return;
    const closed: { row: Row; spec: Spec }[] = [];
    for (const [type, spec] of sealedSpecs()) {
      const store = em.getUnitOfWork().getIdentityMap().getStore(em.getMetadata().get(type));
      for (const row of store.values())
        if (this.#isClosed(row) && isLoaded(row, em)) closed.push({ row: row as Row, spec });
    }
    if (!closed.some(({ row }) => row === entity)) {
      const spec = sealedSpecs().get(entity.constructor as never);
      if (spec && isLoaded(entity, em)) closed.push({ row: entity as Row, spec });
    }
    await this.open(closed);
  }

  /** Whether a row must be decrypted: it never was, or it was read again and its stored value has changed. */
  #isClosed(row: object): boolean {
    return this.#opened.get(row)?.sealed !== (row as Row).sealed || !this.#opened.has(row);
  }

  /** Decrypts the sealed fields of these rows. */
  async open(rows: readonly { row: Row; spec: Spec }[]): Promise<void> {
    const packs = await this.#encryption.openAll<Record<string, unknown>>(
      rows.map(({ row, spec }) => ({ place: place(spec, row), sealed: row.sealed })),
    );
    rows.forEach(({ row, spec }, index) => {
      const pack = packs[index];
      for (const field of spec.fields)
        row[field] = (pack ? pack[field] : undefined) ?? spec.erased?.[field] ?? null;
      this.#opened.set(row, { sealed: row.sealed, pack: JSON.stringify(packOf(spec, row)) });
    });
  }

  /**
   * Decrypts rows that were read again in the same unit of work, for example under a lock, and keeps the fields that
   * were changed in memory. MikroORM emits an event only for the first load, so otherwise an old value would overwrite
   * a newer one.
   */
  async #mergeReadAgain(em: FlushEventArgs['em']): Promise<void> {
    for (const [type, spec] of sealedSpecs())
      for (const row of em.getUnitOfWork().getIdentityMap().getStore(em.getMetadata().get(type)).values()) {
        const before = this.#opened.get(row);
        const { sealed } = row as Row;
        if (!before || sealed === undefined || before.sealed === sealed) continue;
        const [loadedPack, currentPack] = [JSON.parse(before.pack), packOf(spec, row)];
        await this.open([{ row: row as Row, spec }]);
        for (const field of spec.fields)
          if (JSON.stringify(currentPack[field]) !== JSON.stringify(loadedPack[field]))
            row[field] = currentPack[field];
      }
  }

  async beforeFlush({ em, uow }: FlushEventArgs): Promise<void> {
    await this.#mergeReadAgain(em);
    const changed: { row: Row; spec: Spec; pack: Record<string, unknown>; text: string }[] = [];
    const addIfChanged = (row: Row, spec: Spec, { isNew }: { isNew: boolean }) => {
      const before = this.#opened.get(row);
      // A row loaded without its sealed column was not decrypted, so its fields cannot have changed.
      if (!before && !isNew) return;
      const pack = packOf(spec, row);
      const text = JSON.stringify(pack);
      if (before?.pack !== text) changed.push({ row, spec, pack, text });
    };
    const fresh = uow.getPersistStack();
    for (const [type, spec] of sealedSpecs())
      for (const row of uow.getIdentityMap().getStore(em.getMetadata().get(type)).values())
        if (!fresh.has(row)) addIfChanged(row as Row, spec, { isNew: false });
    for (const row of fresh) {
      const spec = sealedSpecs().get(row.constructor as never);
      if (spec) addIfChanged(row as Row, spec, { isNew: true });
    }
    if (changed.length === 0) return;
    // A new row that is its own subject, such as an account, has no key yet, so its key is not queried.
    const created = new Set(changed.flatMap(({ row, spec }) => (fresh.has(row) ? [spec.id(row)] : [])));
    const full = changed.filter(({ pack }) => !isEmptyPack(pack));
    const values = await this.#encryption.sealAll(
      full.map(({ row, spec, pack }) => ({
        subjectId: subjectOf(spec, row),
        fallbackSubjectId: spec.fallbackSubject?.(row),
        place: place(spec, row),
        value: pack,
      })),
      created,
    );
    const sealed = new Map(full.map(({ row }, index) => [row, values[index] ?? null]));
    for (const { row, spec, text } of changed) {
      Object.assign(row, spec.indexes?.(row, this.#encryption));
      row.sealed = sealed.get(row) ?? null;
      this.#opened.set(row, { sealed: row.sealed, pack: text });
    }
  }
}

const place = (spec: Spec, row: Row): string => placeOf(spec.table, spec.id(row));

/**
 * The person whose key encrypts a row. A row that does not store its subject is encrypted with the same key as before.
 */
const subjectOf = (spec: Spec, row: Row): string =>
  spec.subject(row) ?? (row.sealed ? keyIdOf(row.sealed) : '');

/** Whether the sealed column was loaded: not for new rows, references and partial loads. */
const isLoaded = (row: object, em: EventArgs<object>['em']): boolean =>
  (row as Row).sealed !== undefined && em.getUnitOfWork().getOriginalEntityData(row) !== undefined;

import type { Cursor } from './cursor.ts';

/** The payload of an event whose name, row and owner are all its information. */
type NoFacts = Record<string, never>;

/**
 * The payload of an event about a chat message: ids, never text. By `doctorId`, other doctors skip it without a query.
 */
interface MessageFacts {
  messageId: string;
  doctorId: string | null;
}

/** Every event of the log, named `word.what-happened`, with its payload. */
export interface EventPayloads {
  'api-key.changed': NoFacts;
  'appointment.changed': { request: number; status: number; attendBy: string | null };
  'appointment.requested': { request: number; status: number };
  'call.held': NoFacts;
  'catalog.changed': NoFacts;
  'chat.message-added': MessageFacts;
  'chat.message-deleted': MessageFacts;
  'chat.message-edited': MessageFacts;
  'chat.read': { upTo: number; by: string; doctorId: string | null };
  'clinical-change.recorded': NoFacts;
  'clock.moved': { offsetMs: number; move: number };
  'consent.withdrawn': { purpose: string };
  'contact.received': NoFacts;
  'coupon.changed': NoFacts;
  'dispensing.decided': NoFacts;
  'erasure.started': NoFacts;
  'erasure.taken-back': NoFacts;
  'evolution.changed': NoFacts;
  'evolution.created': NoFacts;
  'evolution.noted': NoFacts;
  'evolution.removed': NoFacts;
  'flag.lifted': NoFacts;
  'identity.confirmed': NoFacts;
  'identity.undone': NoFacts;
  'lot.blocked': NoFacts;
  /** Contains the status of the order, too, because pages show both. */
  'payment.changed': OrderFacts;
  'partner-webhook.changed': NoFacts;
  'person-key.destroyed': NoFacts;
  'pharmacist-shift.changed': NoFacts;
  'medicine-list.changed': NoFacts;
  'pharmacy-question.answered': NoFacts;
  'pharmacy-question.asked': NoFacts;
  'prescription.accepted': { status: string };
  'prescription.issued': NoFacts;
  'prescription.refused': { status: string };
  'prescription.revoked': NoFacts;
  'prescription.uploaded': { status: string };
  'prescription.withdrawn': { status: string };
  'questionnaire.cancelled': { type: number };
  'questionnaire.published': { type: number };
  'quiz.answered': NoFacts;
  'quiz.started': NoFacts;
  'quiz.stop-asked': { isUrgent: boolean };
  'quiz.stopped': { isUrgent: boolean };
  'recurrence.changed': { status: number; month?: string; state?: string };
  'recurrence.price-proposed': NoFacts;
  'review.deleted': ReviewFacts;
  'review.published': ReviewFacts;
  'review.refused': ReviewFacts;
  'promotion.changed': NoFacts;
  'review.replied': ReviewFacts;
  'review.written': ReviewFacts;
  'session.ended': NoFacts;
  'severe-report.changed': NoFacts;
  'setting.changed': NoFacts;
  'stock.availability-changed': NoFacts;
  'store-credit.available': NoFacts;
  'store-credit.reserved': NoFacts;
  'store-credit.spent': NoFacts;
  'store-credit.void': NoFacts;
  'transaction.late': OrderFacts;
  'transaction.status-changed': OrderFacts;
  'user.identity-corrected': NoFacts;
  'user.mailbox-confirmed': NoFacts;
  'user.mailbox-released': NoFacts;
  'user.passkey-added': NoFacts;
  'user.passkey-removed': NoFacts;
  'user.passkey-renamed': NoFacts;
  'user.password-changed': NoFacts;
  'user.recovery-codes': NoFacts;
  'user.registered': NoFacts;
  /** `changesPage`: a published review was deleted with the account. */
  'user.removed': { changesPage: boolean };
  'user.role-changed': NoFacts;
  'user.two-factor-off': NoFacts;
  'user.two-factor-on': NoFacts;
  'user.two-factor-replaced': NoFacts;
  'user.updated': NoFacts;
}

/** Ids and whether the page of the product shows something else now; never stars or words. */
interface ReviewFacts {
  productId: string;
  changesPage: boolean;
}

interface OrderFacts {
  status: number | null;
  code: string | null;
  paymentState: string | null;
}

export type EventType = keyof EventPayloads;

/** An event to record, with the payload of its type. */
export type NewEvent<T extends EventType = EventType> = {
  [K in T]: {
    type: K;
    /** The row that the event is about. */
    entityId: string;
    /** The owner of the row; null for public events. */
    userId?: string | null;
  } & (EventPayloads[K] extends NoFacts ? { payload?: never } : { payload: EventPayloads[K] });
}[T];

/** An event read from the log. */
export type StoredEvent<T extends EventType = EventType> = {
  [K in T]: {
    cursor: Cursor;
    type: K;
    entityId: string;
    userId: string | null;
    payload: EventPayloads[K];
    at: Date;
  };
}[T];

/** Every notice with its payload. */
export interface NoticePayloads {
  /** New events of partners were stored; followers then read them from the table. */
  'partner.events-added': NoFacts;
  'chat.typing': { by: string; patientId: string; doctorId: string | null };
}

/**
 * A message between processes that is not stored, for example that a person is typing. It is sent to every process at
 * once, and subscribers who connect later do not receive it. At most 8,000 bytes as JSON, the limit of NOTIFY.
 */
export type LiveNotice = {
  [K in keyof NoticePayloads]: { type: K; entityId: string; payload: NoticePayloads[K] };
}[keyof NoticePayloads];

import { ORDER_STATUS } from '#schema/constants.ts';

/** The colour of a status, always shown together with its text. */
export function statusTone(status: number | null): 'plain' | 'ok' | 'danger' | 'primary' {
  switch (status) {
    case ORDER_STATUS.cancelled:
      return 'danger';
    case ORDER_STATUS.delivered:
      return 'ok';
    case ORDER_STATUS.awaitingPayment:
    case null:
      return 'plain';
    default:
      return 'primary';
  }
}

/** The job queues of the three steps of a catalogue import. */
export const PLAN_QUEUE = 'catalog.plan-import';
export const APPLY_QUEUE = 'catalog.apply-import';
export const UNDO_QUEUE = 'catalog.undo-import';

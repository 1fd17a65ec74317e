import { ORDER_STATUS } from '#schema/constants.ts';

/** The filters of the list of orders, as the server stores them. */
export interface ViewFilters {
  search: string | null;
  status: number | null;
  queue: 'UNFINISHED' | 'LATE' | null;
}

/** The values of the filter `fila` in the address. */
const QUEUES = { prazo: 'UNFINISHED', atrasados: 'LATE' } as const;

const isQueueName = (text: string | null): text is keyof typeof QUEUES => text !== null && text in QUEUES;

/** The address of the list with these filters. */
export function viewParams({ search, status, queue }: ViewFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('busca', search);
  if (status) params.set('situacao', String(status));
  const name = Object.entries(QUEUES).find(([, value]) => value === queue)?.[0];
  if (name) params.set('fila', name);
  return params;
}

/** The filters of an address; unknown ones are ignored. */
export function viewOfParams(params: URLSearchParams): ViewFilters {
  const status = Object.values(ORDER_STATUS).find((code) => String(code) === params.get('situacao'));
  const queue = params.get('fila');
  return {
    search: params.get('busca')?.trim() || null,
    status: status ?? null,
    queue: isQueueName(queue) ? QUEUES[queue] : null,
  };
}

import { useSearchParams } from 'react-router-dom';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import type { QueueFilterValues } from './arrivals.ts';

/** The filters are stored in the address: a reload, Back and a bookmark keep them. */
export function useQueueParameters() {
  const [params, setParams] = useSearchParams();
  const filters: QueueFilterValues = {
    request: TREATMENT_LINES.find(({ id }) => String(id) === params.get('linha'))?.id ?? null,
    onlyLate: params.has('atrasados'),
    onlyMine: params.has('comigo'),
    search: params.get('nome') ?? '',
  };
  const change = (changes: Partial<QueueFilterValues>) =>
    setParams(
      (before) => {
        const { request, onlyLate, onlyMine, search } = { ...filters, ...changes };
        const next = new URLSearchParams();
        if (request) next.set('linha', String(request));
        if (onlyLate) next.set('atrasados', '1');
        if (onlyMine) next.set('comigo', '1');
        if (search) next.set('nome', search);
        const openId = before.get('caso');
        if (openId) next.set('caso', openId);
        return next;
      },
      { replace: true },
    );
  const open = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (id) next.set('caso', id);
      else next.delete('caso');
      return next;
    });
  return { filters, change, openId: params.get('caso'), open };
}

import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { AdminRecurrence } from './adminRecurrence.ts';

export interface SectionProps {
  managed: AdminRecurrence;
}

export const Entries = chakra('ul', {
  base: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '2' },
});

export function OrderLink({ id, children }: { id: string; children: string }) {
  return (
    <chakra.span color="primary" textDecoration="underline" textUnderlineOffset="3px" asChild>
      <Link to={`/painel/admin/pedidos/${id}`}>{children}</Link>
    </chakra.span>
  );
}

/** `12/2026` of `2026-12`. */
export const monthText = (month: string): string => month.split('-').toReversed().join('/');

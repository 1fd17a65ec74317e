import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { countText, formatCount } from '#web/format/plural.ts';
import { moneyFigure } from './figureText.ts';
import type { LoadedDashboard } from './periodName.ts';

const NowLink = chakra(Link, {
  base: { color: 'primary', textDecoration: 'underline', textUnderlineOffset: '3px' },
});

/** What waits at this moment, whatever the period. */
export function WaitingNow({ now }: { now: LoadedDashboard['now'] }) {
  return (
    <chakra.p fontSize="sm" color="muted">
      <chakra.b color="ink">Agora: </chakra.b>
      <NowLink to="/painel/admin/consultas">
        {formatCount(now.appointments)}{' '}
        {now.appointments === 1 ? 'consulta espera resposta' : 'consultas esperam resposta'}
      </NowLink>
      {now.lateAppointments > 0 ? (
        <chakra.b color="danger">, {formatCount(now.lateAppointments)} fora das 24 horas</chakra.b>
      ) : null}
      {' · '}
      {now.refunds > 0
        ? `${countText(now.refunds, 'devolução a caminho', 'devoluções a caminho')}, ${moneyFigure(now.refundCents)}`
        : 'nenhuma devolução a caminho'}
    </chakra.p>
  );
}

import { addDays, parseDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx } from '../../../services.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { agendaOf } from './agendaOf.ts';
import type { AgendaDay } from './availability.types.ts';
import { viewAgendaDay } from './viewAgendaDay.ts';

/** Seven days of the calling doctor's agenda, from the given one. */
export async function myAgenda(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>, from: string): Promise<AgendaDay[]> {
  const { userId } = signedInViewer(ctx);
  const first = parseDay(from) ?? todayInSaoPaulo(ctx.now);
  const agenda = await agendaOf(ctx.em.fork(), userId);
  return Array.from({ length: 7 }, (_, index) => viewAgendaDay(agenda, addDays(first, index), ctx.now));
}

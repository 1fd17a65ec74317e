import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Day } from '#schema/br/day.ts';
import { todayInSaoPaulo, ZONE_NAME } from '#schema/br/saoPaulo.ts';
import { formatAppointment, formatTime, formatWeekday } from '#web/format/dates.ts';
import { useNow } from '#web/format/useNow.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { useBookVideoTimeMutation, useFreeVideoTimesQuery } from './FreeVideoTimes.generated.ts';

/** A time that waits for the patient's yes. `book` returns why it was refused. */
export interface TimeToConfirm {
  startsAt: string;
  book(): Promise<string | undefined>;
}

const MINUTE_MS = 60_000;
const FIRST_DAYS = 4;

interface Props {
  appointmentId: string;
  /** True below times that the doctor offered. */
  isSecond: boolean;
  onChoose(time: TimeToConfirm): void;
}

/** The free times of the doctor's open hours by day, the next first. A time that was taken meanwhile renews the list. */
export function FreeVideoTimes({ appointmentId, isSecond, onChoose }: Props) {
  const { data, error, refetch } = useFreeVideoTimesQuery({
    variables: { appointmentId },
    fetchPolicy: 'cache-and-network',
  });
  const [book] = useBookVideoTimeMutation();
  const [showsAll, setShowsAll] = useState(false);
  const renew = () => refetch().catch(() => undefined);
  useOnReturn(() => void renew());
  const days = timesByDay(data?.freeVideoTimes ?? [], useNow(MINUTE_MS));

  const choose = (startsAt: string) =>
    onChoose({
      startsAt,
      book: async () => {
        const answer = (await book({ variables: { appointmentId, startsAt } })).data?.bookVideoTime;
        if (answer?.__typename !== 'Refusal') return undefined;
        await renew();
        return answer.message;
      },
    });

  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void renew()} />
    ) : (
      <LoadingArea label="Carregando os horários livres">
        <Skeleton height="3rem" />
      </LoadingArea>
    );
  if (days.length === 0)
    return isSecond ? null : (
      <chakra.p color="muted">
        O médico não tem horário livre agora. Escreva na conversa quando você pode: ele oferece um horário,
        que aparece aqui e é avisado por e-mail.
      </chakra.p>
    );
  return (
    <chakra.section aria-label="Horários livres do médico" display="flex" flexDirection="column" gap="3">
      <chakra.p color="muted" fontSize="sm">
        {isSecond ? 'Ou escolha outro horário livre' : 'Escolha um horário livre'}. Todos no {ZONE_NAME}.
      </chakra.p>
      {days.slice(0, showsAll ? days.length : FIRST_DAYS).map(([day, times]) => (
        <chakra.div key={day} role="group" aria-label={formatWeekday(day)}>
          <chakra.p fontWeight="semi" fontSize="sm" mb="1">
            {formatWeekday(day)}
          </chakra.p>
          <chakra.div display="flex" gap="2" flexWrap="wrap">
            {times.map((time) => (
              <Button
                key={time}
                look="outline"
                aria-label={formatAppointment(time)}
                onClick={() => choose(time)}
              >
                {formatTime(time)}
              </Button>
            ))}
          </chakra.div>
        </chakra.div>
      ))}
      {!showsAll && days.length > FIRST_DAYS ? (
        <Button look="quiet" size="sm" alignSelf="start" onClick={() => setShowsAll(true)}>
          Mostrar mais dias
        </Button>
      ) : null}
    </chakra.section>
  );
}

/** Times by their day in Brasília, the next day first; times that passed while the page was open are left out. */
export function timesByDay(times: readonly string[], now: number): [day: Day, times: string[]][] {
  const days = new Map<Day, string[]>();
  for (const time of times.toSorted()) {
    if (Date.parse(time) <= now) continue;
    const day = todayInSaoPaulo(new Date(time));
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days];
}

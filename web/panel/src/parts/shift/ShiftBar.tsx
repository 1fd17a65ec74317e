import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import { formatDateTime, formatTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { MyShiftDocument, useBeginShiftMutation, useEndShiftMutation } from './shift.generated.ts';
import { type ShiftState, useShift } from './useShift.ts';

const LOOKS = {
  on: { Icon: CircleCheck, color: 'ok' },
  off: { Icon: CircleDashed, color: 'muted' },
  over: { Icon: CircleAlert, color: 'danger' },
} as const satisfies Record<Exclude<ShiftState, 'unknown'>, object>;

/**
 * Whether the pharmacist is on shift, since and until when, and the button that begins or ends it. Another tab or device
 * may have ended it, so it is read again when the person is back at the page.
 */
export function ShiftBar() {
  const { state, shift, now, error, refetch } = useShift();
  const { begin, end, problem, isSending } = useShiftActs();
  useOnReturn(() => void refetch().catch(() => undefined));
  if (state === 'unknown')
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
    ) : (
      <Skeleton height="3rem" />
    );
  const { Icon, color } = LOOKS[state];
  return (
    <chakra.section aria-label="Plantão" display="flex" flexDirection="column" gap="2">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        rowGap="2"
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="card"
        px={{ base: '3', md: '4' }}
        py="2"
        fontSize="sm"
        lineHeight="snug"
      >
        <chakra.div
          role="status"
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr)"
          gap="2"
          alignItems="center"
          flex="1 1 16rem"
        >
          <chakra.span color={color}>
            <Icon size={18} aria-hidden />
          </chakra.span>
          <p>{shiftText(state, shift, now)}</p>
        </chakra.div>
        {state === 'on' ? (
          <Button look="outline" size="sm" isPending={isSending} onClick={() => void end()}>
            Encerrar plantão
          </Button>
        ) : (
          <Button size="sm" isPending={isSending} onClick={() => void begin()}>
            Iniciar plantão
          </Button>
        )}
      </chakra.div>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </chakra.section>
  );
}

/** The state in a sentence, with what follows from it. */
function shiftText(
  state: Exclude<ShiftState, 'unknown'>,
  shift: { beganAt: string; endsAt: string } | null,
  now: number,
): string {
  if (!shift || state === 'off')
    return 'Você está fora do plantão. Ao iniciar, a loja mostra seu nome e seu registro, e você pode dispensar.';
  if (state === 'over')
    return `Seu plantão acabou às ${formatTime(shift.endsAt)}, depois de 12 horas. Para continuar, inicie outro.`;
  const left = Math.ceil((Date.parse(shift.endsAt) - now) / 60_000);
  const ending = left <= 30 ? `Termina em ${left} min` : `Termina sozinho às ${formatTime(shift.endsAt)}`;
  return `Em plantão desde ${sinceText(shift.beganAt, now)}. ${ending}.`;
}

/** `08:12`; with the date when it began before today. */
const sinceText = (beganAt: string, now: number): string =>
  formatDateTime(beganAt).slice(0, 10) === formatDateTime(new Date(now).toISOString()).slice(0, 10)
    ? formatTime(beganAt)
    : formatDateTime(beganAt);

/** Begins and ends the shift. The cache then holds the shift that the server answered. */
function useShiftActs() {
  const [beginShift, beginning] = useBeginShiftMutation();
  const [endShift, ending] = useEndShiftMutation();
  const [problem, setProblem] = useState<string>();
  const run = async (act: () => Promise<string | undefined>) => {
    setProblem(undefined);
    try {
      setProblem(await act());
    } catch (failed) {
      setProblem(errorText(failed));
    }
  };
  return {
    problem,
    isSending: beginning.loading || ending.loading,
    begin: () =>
      run(async () => {
        const { data } = await beginShift({
          update: (cache, { data: answered }) => {
            const answer = answered?.beginShift;
            if (answer?.__typename === 'PharmacistShift')
              cache.writeQuery({ query: MyShiftDocument, data: { myShift: answer } });
          },
        });
        return data?.beginShift.__typename === 'PharmacistShift' ? undefined : data?.beginShift.message;
      }),
    end: () =>
      run(async () => {
        const { data } = await endShift({
          update: (cache, { data: answered }) => {
            if (answered?.endShift.__typename === 'Done')
              cache.writeQuery({ query: MyShiftDocument, data: { myShift: null } });
          },
        });
        return data?.endShift.__typename === 'Done' ? undefined : data?.endShift.message;
      }),
  };
}

import { useEffect, useRef, useState } from 'react';
import { errorText } from '#web/apollo/errorCode.ts';
import type { AgendaChange } from '#web/apollo/schema.generated.ts';
import { useOnReturn } from '#web/ui/hydration/useOnReturn.ts';
import {
  type ChangeAgendaMutation,
  useChangeAgendaMutation,
  useMyAgendaQuery,
} from './AgendaGrid.generated.ts';
import { inverseOf, withChanges } from './agendaChanges.ts';

type Answer = ChangeAgendaMutation['changeAgenda'];
type Taken = Extract<Answer, { __typename: 'HoursTaken' }>;
interface Step {
  changes: AgendaChange[];
  undo: AgendaChange[];
  keepsCalls: boolean;
}

/**
 * The hours of one week. A change is shown and sent at once, one request after the other; what could not be sent stays
 * on the screen until it is sent or given up.
 */
export function useAgenda(from: string) {
  const { data, error, refetch } = useMyAgendaQuery({
    variables: { from },
    fetchPolicy: 'cache-and-network',
  });
  const [send] = useChangeAgendaMutation();
  const [unsaved, setUnsaved] = useState<readonly Step[]>([]);
  const [saved, setSaved] = useState<Step>();
  const [taken, setTaken] = useState<{ answer: Taken; step: Step }>();
  const [problem, setProblem] = useState<string>();
  const isSending = useRef(false);
  const renew = () => refetch().catch(() => undefined);
  useOnReturn(() => void renew());
  const days = withChanges(
    data?.myAgenda ?? [],
    unsaved.flatMap(({ changes }) => changes),
  );

  const settle = (step: Step, answer: Answer | undefined) => {
    if (answer?.__typename === 'AgendaSaved') setSaved(step);
    else if (answer?.__typename === 'HoursTaken') setTaken({ answer, step });
    else {
      setProblem(answer?.message);
      void renew();
    }
    setUnsaved((steps) => steps.slice(1));
  };

  const [next] = unsaved;
  useEffect(() => {
    if (!next || problem || isSending.current) return;
    isSending.current = true;
    const { changes, keepsCalls } = next;
    // The next request starts with the render that these answers cause, so sending ends before them.
    void send({ variables: { changes, keepsCalls } }).then(
      ({ data: answer }) => {
        isSending.current = false;
        settle(next, answer?.changeAgenda);
      },
      (failed: unknown) => {
        isSending.current = false;
        setProblem(errorText(failed, 'defaultForm'));
      },
    );
  });

  const change = (changes: AgendaChange[], keepsCalls = false) => {
    if (changes.length === 0) return;
    setSaved(undefined);
    setProblem(undefined);
    setUnsaved((steps) => [...steps, { changes, undo: inverseOf(days, changes), keepsCalls }]);
  };

  return {
    days,
    error: data ? undefined : error,
    renew,
    change,
    isSaving: unsaved.length > 0 && !problem,
    saved: unsaved.length === 0 ? saved : undefined,
    taken: taken?.answer,
    closeTaken: () => setTaken(undefined),
    keepCalls: () => {
      if (taken) change(taken.step.changes, true);
      setTaken(undefined);
    },
    problem,
    hasUnsaved: unsaved.length > 0,
    retry: () => setProblem(undefined),
    giveUp: () => {
      setUnsaved([]);
      setProblem(undefined);
    },
  };
}

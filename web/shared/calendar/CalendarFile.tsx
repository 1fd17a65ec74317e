import { useApolloClient } from '@apollo/client/react';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../apollo/errorCode.ts';
import { Button } from '../ui/Button.tsx';
import { saveTextFile } from '../ui/saveTextFile.ts';
import { toast } from '../ui/toast.ts';
import { CallFileDocument } from './CalendarFile.generated.ts';

/** Downloads an agreed video call for the calendar of the person. */
export function CalendarFile({ slotId }: { slotId: string }) {
  const client = useApolloClient();
  const [isPending, setPending] = useState(false);
  const save = async () => {
    if (isPending) return;
    setPending(true);
    try {
      const { data } = await client.query({
        query: CallFileDocument,
        variables: { slotId },
        fetchPolicy: 'no-cache',
      });
      if (data) saveTextFile('conversa-por-video.ics', data.callFile, 'text/calendar');
    } catch (problem) {
      toast(errorText(problem), 'danger');
    } finally {
      setPending(false);
    }
  };
  return (
    <Button look="outline" size="sm" isPending={isPending} onClick={() => void save()}>
      <CalendarPlus size={16} aria-hidden />
      Pôr na agenda
    </Button>
  );
}

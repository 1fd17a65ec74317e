import { chakra } from '@chakra-ui/react';
import { clearTokens } from '#web/session/tokens.ts';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { storeVisit } from '../../page/visit.ts';
import { deleteAllDrafts } from '../../parts/draft/DraftOnDevice.ts';
import { closeAllDrafts } from '../../parts/draft/useDraft.ts';
import { deleteStoredPerson } from '../../parts/draft/usePerson.ts';

/** Shows whose evaluation it will be: the phone may be lent, and a link may have opened another person's session. */
export function WhoAnswers({
  firstName,
  slug,
  verb = 'Você está respondendo',
}: {
  firstName: string;
  slug: string;
  verb?: string;
}) {
  const isSignedIn = useSignedIn();
  const leave = () => {
    closeAllDrafts();
    deleteAllDrafts();
    storeVisit({ sentLine: null });
    deleteStoredPerson();
    clearTokens();
  };
  return (
    <chakra.p display="flex" flexWrap="wrap" alignItems="center" columnGap="2" color="muted" fontSize="sm">
      {verb} como {firstName}.
      {isSignedIn ? (
        <ButtonLink look="quiet" size="sm" to={`/avaliacao/${slug}/dados`}>
          Conferir meus dados
        </ButtonLink>
      ) : null}
      <Button look="quiet" size="sm" onClick={leave}>
        Não sou eu
      </Button>
    </chakra.p>
  );
}

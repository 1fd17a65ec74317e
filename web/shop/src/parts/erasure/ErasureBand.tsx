import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { errorText } from '#web/apollo/errorCode.ts';
import { formatDateTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { useErasureBandQuery } from './ErasureBand.generated.ts';
import { useKeepMyAccountMutation } from './keepMyAccount.generated.ts';

const OWN_PAGE = '/perfil/privacidade';

/** Shown on every page during the seven days: when the account will be erased, and a button to cancel that. */
export default function ErasureBand() {
  const { pathname } = useLocation();
  const { data } = useErasureBandQuery({ fetchPolicy: 'network-only' });
  const [keepAccount, { loading }] = useKeepMyAccountMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const erasure = data?.myErasure;
  // The privacy page itself explains the erasure and offers its cancellation.
  if (!erasure || pathname === OWN_PAGE) return null;
  const cancelErasure = async () => {
    setProblem(null);
    try {
      const answer = (await keepAccount()).data?.takeBackErasure;
      if (answer && 'message' in answer) return setProblem(answer.message);
      // The server refused every request of this page until now, so the page loads again.
      window.location.reload();
    } catch (failure) {
      setProblem(errorText(failure));
    }
  };
  return (
    <chakra.section aria-label="Exclusão da conta" bg="dangerSoft" borderBottomWidth="1px" borderColor="line">
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '8' }}
        py="2"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="4"
      >
        <chakra.p
          fontSize="sm"
          lineHeight="snug"
          minWidth="0"
          css={{ '& a': { textDecoration: 'underline' } }}
        >
          A sua conta será apagada em <strong>{formatDateTime(erasure.dueAt)}</strong>. Até lá ela só serve
          para <Link to={OWN_PAGE}>desfazer o pedido</Link>.
          {problem ? (
            <chakra.span role="alert" display="block" color="danger" fontWeight="medium">
              {problem}
            </chakra.span>
          ) : null}
        </chakra.p>
        <Button size="sm" isPending={loading} onClick={() => void cancelErasure()}>
          Desfazer
        </Button>
      </chakra.div>
    </chakra.section>
  );
}

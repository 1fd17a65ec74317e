import { chakra } from '@chakra-ui/react';
import { Menu, Search, UserRound } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { CartButton } from './CartButton.tsx';
import { IconButton, IconLink } from './IconAction.tsx';
import { NeedMenus } from './NeedMenus.tsx';
import type { ShopFrameQuery } from './ShopFrame.generated.ts';

const MobileMenu = lazy(() => import('./MobileMenu.tsx'));
const SearchBox = lazy(() => import('./SearchBox.tsx'));

const HEIGHT = { base: '4rem', lg: '5rem' };

function AccountLink() {
  const isSignedIn = useSignedIn();
  return (
    <IconLink to={isSignedIn ? '/perfil/registro' : '/login'} px={{ base: '0', xl: '3' }}>
      <UserRound size={22} aria-hidden />
      <chakra.span srOnly={{ base: true, xl: false }} fontWeight="medium">
        {isSignedIn ? 'Minha conta' : 'Entrar'}
      </chakra.span>
    </IconLink>
  );
}

/**
 * Menus, search, account and cart. It is fixed when the page is scrolled by more than 80 px; its space stays reserved.
 */
export function Header({ needs }: { needs: NonNullable<ShopFrameQuery['store']>['needs'] }) {
  const isFixed = usePastScroll(FIXED_AFTER_PX);
  const [isSearching, setIsSearching] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);

  return (
    <chakra.header height={HEIGHT}>
      <chakra.div
        data-fixed={isFixed || undefined}
        position={isFixed ? 'fixed' : 'relative'}
        top="0"
        insetX="0"
        zIndex="header"
        bg="ground"
        boxShadow={isFixed ? 'header' : 'none'}
        css={isFixed ? { animation: 'slideDown 180ms ease-out' } : {}}
      >
        <chakra.div
          maxWidth="page"
          mx="auto"
          px={{ base: '2', md: '8' }}
          height={HEIGHT}
          display="flex"
          alignItems="center"
          gap={{ base: '1', lg: '4' }}
        >
          <IconButton
            type="button"
            hideFrom="lg"
            hideBelow={isSearching ? 'lg' : undefined}
            aria-label="Menu"
            aria-haspopup="dialog"
            onClick={() => setIsMenuOpen(true)}
          >
            <Menu size={24} aria-hidden />
          </IconButton>
          <chakra.span
            hideBelow={isSearching ? 'lg' : undefined}
            color="primary"
            mr={{ lg: '2' }}
            css={{ '& a': { display: 'block', pt: '1' } }}
          >
            <Link to="/">
              {/* On a narrow phone it is smaller, so that the icons fit beside it. */}
              <Logo height="clamp(1.5rem, 13vw - 18px, 2.125rem)" />
            </Link>
          </chakra.span>
          {isSearching ? (
            <Suspense fallback={<chakra.span flex="1" />}>
              <SearchBox onClose={() => setIsSearching(false)} />
            </Suspense>
          ) : (
            <>
              <chakra.span flex="1" hideFrom="lg" />
              <NeedMenus needs={needs} />
              <chakra.span flex="1" hideBelow="lg" />
              <IconLink
                to="/busca"
                aria-label="Buscar"
                onClick={(event) => {
                  event.preventDefault();
                  setIsSearching(true);
                }}
              >
                <Search size={22} aria-hidden />
              </IconLink>
            </>
          )}
          <chakra.span display="contents" hideBelow={isSearching ? 'lg' : undefined}>
            <AccountLink />
            <CartButton />
          </chakra.span>
        </chakra.div>
      </chakra.div>
      <Suspense fallback={null}>
        {isMenuOpen ? <MobileMenu needs={needs} onClose={() => setIsMenuOpen(false)} /> : null}
      </Suspense>
    </chakra.header>
  );
}

/** The header becomes fixed when the page is scrolled by more than this (specification row ST-108). */
const FIXED_AFTER_PX = 80;

/** True while the page is scrolled further than `limit`; exactly `limit` returns false. */
function usePastScroll(limit: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const update = () => setIsPast(window.scrollY > limit);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [limit]);
  return isPast;
}

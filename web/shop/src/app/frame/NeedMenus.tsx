import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { needColors } from '#web/ui/look/needColors.ts';
import { needPath, productPath } from '../../parts/needs/needPath.ts';
import type { ShopFrameQuery } from './ShopFrame.generated.ts';

type Need = NonNullable<ShopFrameQuery['store']>['needs'][number];

const PanelLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '2.75rem',
    px: '4',
    py: '1',
    borderRadius: 'input',
    lineHeight: 'snug',
    _hover: { bg: 'ground', color: 'primary' },
  },
});

function NeedPanel({ need, id }: { need: Need; id: string }) {
  return (
    <chakra.div id={id} position="absolute" top="100%" left="-4" pt="2" zIndex="popover">
      <chakra.div
        width="20rem"
        bg="surface"
        borderRadius="card"
        boxShadow="float"
        padding="3"
        borderTopWidth="3px"
        borderTopColor={needColors(need.slug).shape}
        animation="rise 160ms ease-out"
      >
        <chakra.p px="4" pt="2" pb="3" fontSize="sm" color="muted" lineHeight="snug">
          {need.text}
        </chakra.p>
        <ul>
          {need.products.map((product) => (
            <li key={product.id}>
              <PanelLink to={productPath(product.urlSlug)}>{product.name}</PanelLink>
            </li>
          ))}
          <li>
            <PanelLink to={needPath(need.title)} color="primary" fontWeight="semi">
              Ver tudo de {need.title.toLowerCase()}
            </PanelLink>
          </li>
        </ul>
      </chakra.div>
    </chakra.div>
  );
}

/**
 * The products by need, as menus on wide screens. A mouse opens a menu by pointing at it; a key and a tap open and close
 * it. Esc, a press outside and a navigation close it.
 */
export function NeedMenus({ needs }: { needs: readonly Need[] }) {
  const [openSlug, setOpenSlug] = useState<string | null>(null);
  const nav = useRef<HTMLElement>(null);
  const isMouseOver = useRef(false);
  const { pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => setOpenSlug(null), [pathname, search]);

  useEffect(() => {
    const closeWhenOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !nav.current?.contains(target)) setOpenSlug(null);
    };
    document.addEventListener('pointerdown', closeWhenOutside);
    return () => document.removeEventListener('pointerdown', closeWhenOutside);
  }, []);

  return (
    <chakra.nav
      ref={nav}
      aria-label="Produtos"
      hideBelow="lg"
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpenSlug(null);
      }}
      onBlur={({ relatedTarget }) => {
        // It is null when the window loses the focus, which closes nothing, and at a press, which is handled above.
        if (relatedTarget instanceof Node && !nav.current?.contains(relatedTarget)) setOpenSlug(null);
      }}
    >
      <chakra.ul display="flex">
        {needs.map((need) => {
          const isOpen = openSlug === need.slug;
          const panelId = `menu-${need.slug}`;
          return (
            <chakra.li
              key={need.slug}
              position="relative"
              onPointerEnter={({ pointerType }) => {
                if (pointerType !== 'mouse') return;
                isMouseOver.current = true;
                setOpenSlug(need.slug);
              }}
              onPointerLeave={({ pointerType }) => {
                if (pointerType !== 'mouse') return;
                isMouseOver.current = false;
                setOpenSlug(null);
              }}
            >
              <chakra.button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? panelId : undefined}
                // A mouse has opened the menu before it clicks, so its click must not close it.
                onClick={() => setOpenSlug(isOpen && !isMouseOver.current ? null : need.slug)}
                display="flex"
                alignItems="center"
                gap="1"
                px={{ lg: '2', xl: '3' }}
                minHeight="tap"
                fontWeight="medium"
                borderRadius="pill"
                whiteSpace="nowrap"
                cursor="pointer"
                _hover={{ color: 'primary' }}
                _expanded={{ color: 'primary' }}
              >
                {need.title}
                <ChevronDown size={16} aria-hidden />
              </chakra.button>
              {isOpen ? <NeedPanel need={need} id={panelId} /> : null}
            </chakra.li>
          );
        })}
      </chakra.ul>
    </chakra.nav>
  );
}

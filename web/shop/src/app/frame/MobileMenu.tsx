import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Drawer } from '#web/ui/Drawer.tsx';
import { needPath, productPath } from '../../parts/needs/needPath.ts';
import type { ShopFrameQuery } from './ShopFrame.generated.ts';

const MenuLink = chakra(Link, {
  base: { display: 'flex', alignItems: 'center', minHeight: 'tap', lineHeight: 'snug', color: 'ink' },
});

/** The menu on a phone. Each need opens to show its products; a navigation closes the menu. */
export default function MobileMenu({
  needs,
  onClose,
}: {
  needs: NonNullable<ShopFrameQuery['store']>['needs'];
  onClose(): void;
}) {
  const isSignedIn = useSignedIn();
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) onClose();
  }, [key, onClose]);

  return (
    <Drawer title="Menu" side="left" onClose={onClose}>
      <chakra.nav aria-label="Produtos" px="6">
        {needs.map((need) => (
          <Disclosure key={need.slug} title={need.title}>
            <ul>
              {need.products.map((product) => (
                <li key={product.id}>
                  <MenuLink to={productPath(product.urlSlug)}>{product.name}</MenuLink>
                </li>
              ))}
              <li>
                <MenuLink to={needPath(need.title)} color="primary" fontWeight="semi">
                  Ver tudo de {need.title.toLowerCase()}
                </MenuLink>
              </li>
            </ul>
          </Disclosure>
        ))}
      </chakra.nav>
      <chakra.ul px="6" py="4" fontWeight="medium">
        <li>
          <MenuLink to="/avaliacao" reloadDocument>
            Avaliação médica online
          </MenuLink>
        </li>
        <li>
          <MenuLink to={isSignedIn ? '/perfil/registro' : '/login'}>
            {isSignedIn ? 'Minha conta' : 'Entrar'}
          </MenuLink>
        </li>
        {isSignedIn ? (
          <li>
            <MenuLink to="/perfil/pedidos">Meus pedidos</MenuLink>
          </li>
        ) : null}
        <li>
          <MenuLink to="/assinatura">Assinatura</MenuLink>
        </li>
        <li>
          <MenuLink to="/rastrear-pedido">Rastrear pedido</MenuLink>
        </li>
        <li>
          <MenuLink to="/podemos-ajudar">Podemos ajudar</MenuLink>
        </li>
        <li>
          <MenuLink to="/quem-somos">Quem somos</MenuLink>
        </li>
      </chakra.ul>
    </Drawer>
  );
}

import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import { Drawer } from '#web/ui/Drawer.tsx';
import { needPath, productPath } from '../../parts/needs/needPath.ts';
import type { ShopFrameQuery } from './ShopFrame.generated.ts';

const Row = chakra(Link, {
  base: { display: 'flex', alignItems: 'center', minHeight: 'tap', lineHeight: 'snug', color: 'ink' },
});

/** The menus on a phone: one list that opens one need at a time. */
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
                  <Row to={productPath(product.urlSlug)}>{product.name}</Row>
                </li>
              ))}
              <li>
                <Row to={needPath(need.title)} color="primary" fontWeight="semi">
                  Ver tudo de {need.title.toLowerCase()}
                </Row>
              </li>
            </ul>
          </Disclosure>
        ))}
      </chakra.nav>
      <chakra.ul px="6" py="4" fontWeight="medium">
        <li>
          <Row to="/avaliacao" reloadDocument>
            Avaliação médica online
          </Row>
        </li>
        <li>
          <Row to={isSignedIn ? '/perfil/registro' : '/login'}>{isSignedIn ? 'Minha conta' : 'Entrar'}</Row>
        </li>
        {isSignedIn ? (
          <li>
            <Row to="/perfil/pedidos">Meus pedidos</Row>
          </li>
        ) : null}
        <li>
          <Row to="/assinatura">Assinatura</Row>
        </li>
        <li>
          <Row to="/rastrear-pedido">Rastrear pedido</Row>
        </li>
        <li>
          <Row to="/podemos-ajudar">Podemos ajudar</Row>
        </li>
        <li>
          <Row to="/quem-somos">Quem somos</Row>
        </li>
      </chakra.ul>
    </Drawer>
  );
}

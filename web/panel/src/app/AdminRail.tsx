import { chakra } from '@chakra-ui/react';
import { ADMIN_ROUTES, type AdminGroup } from './adminRoutes.ts';
import { RailLink } from './Rail.tsx';

const GROUPS: readonly AdminGroup[] = ['Vendas', 'Loja', 'Clínica', 'Controle'];

/** The admin pages in four groups. */
export function AdminRail() {
  return (
    <nav aria-label="Administração">
      {GROUPS.map((group) => (
        <chakra.div key={group} pb="2">
          <chakra.p aria-hidden px="3" pb="1" fontSize="xs" fontWeight="semi" color="muted">
            {group}
          </chakra.p>
          <chakra.ul
            aria-label={group}
            listStyle="none"
            display="flex"
            flexDirection="column"
            gap={{ base: '1', lg: '0' }}
          >
            {ADMIN_ROUTES.map(({ path, title, rail }) =>
              rail?.group === group ? (
                <li key={path}>
                  <RailLink to={path}>
                    <rail.Icon size={18} aria-hidden />
                    {title}
                  </RailLink>
                </li>
              ) : null,
            )}
          </chakra.ul>
        </chakra.div>
      ))}
    </nav>
  );
}

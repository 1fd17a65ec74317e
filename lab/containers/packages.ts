import { installCommand } from '../../ops/cluster/packages.ts';

/** The programs that make and run containers: the Debian package of each, and where that package installs it. */
const PROGRAMS = {
  podman: { debian: 'podman', path: '/usr/bin/podman' },
  buildah: { debian: 'buildah', path: '/usr/bin/buildah' },
  runc: { debian: 'runc', path: '/usr/sbin/runc' },
  netavark: { debian: 'netavark', path: '/usr/lib/podman/netavark' },
  aardvark: { debian: 'aardvark-dns', path: '/usr/lib/podman/aardvark-dns' },
  // Netavark calls it, and Debian's package neither depends on it nor recommends it.
  iptables: { debian: 'iptables', path: '/usr/sbin/iptables' },
  debootstrap: { debian: 'debootstrap', path: '/usr/sbin/debootstrap' },
} as const;

/** The command that installs what is missing, or null when every program is installed. */
export const missingPackages = (isInstalled?: (path: string) => boolean): string | null =>
  installCommand(PROGRAMS, isInstalled);

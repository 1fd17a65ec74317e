import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ShopProcess } from '../../../ops/processes/shopProcess.ts';

/** Resident memory of one process in MiB, as the operating system reports it. */
export function residentMib(pid: number): number {
  try {
    const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kib) / 1024;
  } catch {
    return psMib(pid);
  }
}

/** For systems without /proc; zero for a process that has ended. */
function psMib(pid: number): number {
  try {
    return (
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })) /
      1024
    );
  } catch {
    return 0;
  }
}

/** Reads the memory repeatedly and records the maximum. */
export function watchMemory(pid: number, everyMs = 500): { stop(): number } {
  let most = residentMib(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMib(pid));
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return Math.max(most, residentMib(pid));
    },
  };
}

export interface MemoryKinds {
  /** Objects of JavaScript that are in use. */
  heap: number;
  /** Heap that is reserved and not in use. */
  spare: number;
  /** Buffers outside the heap. */
  external: number;
  /** The rest of the resident memory: program code, libraries, stacks, what their allocators hold. */
  native: number;
}

type MetricReader = (name: string) => number;

/** Reads the metrics of a process once. Metrics of the event loop count from one reading to the next. */
export async function readMetrics({ logFile }: Pick<ShopProcess, 'logFile'>): Promise<MetricReader> {
  // A process that was started again has a new address, further down in the same file.
  const url = [...readFileSync(logFile, 'utf8').matchAll(/Metrics\s+(http\S+)/g)].at(-1)?.[1];
  if (!url) throw new Error(`No address of metrics in ${logFile}.`);
  const text = await (await fetch(url)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** Memory of one process by kind, in MiB, as its metrics report it. */
export async function memoryKinds(
  shop: Pick<ShopProcess, 'logFile' | 'pid'>,
  metric?: MetricReader,
): Promise<MemoryKinds> {
  const { pid } = shop;
  const read = metric ?? (await readMetrics(shop));
  const mib = (name: string) => read(name) / 2 ** 20;
  const heap = mib('nodejs_heap_size_used_bytes');
  const reserved = mib('nodejs_heap_size_total_bytes');
  const external = mib('nodejs_external_memory_bytes');
  return { heap, spare: reserved - heap, external, native: residentMib(pid) - reserved - external };
}

export interface MappedMemory {
  /** What the C library holds for native code: pictures, TLS, compression. */
  allocator: number;
  /** Machine code that the engine has compiled. */
  compiled: number;
  /** Pages of programs and libraries, which the system may drop and read again. */
  files: number;
}

/** Resident memory of one process by kind of mapping, in MiB; zeros on systems without /proc. */
export function mappedMemory(pid: number): MappedMemory {
  try {
    return sumMappings(readFileSync(`/proc/${pid}/smaps`, 'utf8'));
  } catch {
    return sumMappings('');
  }
}

/** The memory of one process, in words. */
export async function memoryText(shop: Pick<ShopProcess, 'logFile' | 'pid'>): Promise<string> {
  const { heap, spare, external, native } = await memoryKinds(shop);
  const { allocator, compiled, files } = mappedMemory(shop.pid);
  const kinds = { heap, 'reserved beyond it': spare, buffers: external, native };
  const mappings = { 'of the C library': allocator, 'compiled code': compiled, 'pages of programs': files };
  const text = (sizes: Record<string, number>) =>
    Object.entries(sizes)
      .map(([name, mib]) => `${name} ${mib.toFixed(0)}`)
      .join(', ');
  return `${text(kinds)} MiB (${text(mappings)})`;
}

/** Adds up the mappings in the text of `/proc/<pid>/smaps`. */
export function sumMappings(smaps: string): MappedMemory {
  const sums: MappedMemory = { allocator: 0, compiled: 0, files: 0 };
  let kind: keyof MappedMemory | null = null;
  for (const line of smaps.split('\n')) {
    const [, permissions = '', path = ''] = /^[0-9a-f]+-[0-9a-f]+ (\S+) \S+ \S+ \d+ *(.*)$/.exec(line) ?? [];
    if (permissions) kind = kindOfMapping(permissions, path);
    const kib = /^Rss: +(\d+) kB$/.exec(line)?.[1];
    if (kib && kind) sums[kind] += Number(kib) / 1024;
  }
  return sums;
}

function kindOfMapping(permissions: string, path: string): keyof MappedMemory | null {
  if (path === '[heap]') return 'allocator';
  if (path.startsWith('/')) return 'files';
  return path === '' && permissions.includes('x') ? 'compiled' : null;
}

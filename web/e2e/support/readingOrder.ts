import type { Page } from 'playwright-core';

const ANNOUNCED_ROLES = /^(banner|main|progressbar|heading|group|radio|checkbox|textbox|button|link|dialog)$/;

/** A group without a name is not announced; a notice appears and disappears. */
const IGNORED = new Set(['group: ', 'button: Fechar aviso']);

/** What a screen reader reads, in order, from the browser's accessibility tree: `role: name`. */
export async function readingOrder(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const order: string[] = [];
  const visit = (id: string): void => {
    const node = byId.get(id);
    if (!node) return;
    const role = String(node.role?.value ?? '');
    const announcement = `${role}: ${String(node.name?.value ?? '').trim()}`;
    if (!node.ignored && ANNOUNCED_ROLES.test(role) && !IGNORED.has(announcement)) order.push(announcement);
    for (const child of node.childIds ?? []) visit(child);
  };
  const root = nodes[0];
  if (root) visit(root.nodeId);
  return order;
}

import type { Viewer } from '../account/session/tokens.ts';

interface OwnedOrder {
  userId: string;
}

/** The owner and admins; for everyone else the order does not exist. */
export const maySee = (viewer: Viewer | null, order: OwnedOrder): boolean =>
  viewer !== null && (viewer.role === 'admin' || viewer.userId === order.userId);

/** Only the owner pays and corrects an order, so that an admin never charges another person's card. */
export const mayPayFor = (viewer: Viewer | null, order: OwnedOrder): boolean =>
  viewer?.userId === order.userId;

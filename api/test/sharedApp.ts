import { afterAll } from '@jest/globals';
import { startTestApp, type TestApp } from './testApp.ts';

let shared: Promise<TestApp> | undefined;

/**
 * The running app that test files have in common: a start, its database and its cold caches cost as much processor time
 * as some fifteen purchases. For files that use default settings, ask only about people, orders and products of their
 * own, and leave clock, stock, catalogue and settings as they found them. Every other file has `startTestApp`.
 */
export async function sharedTestApp(): Promise<TestApp> {
  shared ??= startTestApp();
  const app = await shared;
  app.outbox.length = 0;
  return { ...app, close: async () => undefined };
}

afterAll(async () => (await shared)?.close());

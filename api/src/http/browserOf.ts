import type { FastifyRequest } from 'fastify';

const text = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** The browser data of a request, and whether a person uses it. */
export const browserOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => ({
  deviceId: text(headers['x-device']),
  userAgent: text(headers['user-agent']),
  isIdle: headers['x-idle'] === '1',
});

import type { FastifyRequest } from 'fastify';

const text = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** What a request says of the browser it comes from, and whether a person is at it. */
export const browserOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => ({
  deviceId: text(headers['x-device']),
  userAgent: text(headers['user-agent']),
  isIdle: headers['x-idle'] === '1',
});

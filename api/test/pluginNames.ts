/**
 * Fastify names an unnamed plugin after its file, which it looks up in `require.cache`. Jest builds that object
 * anew on each access, so the look-up cost 7 % of a run; a default name skips it.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  value: 'plugin',
  writable: true,
  configurable: true,
});

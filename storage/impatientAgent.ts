import http from 'node:http';
import https from 'node:https';
import { Socket } from 'node:net';

/**
 * Connections that stay open between requests, and end when the other side sends and receives nothing for `ms` during a
 * request. Without that limit a storage that accepts connections and does not answer would hold every caller forever.
 */
export function impatientAgent(useSSL: boolean, ms: number): http.Agent {
  const options = { keepAlive: true, timeout: ms };
  const agent = useSSL ? new https.Agent(options) : new http.Agent(options);
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (...args) => {
    const socket = connect(...args);
    if (socket instanceof Socket)
      socket.on('timeout', () => socket.destroy(new Error(`The storage was silent for ${ms / 1000} s.`)));
    return socket;
  };
  return agent;
}

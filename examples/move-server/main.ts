import type { AddressInfo } from 'node:net';
import { createMoveServer } from './server.ts';

const server = createMoveServer();
server.listen(Number(process.env.PORT ?? 8081), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`http://127.0.0.1:${port}/games`);
});

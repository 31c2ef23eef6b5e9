import net from 'node:net';

/** A way to a database that can go silent. */
export interface Relay {
  /** The same address, by this way. */
  through(url: string): string;
  /** How many bytes went through it so far, both ways. */
  passed(): number;
  /** What is connected now hears nothing more, and is told nothing; what connects from now on passes. */
  freeze(): void;
  /** Nobody gets through, and nobody is told. */
  vanish(isGone: boolean): void;
  /** Whoever comes from now on is led to another server. */
  leadTo(url: string): void;
  /** What is connected is cut off, and whoever comes is turned away. */
  refuse(isDead: boolean): void;
  close(): void;
}

/** As a host that died, or a firewall that forgot: no end, no refusal, only silence. */
export async function startRelay(url: string): Promise<Relay> {
  let target = new URL(url);
  let generation = 0;
  let passed = 0;
  let isGone = false;
  let isDead = false;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    if (isDead) return void near.destroy();
    const mine = generation;
    const isSilent = () => isGone || mine < generation;
    const far = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('data', (bytes) => {
        if (isSilent()) return;
        passed += bytes.length;
        to.write(bytes);
      });
      from.on('close', () => {
        sockets.delete(from);
        if (from === near || !isSilent()) to.destroy();
      });
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const own = String((server.address() as net.AddressInfo).port);
  return {
    through: (direct) => Object.assign(new URL(direct), { hostname: '127.0.0.1', port: own }).href,
    passed: () => passed,
    freeze: () => {
      generation += 1;
    },
    vanish: (is) => {
      isGone = is;
    },
    leadTo: (other) => {
      target = new URL(other);
    },
    refuse: (is) => {
      isDead = is;
      if (is) for (const socket of sockets) socket.destroy();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

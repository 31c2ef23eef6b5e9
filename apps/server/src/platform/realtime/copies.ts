import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Evento } from './bus.ts';
import { createChannels } from './channels.ts';
import { memberSchema } from './protocol.ts';

/** Between copies alone: no client ever hears these. */
const PRESENCA = 'portal:presenca';
const QUEM = 'portal:quem';

/** One notification has room for so many, with names as long as they may be. */
const POR_VEZ = 10;

const dadosSchema = z.object({ copia: z.string(), estao: z.array(memberSchema), sairam: z.array(z.string()) });

/** Channels whose presence rosters are those of all copies of the server, by what the copies tell each other over the bus. */
export function createSharedChannels(presenceSeconds: number) {
  const copia = randomUUID();
  let publish: (evento: Evento) => Promise<void> = async () => {};
  let toldAt = 0;

  // what is lost while the connection is, is said again by the next round
  const send = (canal: string, evento: string, dados: Record<string, unknown>) =>
    void publish({ canal, evento, dados: { copia, ...dados } }).catch(() => {});

  const channels = createChannels(({ canal, estao, sairam }) => {
    for (let at = 0; at < Math.max(estao.length, 1); at += POR_VEZ)
      send(canal, PRESENCA, { estao: estao.slice(at, at + POR_VEZ), sairam: at === 0 ? sairam : [] });
  });
  const ask = () => send('presence-', QUEM, {});

  return {
    channels,
    ask,
    /** From now on, over this bus; the others say at once who is with them. */
    join(given: (evento: Evento) => Promise<void>): void {
      publish = given;
      ask();
    },
    /** @returns whether it was between copies, and so is nothing for a client */
    hear({ canal, evento, dados }: Evento): boolean {
      if (evento !== PRESENCA && evento !== QUEM) return false;
      if (dados.copia === copia) return true;
      if (evento === QUEM) channels.tellAll();
      const dita = evento === PRESENCA ? dadosSchema.safeParse(dados).data : undefined;
      if (dita) channels.hear(dita.copia, { canal, estao: dita.estao, sairam: dita.sairam }, Date.now() + presenceSeconds * 1000);
      return true;
    },
    /** Called now and then: says again who is here well before it is forgotten, and forgets whom nobody says any more. */
    look(now: number): void {
      channels.expire(now);
      if (now - toldAt < (presenceSeconds * 1000) / 3) return;
      toldAt = now;
      channels.tellAll();
    },
  };
}

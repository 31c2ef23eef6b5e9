import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Chegada {
  id: string;
  momento: number;
  /** By which of its secrets it is signed, in the order of the header. */
  segredos: number[];
  texto: string;
  corpo: {
    id: string;
    evento: string;
    em: string;
    requerimento: { id: string; numero: string; situacao: string } | null;
    dados: Record<string, unknown>;
  };
}
type Humor = (response: ServerResponse, chegada: Chegada) => unknown;

/** As docs/operacao/webhooks.md says a listener checks it: written from that page, not from the portal's code. */
function quaisAssinam(segredos: readonly string[], id: string, momento: string, texto: string, cabecalho: string): number[] {
  const por = segredos.map(
    (s) =>
      `v1,${createHmac('sha256', Buffer.from(s.replace('whsec_', ''), 'base64'))
        .update(`${id}.${momento}.${texto}`)
        .digest('base64')}`,
  );
  return cabecalho.split(' ').map((assinatura) => por.indexOf(assinatura));
}

/** A system of the town that listens, in whatever mood. */
export async function createOuvinte() {
  const segredos: string[] = [];
  const chegadas: Chegada[] = [];
  let humor: Humor | null = null;
  const atender = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let texto = '';
    for await (const part of request) texto += part;
    const h = request.headers;
    const [id, momento] = [String(h['webhook-id']), String(h['webhook-timestamp'])];
    const chegada: Chegada = {
      ...{ id, momento: Number(momento), texto },
      segredos: quaisAssinam(segredos, id, momento, texto, String(h['webhook-signature'])),
      corpo: JSON.parse(texto) as Chegada['corpo'],
    };
    chegadas.push(chegada);
    if (humor) return void humor(response, chegada);
    response.writeHead(204).end();
  };
  const server = createServer((request, response) => void atender(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    porta: (server.address() as AddressInfo).port,
    endereco: `http://127.0.0.1:${(server.address() as AddressInfo).port}/eventos`,
    /** What it knows, the first made first. */
    segredos,
    chegadas,
    eventos: () => chegadas.map(({ corpo }) => corpo.evento),
    /** How it answers from now on; null: as it should. */
    fica(novo: Humor | null) {
      humor = novo;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Ouvinte = Awaited<ReturnType<typeof createOuvinte>>;

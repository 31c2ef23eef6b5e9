import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PedidoAoEmissor } from '@portal/domain/taxas/emissor';

/** Modulus 10 as FEBRABAN's booklet counts it, written apart from the portal's. */
function dv10(digits: string): number {
  let sum = 0;
  for (let i = digits.length - 1, weight = 2; i >= 0; i -= 1, weight = 3 - weight) {
    const product = Number(digits[i]) * weight;
    sum += product > 9 ? product - 9 : product;
  }
  return (1000 - sum) % 10;
}

/** A collection code of 44 digits for so many centavos. */
export function codigoDeFora(centavos: number, numero: number): string {
  const tail = `${String(centavos).padStart(11, '0')}9876${String(numero).padStart(25, '0')}`;
  return `816${dv10(`816${tail}`)}${tail}`;
}

interface Feita {
  numero: string;
  codigo_barras: string;
  vencimento: string;
}
type Humor = (pedido: PedidoAoEmissor, response: ServerResponse, fazer: () => Feita) => void | Promise<void>;

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

/** A town's tax system: one slip a key, however often it is asked, and in whatever mood. */
export async function createTributos(segredo: string) {
  const guias = new Map<string, Feita>();
  const pedidos: PedidoAoEmissor[] = [];
  let humor: Humor | null = null;
  const atender = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await bodyOf(request);
    if (request.headers.authorization !== `Bearer ${segredo}`) return void json(response, {}, 401);
    const pedido = JSON.parse(text) as PedidoAoEmissor;
    if (request.method !== 'POST' || request.headers['idempotency-key'] !== pedido.chave) return void json(response, {}, 400);
    pedidos.push(pedido);
    const fazer = (): Feita => {
      const nova = {
        numero: `DAM-${guias.size + 1}`,
        codigo_barras: codigoDeFora(pedido.valor_centavos, guias.size + 1),
        vencimento: pedido.vencimento,
      };
      const feita = guias.get(pedido.chave) ?? nova;
      guias.set(pedido.chave, feita);
      return feita;
    };
    if (humor) await humor(pedido, response, fazer);
    else json(response, fazer());
  };
  const server = createServer((request, response) => void atender(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endereco: `http://127.0.0.1:${(server.address() as AddressInfo).port}/guias`,
    /** by key */
    guias,
    pedidos,
    /** How it answers from now on; null: as it should. */
    fica(novo: Humor | null) {
      humor = novo;
    },
    json,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type Tributos = Awaited<ReturnType<typeof createTributos>>;

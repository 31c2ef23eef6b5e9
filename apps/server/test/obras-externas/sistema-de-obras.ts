import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a request holds there: written apart from the portal's own types. */
interface Processo {
  numero: string;
  situacao: 'aceita' | 'recebida' | 'recusada' | 'cancelada';
  motivo?: string;
  revisao: number;
}
export interface Chegada {
  metodo: string;
  caminho: string;
  corpo: Record<string, unknown> | undefined;
  chave: string | undefined;
}
type Humor = (chegada: Chegada, response: ServerResponse) => unknown;

export const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function bytesOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

/** Whether the call is signed as docs/operacao/obras-externas.md says: written from that page, not from the portal's code. */
function assinada(
  request: IncomingMessage,
  corpo: string,
  chaves: { key: string; secret: string },
  agora: () => number,
): boolean {
  const momento = String(request.headers['x-momento']);
  const linhas = `${momento}\n${request.method}\n${request.url}\n${createHash('sha256').update(corpo).digest('hex')}`;
  const esperada = `v1=${createHmac('sha256', chaves.secret).update(linhas).digest('hex')}`;
  return (
    request.headers['x-app-key'] === chaves.key &&
    request.headers['x-assinatura'] === esperada &&
    Math.abs(agora() - Number(momento)) <= 300
  );
}

/** A town's works system as the page describes it: one process a key, whatever the order and the number of calls. */
export async function createObrasExternas(chaves: { key: string; secret: string }, agora: () => number) {
  const processos = new Map<string, Processo>();
  const chegadas: Chegada[] = [];
  let humor: Humor | null = null;
  const atender = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const texto = await bytesOf(request);
    if (!assinada(request, texto, chaves, agora)) return void json(response, { erro: 'assinatura' }, 401);
    const corpo = texto ? (JSON.parse(texto) as Record<string, unknown>) : undefined;
    const chegada = {
      metodo: request.method ?? '',
      caminho: (request.url ?? '').replace('/api', ''),
      corpo,
      chave: request.headers['idempotency-key'] as string | undefined,
    };
    if (chegada.caminho === '/situacao') return void json(response, { sistema: 'Obras' });
    chegadas.push(chegada);
    if (humor) return void humor(chegada, response);
    responder(chegada, response);
  };
  /** As it should. */
  const responder = ({ metodo, caminho, corpo }: Chegada, response: ServerResponse): void => {
    const [, , chave = '', acao] = caminho.split('/');
    if (metodo === 'GET') {
      const p = processos.get(chave);
      return void (p ? json(response, { situacao: p.situacao, processo: p.numero, motivo: p.motivo }) : json(response, {}, 404));
    }
    if (acao === 'cancelar') {
      const p = processos.get(chave);
      if (!p) return void json(response, {}, 404);
      p.situacao = 'cancelada';
      return void json(response, { situacao: 'cancelada' });
    }
    const { chave: nova, revisao } = corpo as { chave: string; revisao: number };
    const p = processos.get(nova) ?? { numero: `OB-${processos.size + 1}`, situacao: 'aceita' as const, revisao };
    if (p.situacao === 'cancelada') return void json(response, { situacao: 'cancelada' }, 410);
    processos.set(nova, { ...p, situacao: 'aceita', revisao: Math.max(p.revisao, revisao) });
    json(response, { situacao: 'aceita', processo: p.numero });
  };
  const server = createServer((request, response) => void atender(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`,
    /** by key */
    processos,
    chegadas,
    responder,
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
export type ObrasExternas = Awaited<ReturnType<typeof createObrasExternas>>;

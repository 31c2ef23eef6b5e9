import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDynamicPix } from 'pix-utils';

/** A charge as a bank keeps it, in the form of the central bank's API. */
export interface CobrancaDoBanco {
  txid: string;
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  revisao: number;
  calendario: { criacao: string; dataDeVencimento: string; validadeAposVencimento: number };
  devedor: { cpf?: string; cnpj?: string; nome: string };
  valor: { original: string };
  chave: string;
  solicitacaoPagador: string;
  infoAdicionais: { nome: string; valor: string }[];
  location: string;
  pixCopiaECola: string;
}
type Pedido = Pick<CobrancaDoBanco, 'devedor' | 'valor' | 'chave' | 'solicitacaoPagador' | 'infoAdicionais'> & {
  calendario: Omit<CobrancaDoBanco['calendario'], 'criacao'>;
};
export interface Chamada {
  metodo: string;
  txid: string;
  corpo: Pedido;
  response: ServerResponse;
  /** Makes it, and answers nothing yet. */
  fazer: () => CobrancaDoBanco;
}
/** What it does with a call instead of what it should; true: let it be answered as it should. */
type Humor = (chamada: Chamada) => unknown;

const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const problema = (response: ServerResponse, status: number, detail: string) =>
  json(response, { type: 'https://pix.bcb.gov.br/api/v2/error/x', title: 'Erro', status, detail }, status);

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

/** The text that a wallet reads, by a library that is not ours. */
export function codigoDe(url: string): string {
  const feito = createDynamicPix({ merchantName: 'MUNICIPIO DE EXEMPLO', merchantCity: 'EXEMPLO', url });
  if ('error' in feito) throw new Error(String(feito.message));
  return feito.toBRCode();
}

/** A bank that makes Pix charges: one a txid, for who comes with its token, in whatever mood. */
export async function createBancoPix(cliente: string, segredo: string) {
  const cobrancas = new Map<string, CobrancaDoBanco>();
  const chamadas: { metodo: string; txid: string }[] = [];
  let validos = new Set<string>();
  let dados = 0;
  let humor: Humor | null = null;
  let naEntrada: ((response: ServerResponse) => unknown) | null = null;

  async function entrar(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await textOf(request));
    if (naEntrada && naEntrada(response) !== true) return;
    const basic = `Basic ${Buffer.from(`${cliente}:${segredo}`).toString('base64')}`;
    if (request.headers.authorization !== basic) return void json(response, { error: 'invalid_client' }, 401);
    if (request.method !== 'POST' || form.get('grant_type') !== 'client_credentials') return void json(response, {}, 400);
    dados += 1;
    const token = `token-${dados}`;
    validos.add(token);
    json(response, { access_token: token, token_type: 'Bearer', expires_in: 3600, scope: form.get('scope') });
  }

  function fazer(txid: string, corpo: Pedido): CobrancaDoBanco {
    const antes = cobrancas.get(txid);
    if (antes) return antes;
    const location = `pix.banco.example/qr/v2/cobv/${txid}`;
    const nova: CobrancaDoBanco = {
      ...corpo,
      txid,
      status: 'ATIVA',
      revisao: 0,
      calendario: { criacao: '2026-11-16T13:00:00Z', ...corpo.calendario },
      location,
      pixCopiaECola: codigoDe(location),
    };
    cobrancas.set(txid, nova);
    return nova;
  }

  async function atender(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/oauth/token') return entrar(request, response);
    const text = await textOf(request);
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    if (!validos.has(token)) return void problema(response, 401, 'Token desconhecido.');
    const txid = /^\/cobv\/([a-zA-Z0-9]{26,35})$/.exec(request.url ?? '')?.[1];
    if (!txid) return void problema(response, 404, 'Nada aqui.');
    const metodo = request.method ?? '';
    const corpo = (text ? JSON.parse(text) : {}) as Pedido;
    chamadas.push({ metodo, txid });
    if (humor && (await humor({ metodo, txid, corpo, response, fazer: () => fazer(txid, corpo) })) !== true) return;
    const ha = cobrancas.get(txid);
    if (metodo === 'PUT') return void json(response, fazer(txid, corpo), 201);
    if (!ha) return void problema(response, 404, 'Cobrança não encontrada.');
    if (metodo === 'PATCH') {
      if (ha.status === 'CONCLUIDA') return void problema(response, 422, 'A cobrança já foi paga.');
      ha.status = (corpo as unknown as { status: CobrancaDoBanco['status'] }).status;
      ha.revisao += 1;
    }
    json(response, ha);
  }

  const server = createServer((request, response) => void atender(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endereco: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** by txid */
    cobrancas,
    chamadas,
    /** How many tokens were given. */
    tokens: () => dados,
    /** How it answers from now on; null: as it should. */
    fica(novo: Humor | null) {
      humor = novo;
    },
    ficaNaEntrada(novo: typeof naEntrada) {
      naEntrada = novo;
    },
    /** No token that it gave is worth anything any more. */
    esquece() {
      validos = new Set();
    },
    json,
    problema,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type BancoPix = Awaited<ReturnType<typeof createBancoPix>>;

// The edge of the browser in component tests: what the server would answer. Everything in front of `fetch` is the real thing.
import type { AnyEndpoint, BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { recursos } from '@portal/domain/organizacoes/contract';
import { type Atende, ligar } from './rede.ts';

export interface Chamada<E extends AnyEndpoint = AnyEndpoint> {
  params: Record<string, string>;
  query: URLSearchParams;
  body: BodyOf<E>;
  headers: Headers;
}
/** A `Blob`: the file itself, where the call answers one. */
type Resposta<E extends AnyEndpoint> = DadosIn<E> | Recusa | Blob;
type Responde<E extends AnyEndpoint> = (chamada: Chamada<E>) => Resposta<E> | Promise<Resposta<E>>;

/** An answer that is no success. `status` 0: the network is gone. */
export class Recusa {
  readonly status: number;
  readonly mensagem: string;
  readonly dados: unknown;
  constructor(status: number, mensagem = '', dados: unknown = null) {
    this.status = status;
    this.mensagem = mensagem;
    this.dados = dados;
  }
}

interface Rota {
  endpoint: AnyEndpoint;
  path: RegExp;
  responde: Responde<AnyEndpoint>;
  chamadas: Chamada[];
}

const envelope = (status: number, mensagem: string, dados: unknown) =>
  Response.json({ sucesso: status < 300, mensagem, dados }, { status });

const pathOf = ({ versao, path }: AnyEndpoint) =>
  new RegExp(`^/api/${versao}/${path.replace(/^\//, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

export const RECURSOS: DadosIn<typeof recursos> = {
  organizacao: {
    id: 1,
    nome: 'Prefeitura Municipal de Vale Verde',
    dominio: location.hostname,
    brand: { logo: null, favicon: null, banner: null, cor: '#1f5fa8' },
    cadastro_pessoa: {
      nome: 'Prefeitura Municipal de Vale Verde',
      telefone_comercial: '',
      email: '',
      cadastro_pessoa_juridica: { razao_social: '', nome_fantasia: '', cnpj: '' },
    },
    data_manutencao: null,
    manutencao_ate: null,
    manutencao_aviso: '',
    tem_ad: false,
    situacao: 'Ativo',
    fuso: 'America/Sao_Paulo',
    extras: { chat_suporte_url: null },
    metadados: { quadro_areas: { exigir_computavel_maior: true }, find_inscricao: { url: null } },
  },
  padrao: {
    nome: '',
    descricao: '',
    versao: '',
    central: false,
    csrf_token: 'prova',
    endereco: { pais_id: 1, estado_id: null, estado_nome: '', cidade_id: null, cidade_nome: '', uf: '' },
    navegadores: {},
    realtime: { key: '', cluster: 'us2', ws_port: 0 },
    caixa_de_saida: false,
    emails: true,
    icp_brasil: true,
    govbr: true,
    mapa: { url: '', creditos: '' },
  },
  aberto: { registro_de_licencas: true, dados_abertos: true },
};

/**
 * A server that answers what a test says, each answer cut and checked by the contract of its call. Who calls for anything else,
 * however late, fails the test: what the real server would answer is to be said, and an error where it would answer an error.
 */
export function criarServidor() {
  const rotas: Rota[] = [];
  const semResposta: string[] = [];
  const atender: Atende = async ({ url, metodo, headers, body }) => {
    const rota = rotas.findLast(({ endpoint, path }) => endpoint.metodo === metodo && path.test(url.pathname));
    if (!rota) {
      semResposta.push(`${metodo} ${url.pathname}`);
      return envelope(404, `no answer for ${metodo} ${url.pathname}`, null);
    }
    const chamada: Chamada = {
      params: { ...rota.path.exec(url.pathname)?.groups },
      query: url.searchParams,
      body: (typeof body === 'string' ? JSON.parse(body) : body) as never,
      headers,
    };
    rota.chamadas.push(chamada);
    const dito = await rota.responde(chamada);
    if (dito instanceof Recusa) {
      if (dito.status === 0) throw new TypeError('network');
      return envelope(dito.status, dito.mensagem, dito.dados);
    }
    if (dito instanceof Blob) return new Response(dito);
    return envelope(200, '', rota.endpoint.dados.parse(dito));
  };
  ligar(atender, semResposta);
  /** The calls it got, in their order. The last answer that was said for a call is the one it gives. */
  function responde<E extends AnyEndpoint>(endpoint: E, answer: Responde<E>): Chamada<E>[] {
    const chamadas: Chamada<E>[] = [];
    rotas.push({ endpoint, path: pathOf(endpoint), responde: answer, chamadas });
    return chamadas;
  }
  responde(recursos, () => RECURSOS);
  return { responde };
}
export type Servidor = ReturnType<typeof criarServidor>;

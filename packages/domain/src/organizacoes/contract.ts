import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { NOMES_DOS_FUSOS } from '../text/fusos.ts';
import { SITUACOES } from './situacoes.ts';

/** The town as its own pages need it before log-in (spec §3, "Organisation"). */
export const organizacaoSchema = z.object({
  id: z.number().int(),
  nome: z.string(),
  dominio: z.string(),
  brand: z.object({
    logo: z.string().nullable(),
    favicon: z.string().nullable(),
    banner: z.string().nullable(),
    cor: z.string(),
  }),
  cadastro_pessoa: z.object({
    nome: z.string(),
    telefone_comercial: z.string(),
    email: z.string(),
    cadastro_pessoa_juridica: z.object({ razao_social: z.string(), nome_fantasia: z.string(), cnpj: z.string() }),
  }),
  /** When the maintenance begins that is announced or under way, when it ends, and what it is for; one that is over is none. */
  data_manutencao: z.string().nullable(),
  manutencao_ate: z.string().nullable(),
  manutencao_aviso: z.string(),
  tem_ad: z.boolean(),
  /** Not 'Ativo': nobody is served, and what was issued is still verified. */
  situacao: z.enum(SITUACOES),
  /** IANA zone of its clocks: days, years of numbers and hours follow it. */
  fuso: z.enum(NOMES_DOS_FUSOS),
  extras: z.object({ chat_suporte_url: z.string().nullable() }),
  metadados: z.object({
    /** The town's rules for area tables. */
    quadro_areas: z.object({ exigir_computavel_maior: z.boolean() }),
    /** Its own map: {inscricao} stands for the number of a property; null: none. */
    find_inscricao: z.object({ url: z.string().nullable() }),
  }),
});
export type Organizacao = z.output<typeof organizacaoSchema>;

export const padraoSchema = z.object({
  nome: z.string(),
  /** The product in one sentence. */
  descricao: z.string(),
  versao: z.string(),
  central: z.boolean(),
  csrf_token: z.string(),
  endereco: z.object({
    pais_id: z.number().int(),
    estado_id: z.number().int().nullable(),
    estado_nome: z.string(),
    cidade_id: z.number().int().nullable(),
    /** as an address is written with them; '' where the town has chosen no municipality yet */
    cidade_nome: z.string(),
    uf: z.string(),
  }),
  navegadores: z.record(z.string(), z.number()),
  realtime: z.object({
    key: z.string(),
    cluster: z.literal('us2'),
    /** 0: the port of the page itself */ ws_port: z.number().int(),
  }),
  /** No SMTP is set: mails can be read on a page. */
  caixa_de_saida: z.boolean(),
  /** What is written by mail reaches somebody: a mail server is set, or the mails of the demonstration are read on a page. */
  emails: z.boolean(),
  /** Address of map tiles with {z}, {x} and {y}, and whom they are owed to; '' where the installation has none. */
  mapa: z.object({ url: z.string(), creditos: z.string() }),
  /** The operator says whose certificates are trusted, so that documents may ask for signatures with them. */
  icp_brasil: z.boolean(),
  /** Signatures by gov.br can be given in this town. */
  govbr: z.boolean(),
});

/** What the town lets anybody look through, for the links that lead there. */
export const abertoSchema = z.object({ registro_de_licencas: z.boolean(), dados_abertos: z.boolean() });

export const recursos = endpoint({
  metodo: 'GET',
  path: 'recursos',
  naManutencao: true,
  permissao: 'publico',
  grupo: 'Recursos',
  resumo: 'O município deste endereço e os padrões da instalação',
  dados: z.object({ organizacao: organizacaoSchema, padrao: padraoSchema, aberto: abertoSchema }),
});

/** The system panel asks by this version (spec §7). */
export const recursosV2 = endpoint({ ...recursos, versao: 'v2' });

export const csrfToken = endpoint({
  metodo: 'GET',
  path: 'recursos/csrfToken',
  naManutencao: true,
  permissao: 'publico',
  grupo: 'Recursos',
  resumo: 'Um token CSRF novo, atado ao cookie desta visita',
  dados: z.object({ csrf_token: z.string() }),
});

// Past 300 lines: every call of one noun, of both sides that read one thread.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { daTela, daTelaComMotivo, id, instante, optionalText, text, versaoDaTela } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { ATOS_DO_CONTATO, SITUACOES_DO_CONTATO, TIPOS_DE_CONTATO } from './situacao.ts';

const grupo = 'Contato';
const params = z.object({ id });

/** What one message holds: with whose it is it is no longer than a message of a request. */
export const TEXTO_MAX = 1800;
export const ANEXOS_MAX = 5;
export const ANEXO_MAX_MB = 20;
/** What waits for an answer of one person at once: more would be a flood, and nobody answers a flood. */
export const ESPERANDO_MAX = 10;
/** Messages of one contact. */
export const MENSAGENS_MAX = 200;

const tipo = z.enum(TIPOS_DE_CONTATO, 'Escolha o assunto.');
const texto = text(3, TEXTO_MAX);
const arquivos = z
  .array(id)
  .max(ANEXOS_MAX, `Uma mensagem leva até ${ANEXOS_MAX} arquivos.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Cada arquivo entra uma vez.')
  .default([]);
const mensagemBody = daTela.extend({ texto, arquivos });

const arquivo = z.object({ id: z.string(), nome: z.string(), tamanho: z.number() });
export type AnexoDoContato = z.output<typeof arquivo>;

/** What stands in the thread: what was written, and what was done of which both are told. `encaminhamento` is the town hall's own. */
export const ESPECIES = ['mensagem', 'resposta', 'prorrogacao', 'encaminhamento', 'encerramento'] as const;

const fala = z.object({
  id: z.string(),
  especie: z.enum(ESPECIES),
  da_prefeitura: z.boolean(),
  texto: z.string(),
  autor_nome: z.string(),
  criado_em: instante,
  arquivos: z.array(arquivo),
});
export type Fala = z.output<typeof fala>;

const linhaSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  numero: z.string(),
  tipo: z.enum(TIPOS_DE_CONTATO),
  situacao: z.enum(SITUACOES_DO_CONTATO),
  prazo_em: z.string(),
  prorrogado: z.boolean(),
  criado_em: instante,
  /** the beginning of what was written first */
  trecho: z.string(),
});

const linhaDaEquipe = linhaSchema.extend({
  pessoa: z.string(),
  /** '' where nobody named a sector for the kind: it is the manager's */
  setor: z.string(),
  atendente: z.string(),
  vencido: z.boolean(),
});
export type LinhaDeContato = z.output<typeof linhaDaEquipe>;

const requerimento = z.object({ id: z.string(), numero: z.string() }).nullable();

const detalheSchema = linhaSchema.omit({ trecho: true }).extend({
  requerimento,
  falas: z.array(fala),
  atos: z.array(z.enum(ATOS_DO_CONTATO)),
});

const detalheDaEquipe = detalheSchema.extend({
  pessoa: z.object({ id: z.string(), nome: z.string(), removida: z.boolean() }),
  setor_id: z.string().nullable(),
  setor: z.string(),
  atendente: z.string(),
  vencido: z.boolean(),
  /** sectors it may be passed to */
  setores: z.array(z.object({ id: z.string(), nome: z.string() })),
  /** it stands in the request already */
  levado: z.boolean(),
});
export type ContatoDaEquipe = z.output<typeof detalheDaEquipe>;

const meuSchema = detalheSchema.extend({
  nota: z.number().int().nullable(),
  pode_avaliar: z.boolean(),
  /** the last day on which a new message opens it again; null while it is not closed */
  reabre_ate: z.string().nullable(),
});
export type MeuContato = z.output<typeof meuSchema>;

const daEquipe = { grupo, permissao: 'painel.prefeitura' } as const;

export const listarContatos = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/contato',
  resumo: 'Os contatos dos setores em que a pessoa trabalha ou que chefia, por ordem de prazo; a gestão vê todos',
  query: z.object({
    ...paginacao('prazo_em', 'criado_em'),
    situacao: z.array(z.enum(SITUACOES_DO_CONTATO)).default([]),
    tipo: z.array(z.enum(TIPOS_DE_CONTATO)).default([]),
    setor_id: z.union([z.literal(''), id]).default(''),
    vencidos: z.enum(['', 'sim']).default(''),
  }),
  dados: paginated(linhaDaEquipe),
});

const resumoSchema = z.object({
  ano: z.number().int(),
  total: z.number().int(),
  esperando: z.number().int(),
  vencidos: z.number().int(),
  no_prazo: z.number().int(),
  fora_do_prazo: z.number().int(),
  /** from the message to the first answer, in tenths of a day; null before the first */
  media_decimos: z.number().int().nullable(),
  /** how many gave 1, 2, 3, 4, 5 */
  notas: z.array(z.number().int()).length(5),
  tipos: z.array(
    z.object({
      tipo: z.enum(TIPOS_DE_CONTATO),
      total: z.number().int(),
      no_prazo: z.number().int(),
      fora_do_prazo: z.number().int(),
    }),
  ),
  /** January to December */
  meses: z.array(z.number().int()).length(12),
});
export type ResumoDosContatos = z.output<typeof resumoSchema>;

/** @source Lei 13.460/2017, arts. 14 and 15: the yearly report of the ombudsman */
export const resumirContatos = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/contato/resumo',
  resumo: 'Quantos contatos houve num ano, por mês e por assunto, quantos no prazo, em quantos dias e com que satisfação',
  query: z.object({ ano: z.coerce.number().int().min(2000).max(2200) }),
  dados: resumoSchema,
});

const destinoSchema = z.object({
  tipo: z.enum(TIPOS_DE_CONTATO),
  versao: z.number().int(),
  setor_id: z.string().nullable(),
  setor: z.string(),
});
export type DestinoDeContato = z.output<typeof destinoSchema>;
const destinosSchema = z.object({
  destinos: z.array(destinoSchema),
  setores: z.array(z.object({ id: z.string(), nome: z.string() })),
});
const daGestao = { grupo, permissao: 'perfil.gestor.prefeitura' } as const;

export const verDestinosDosContatos = endpoint({
  ...daGestao,
  metodo: 'GET',
  path: ':painel/contato/destino',
  resumo: 'A que setor chega cada assunto de contato; sem setor, chega à gestão',
  dados: destinosSchema,
});
export const salvarDestinoDoContato = endpoint({
  ...daGestao,
  metodo: 'POST',
  path: ':painel/contato/destino/:tipo',
  resumo: 'Escolhe o setor de um assunto; vale para os contatos que chegam depois; 409 quando mudou antes',
  params: z.object({ tipo }),
  body: z.object({ versao: versaoDaTela, setor_id: id.nullable() }),
  dados: destinosSchema,
});

export const verContato = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/contato/:id',
  resumo: 'Um contato, com tudo o que se escreveu',
  params,
  dados: detalheDaEquipe,
});
export const assumirContato = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/contato/:id/assumir',
  resumo: 'Diz que a pessoa passa a cuidar do contato; outra do setor pode assumir depois',
  params,
  body: daTela,
  dados: detalheDaEquipe,
});
export const responderContato = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/contato/:id/responder',
  resumo: 'Responde; quem escreveu é avisado pelo sino e por e-mail',
  params,
  body: mensagemBody,
  dados: detalheDaEquipe,
});
export const prorrogarContato = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/contato/:id/prorrogar',
  resumo: 'Dá mais 30 dias, uma vez, com o motivo, que é contado a quem escreveu (Lei 13.460/2017, art. 16)',
  params,
  body: daTela.extend({ motivo: text(10, 500) }),
  dados: detalheDaEquipe,
});
export const encaminharContato = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/contato/:id/encaminhar',
  resumo: 'Passa o contato a outro setor; o prazo continua o mesmo',
  params,
  body: daTela.extend({ setor_id: id, motivo: text(3, 500) }),
  dados: z.object({ id: z.string(), setor: z.string() }),
});
export const levarContato = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/contato/:id/levar',
  resumo: 'Escreve o contato no requerimento que ele cita, como nota da prefeitura ou como mensagem às partes',
  params,
  body: daTela.extend({ interna: z.boolean().default(true) }),
  dados: detalheDaEquipe,
});
export const encerrarContato = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/contato/:id/encerrar',
  resumo: 'Encerra com o motivo, que é contado a quem escreveu; uma nova mensagem em dez dias o reabre',
  params,
  body: daTelaComMotivo.extend({ motivo: text(3, 500) }),
  dados: detalheDaEquipe,
});

export const anexarAoContato = endpoint({
  grupo,
  permissao: ['painel.contribuinte', 'painel.prefeitura'],
  metodo: 'POST',
  path: ':painel/contato-arquivo',
  resumo: 'Envia um arquivo para uma mensagem que está sendo escrita; o que nenhuma mensagem leva é apagado em um dia',
  multipart: true,
  body: z.object({}),
  dados: arquivo,
});
export const baixarArquivoDoContato = endpoint({
  grupo,
  permissao: ['painel.contribuinte', 'painel.prefeitura'],
  metodo: 'GET',
  path: ':painel/contato/:id/arquivo/:arquivo_id',
  resumo: 'Um arquivo de um contato, para quem o escreveu e para quem o atende',
  params: z.object({ id, arquivo_id: id }),
  dados: z.null(),
  resposta: 'arquivo',
});

const doRequerente = { grupo, permissao: 'painel.contribuinte' } as const;

export const escreverContato = endpoint({
  ...doRequerente,
  metodo: 'POST',
  path: ':painel/meus-contatos',
  resumo: 'Escreve à prefeitura: o contato recebe um número e um prazo de 30 dias',
  body: z.object({ tipo, texto: text(10, TEXTO_MAX), requerimento_id: id.nullable().default(null), arquivos }),
  dados: meuSchema,
});
export const listarMeusContatos = endpoint({
  ...doRequerente,
  metodo: 'GET',
  path: ':painel/meus-contatos',
  resumo: 'O que a pessoa escreveu à prefeitura, o mais novo primeiro',
  query: z.object({ ...paginacao('criado_em', 'prazo_em') }),
  dados: paginated(linhaSchema),
});
export const verMeuContato = endpoint({
  ...doRequerente,
  metodo: 'GET',
  path: ':painel/meus-contatos/:id',
  resumo: 'Um contato da pessoa, com as respostas',
  params,
  dados: meuSchema,
});
export const escreverDeNovo = endpoint({
  ...doRequerente,
  metodo: 'POST',
  path: ':painel/meus-contatos/:id/mensagem',
  resumo: 'Escreve mais num contato; depois de uma resposta, ou até dez dias depois de encerrado, ele volta a esperar',
  params,
  body: mensagemBody,
  dados: meuSchema,
});
export const avaliarContato = endpoint({
  ...doRequerente,
  metodo: 'POST',
  path: ':painel/meus-contatos/:id/avaliar',
  resumo: 'Diz, uma vez, se ficou satisfeita com a resposta',
  params,
  body: z.object({
    nota: z.coerce.number('Escolha uma das opções.').pipe(z.literal([1, 2, 3, 4, 5], 'Escolha uma das opções.')),
    comentario: optionalText(1000),
  }),
  dados: meuSchema,
});

const meusRequerimentos = z.array(z.object({ id: z.string(), numero: z.string(), processo: z.string() }));
/** No more than a list to choose from shows; the search finds the others. */
export const ESCOLHA_MAX = 20;
export const procurarMeusRequerimentos = endpoint({
  ...doRequerente,
  metodo: 'GET',
  path: ':painel/meus-contatos-requerimentos',
  resumo: 'Os requerimentos em que a pessoa toma parte e de que um contato pode falar',
  query: z.object({ s: optionalText(100) }),
  dados: meusRequerimentos,
});

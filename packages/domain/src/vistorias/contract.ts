// Past 300 lines: every call of one noun, read in one piece.
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import {
  cpfOuCnpj,
  daTela,
  daTelaComMotivo,
  dataIso,
  emOrdem,
  id,
  instante,
  nomeDePessoa,
  optionalText,
  text,
} from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';
import { diasEntre } from '../text/datas.ts';
import { LEEM_RELATORIO, LEEM_VISTORIAS } from './permissoes.ts';
import { presenteSchema } from './presentes.ts';
import { respostaSchema, respostasSchema, roteiroSchema } from './roteiro.ts';
import { PRESENTES_MAX } from './sincronia.ts';
import { VISTORIA_STATUS } from './status.ts';
import { salvarTipoBody, tipoBody, tipoSchema } from './tipo.ts';
import { ORIGENS_DA_FOTO } from './tirada.ts';
import { ATOS_DA_VISTORIA, RESULTADOS } from './vistoria.ts';

const grupo = 'Vistorias';
const daVistoria = z.object({ id });
/** Staff who read requests, and whoever takes part in the request. What each may do with it is asked of the row. */
const deVistorias = { grupo, permissao: [...LEEM_VISTORIAS, 'painel.contribuinte'] as string[] };
const daEquipe = { grupo, permissao: [...LEEM_VISTORIAS] as string[] };

export const FOTO_MAX_MB = 20;
/** Days of free hours that are asked for at once. */
const HORARIOS_MAX_DIAS = 35;

// kinds of inspection

export const listarTiposDeVistoria = endpoint({
  metodo: 'GET',
  path: ':painel/vistoria-tipo',
  permissao: 'painel.prefeitura',
  grupo,
  resumo: 'Os tipos de vistoria do município, os arquivados por último',
  dados: z.array(tipoSchema),
});

export const criarTipoDeVistoria = endpoint({
  metodo: 'POST',
  path: ':painel/vistoria-tipo',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo: 'Cria um tipo de vistoria, com o seu roteiro',
  body: tipoBody,
  dados: tipoSchema,
});

export const salvarTipoDeVistoria = endpoint({
  metodo: 'POST',
  path: ':painel/vistoria-tipo/:id',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo: 'Publica outra edição de um tipo; vistorias já começadas seguem com a sua',
  params: daVistoria,
  body: salvarTipoBody,
  dados: tipoSchema,
});

export const arquivarTipoDeVistoria = endpoint({
  metodo: 'POST',
  path: ':painel/vistoria-tipo/:id/arquivar',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo: 'Guarda um tipo que não se pede mais, ou o traz de volta',
  params: daVistoria,
  body: daTela.extend({ arquivado: z.boolean() }),
  dados: tipoSchema,
});

export const listarEdicoesDoTipo = endpoint({
  metodo: 'GET',
  path: ':painel/vistoria-tipo/:id/edicoes',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo: 'As edições de um tipo, a mais nova primeiro: quando e por quem',
  params: daVistoria,
  dados: z.array(
    z.object({ edicao: z.number().int(), nome: z.string(), linhas: z.number().int(), em: instante, por_nome: z.string() }),
  ),
});

// inspections

const capa = {
  id: z.uuid(),
  /** '12/2026' */
  numero: z.string(),
  tipo: z.string(),
  /** block or unit; '' for the whole */
  alvo: z.string(),
  status: z.enum(VISTORIA_STATUS),
  resultado: z.enum(RESULTADOS).nullable(),
  inicio: instante.nullable(),
  fim: instante.nullable(),
  fiscal_nome: z.string(),
};

export const vistoriaLinhaSchema = z.object({
  ...capa,
  versao: z.number().int(),
  pedida_em: instante,
  setor: z.string(),
  /** null: the town hall opened it by itself */
  requerimento: z.object({ id: z.string(), numero: z.string(), processo_nome: z.string() }).nullable(),
  requerente_nome: z.string(),
  endereco: z.string(),
});
export type VistoriaLinha = z.output<typeof vistoriaLinhaSchema>;

const periodo = { de: dataIso.optional(), ate: dataIso.optional() };

export const listarVistorias = endpoint({
  ...deVistorias,
  metodo: 'GET',
  path: ':painel/vistoria',
  resumo: 'As vistorias que a pessoa pode ver; `s` procura no número, no endereço, no requerente e no requerimento',
  query: z
    .object({
      ...paginacao('inicio', 'pedida_em', 'numero'),
      status: z.array(z.enum(VISTORIA_STATUS)).max(VISTORIA_STATUS.length).default([]),
      resultado: z.array(z.enum(RESULTADOS)).max(RESULTADOS.length).default([]),
      tipo_id: z.array(id).max(50).default([]),
      fiscal_id: z.array(id).max(50).default([]),
      /** days of the visit */
      ...periodo,
    })
    .refine(...emOrdem('de', 'ate')),
  dados: paginated(vistoriaLinhaSchema),
});

const foto = z.object({
  id: z.uuid(),
  linha: z.string(),
  legenda: z.string(),
  em: instante,
  /** whether a phone took it on the visit, or it was chosen; null where that was not said */
  origem: z.enum(ORIGENS_DA_FOTO).nullable(),
  /** by the clock of the phone that took it, and where that was: for those who inspect in the sector */
  tirada: z
    .object({
      em: instante,
      lugar: z.object({ latitude: z.number(), longitude: z.number(), precisao_m: z.number().nullable() }).nullable(),
    })
    .nullable(),
});
export type FotoDaVistoria = z.output<typeof foto>;

export const vistoriaSchema = z.object({
  ...vistoriaLinhaSchema.shape,
  edicao: z.number().int(),
  tipo_id: z.string(),
  duracao_minutos: z.number().int(),
  setor_id: z.string(),
  fiscal_id: z.string().nullable(),
  pedida_por_nome: z.string(),
  preferencia: z.string(),
  /** why it was cancelled, or why the visit could not be made */
  motivo: z.string(),
  a_caminho_em: instante.nullable(),
  iniciada_em: instante.nullable(),
  concluida_em: instante.nullable(),
  /** made without a network: from when to when, by the clock of the phone */
  em_campo: z.object({ inicio: instante.nullable(), fim: instante.nullable() }).nullable(),
  vale_ate: z.string().nullable(),
  roteiro: roteiroSchema,
  respostas: z.record(z.string(), respostaSchema),
  observacoes: z.string(),
  presentes: z.array(z.object({ nome: z.string(), documento: z.string(), papel: z.string(), assinou: z.boolean() })),
  fotos: z.array(foto),
  tem_laudo: z.boolean(),
  /** of the report, by which anybody verifies it */
  codigo: z.string().nullable(),
  /** measured beside approved, as plain decimals */
  areas: z.array(
    z.object({ nome: z.string(), aprovada: z.string().nullable(), medida: z.string(), diferenca: z.string().nullable() }),
  ),
  /** what the person may do with it now */
  atos: z.array(z.enum(ATOS_DA_VISTORIA)),
  /** how many times that side may still have another day */
  remarcacoes: z.number().int(),
  /** of one without a request: what was seen, where, and who answers for the place */
  fiscalizacao: z
    .object({
      relato: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      responsavel_nome: z.string(),
      responsavel_documento: z.string(),
    })
    .nullable(),
  /** the fee of a visit that is not the first */
  guia: z
    .object({
      numero: z.string(),
      valor_centavos: z.number().int(),
      aberta: z.boolean(),
      /** no day before it is paid */
      espera: z.boolean(),
    })
    .nullable(),
});
export type Vistoria = z.output<typeof vistoriaSchema>;

export const verVistoria = endpoint({
  ...deVistorias,
  metodo: 'GET',
  path: ':painel/vistoria/:id',
  resumo: 'Uma vistoria: quando, com quem, o roteiro e o que se achou',
  params: daVistoria,
  dados: vistoriaSchema,
});

export const pedirVistoriaBody = z.object({
  tipo_id: id,
  alvo: optionalText(80),
  /** days and hours that suit, how to get in */
  preferencia: optionalText(500),
});

export const pedirVistoria = endpoint({
  ...deVistorias,
  metodo: 'POST',
  path: ':painel/requerimento/:id/vistoria',
  resumo: 'Pede uma vistoria: quem participa do requerimento, ou a equipe',
  params: daVistoria,
  body: pedirVistoriaBody,
  dados: vistoriaSchema,
});

export const abrirFiscalizacaoBody = z.object({
  tipo_id: id,
  endereco: text(3, 255),
  bairro: optionalText(120),
  /** where the device stands, or the map was pressed; both or none */
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  /** what was seen */
  relato: text(3, 4000),
  responsavel_nome: optionalText(255),
  responsavel_documento: cpfOuCnpj.or(z.literal('')).default(''),
});

export const abrirFiscalizacao = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/vistoria',
  resumo: 'Abre uma vistoria sem requerimento: obra ou uso sem licença que a prefeitura encontrou',
  body: abrirFiscalizacaoBody.refine((b) => (b.latitude === null) === (b.longitude === null), {
    path: ['latitude'],
    message: 'Informe os dois números do lugar, ou nenhum.',
  }),
  dados: vistoriaSchema,
});

export const corrigirResponsavelBody = daTela.extend({
  responsavel_nome: nomeDePessoa,
  responsavel_documento: cpfOuCnpj.or(z.literal('')).default(''),
});

export const corrigirResponsavel = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/vistoria/:id/responsavel',
  resumo: 'Diz quem responde pelo local de uma vistoria sem requerimento, enquanto ela não terminou',
  params: daVistoria,
  body: corrigirResponsavelBody,
  dados: vistoriaSchema,
});

export const horaDoDia = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe a hora, como 14:30.');

export const agendarVistoriaBody = daTela.extend({
  dia: dataIso,
  hora: horaDoDia,
  duracao_minutos: z.coerce.number().int().min(15).max(480),
  fiscal_id: id,
});

export const agendarVistoria = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/vistoria/:id/agendar',
  resumo: 'Marca dia, hora e fiscal, ou marca de novo; as partes e o fiscal são avisados',
  params: daVistoria,
  body: agendarVistoriaBody,
  dados: vistoriaSchema,
});

export const listarFiscais = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/vistoria/:id/fiscais',
  resumo: 'Quem pode fazer a vistoria, com o que já tem naquele dia',
  params: daVistoria,
  query: z.object({ dia: dataIso }),
  dados: z.array(
    z.object({
      id: z.string(),
      nome: z.string(),
      /** away on that day */
      ausente: z.boolean(),
      /** how many inspections wait for that person, from today on */
      carga: z.number().int(),
      /** covers the district of the place */
      atende: z.boolean(),
      no_dia: z.number().int(),
      ocupado: z.array(z.object({ titulo: z.string(), inicio: instante, fim: instante })),
    }),
  ),
});
export type Fiscal = z.output<typeof listarFiscais.dados>[number];

export const listarHorariosDaVistoria = endpoint({
  ...deVistorias,
  metodo: 'GET',
  path: ':painel/vistoria/:id/horarios',
  resumo: 'As horas livres entre as que o município abre para quem pediu escolher, por até 35 dias',
  params: daVistoria,
  query: z
    .object({ de: dataIso, ate: dataIso })
    .refine(...emOrdem('de', 'ate'))
    .refine(({ de, ate }) => diasEntre(de, ate) < HORARIOS_MAX_DIAS, {
      path: ['ate'],
      message: `Peça até ${HORARIOS_MAX_DIAS} dias de cada vez.`,
    }),
  dados: z.array(z.object({ dia: z.string(), inicio: instante, fim: instante })),
});

export const escolherHorario = endpoint({
  ...deVistorias,
  metodo: 'POST',
  path: ':painel/vistoria/:id/escolher',
  resumo: 'Quem pediu escolhe uma das horas livres; o fiscal é quem atende o bairro e tem menos naquele dia',
  params: daVistoria,
  body: daTela.extend({ inicio: instante }),
  dados: vistoriaSchema,
});

const fiscaisSchema = z.array(
  z.object({
    setor_id: z.string(),
    setor_nome: z.string(),
    fiscais: z.array(z.object({ id: z.string(), nome: z.string(), bairros: z.array(z.string()) })),
  }),
);

const vistoriaDaObra = z.object({
  /** null: of a request that whoever asks may not open */
  id: z.string().nullable(),
  ...{
    numero: capa.numero,
    tipo: capa.tipo,
    alvo: capa.alvo,
    status: capa.status,
    resultado: capa.resultado,
    inicio: capa.inicio,
  },
});

export const verVistoriasDaObra = endpoint({
  ...deVistorias,
  metodo: 'GET',
  path: ':painel/obra/:id/vistorias',
  resumo: 'As vistorias por que uma obra passa, por bloco ou unidade, e as outras que se fizeram nela',
  params: daVistoria,
  dados: z.object({
    /** each that the licence asks for: what is missing of it, or null */
    pedidas: z.array(
      z.object({ nome: z.string(), alvo: z.string(), falta: z.string().nullable(), ultima: vistoriaDaObra.nullable() }),
    ),
    outras: z.array(vistoriaDaObra),
    /** the request in which they are asked for */
    pedir_em: z.string(),
  }),
});

export const listarOpcoesDoTipo = endpoint({
  metodo: 'GET',
  path: ':painel/vistoria-opcoes',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo: 'Do que um tipo de vistoria fala: taxas da tabela em vigor, e processos que licenciam obras',
  dados: z.object({
    taxas: z.array(z.object({ codigo: z.string(), nome: z.string() })),
    processos: z.array(z.object({ id: z.string(), nome: z.string() })),
  }),
});

export const listarBairrosDosFiscais = endpoint({
  metodo: 'GET',
  path: ':painel/vistoria-bairro',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo: 'Quem faz vistorias em cada setor, e que bairros atende',
  dados: fiscaisSchema,
});

export const salvarBairrosDoFiscal = endpoint({
  metodo: 'POST',
  path: ':painel/vistoria-bairro',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo: 'Diz que bairros uma pessoa atende nas vistorias de um setor',
  body: z.object({
    setor_id: id,
    usuario_id: id,
    bairros: z.array(text(2, 120)).max(100, 'São até 100 bairros.'),
  }),
  dados: fiscaisSchema,
});

export const desmarcarVistoria = endpoint({
  ...deVistorias,
  metodo: 'POST',
  path: ':painel/vistoria/:id/desmarcar',
  resumo: 'Pede outro dia: a vistoria volta a esperar por data',
  params: daVistoria,
  body: daTelaComMotivo.extend({ preferencia: optionalText(500) }),
  dados: vistoriaSchema,
});

export const sairParaVistoria = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/vistoria/:id/sair',
  resumo: 'O fiscal está a caminho: as partes são avisadas',
  params: daVistoria,
  body: daTela,
  dados: vistoriaSchema,
});

export const iniciarVistoria = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/vistoria/:id/iniciar',
  resumo: 'A visita começou: o roteiro em vigor passa a ser o dela',
  params: daVistoria,
  body: daTela,
  dados: vistoriaSchema,
});

export const anotarVistoriaBody = daTela.extend({
  respostas: respostasSchema,
  observacoes: optionalText(4000),
});

export const anotarVistoria = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/vistoria/:id/anotar',
  resumo: 'Guarda o que se achou até aqui',
  params: daVistoria,
  body: anotarVistoriaBody,
  dados: vistoriaSchema,
});

export const incluirFoto = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/vistoria/:id/foto',
  resumo: 'Guarda uma foto; lugar e hora que a câmera escreveu nela não ficam na imagem',
  params: daVistoria,
  multipart: true,
  body: z.object({ linha: z.string().max(60).default(''), legenda: optionalText(200) }),
  dados: vistoriaSchema,
});

const daFoto = z.object({ id, foto_id: id });

export const excluirFoto = endpoint({
  ...daEquipe,
  metodo: 'DELETE',
  path: ':painel/vistoria/:id/foto/:foto_id',
  resumo: 'Tira uma foto, enquanto a visita não terminou',
  params: daFoto,
  dados: vistoriaSchema,
});

export const baixarFoto = endpoint({
  ...deVistorias,
  metodo: 'GET',
  path: ':painel/vistoria/:id/foto/:foto_id',
  resumo: 'Uma foto: para a equipe, e para as partes depois que a visita terminou',
  params: daFoto,
  dados: z.null(),
  resposta: 'arquivo',
});

export const concluirVistoriaBody = anotarVistoriaBody.extend({
  resultado: z.enum(RESULTADOS, 'Escolha o resultado.'),
  /** of one that could not be made */
  motivo: optionalText(2000),
  presentes: z.array(presenteSchema).max(PRESENTES_MAX, `São no máximo ${PRESENTES_MAX} pessoas.`).default([]),
});

export const concluirVistoria = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/vistoria/:id/concluir',
  resumo: 'Termina a visita com o seu resultado; depois disso nada nela muda, e o laudo é feito',
  params: daVistoria,
  body: concluirVistoriaBody,
  dados: vistoriaSchema,
});

export const cancelarVistoria = endpoint({
  ...deVistorias,
  metodo: 'POST',
  path: ':painel/vistoria/:id/cancelar',
  resumo: 'Cancela uma vistoria; não se desfaz',
  params: daVistoria,
  body: daTelaComMotivo,
  dados: vistoriaSchema,
});

export const baixarLaudo = endpoint({
  ...deVistorias,
  metodo: 'GET',
  path: ':painel/vistoria/:id/laudo',
  resumo: 'O laudo em PDF, com o selo do município',
  params: daVistoria,
  dados: z.null(),
  resposta: 'arquivo',
});

// the report of spec §2

const doRelatorio = {
  permissao: [...LEEM_RELATORIO] as string[],
  grupo: 'Relatórios',
  metodo: 'GET' as const,
  query: z
    .object({ de: dataIso, ate: dataIso, tipo_id: z.array(id).max(50).default([]), setor_id: z.array(id).max(50).default([]) })
    .refine(...emOrdem('de', 'ate')),
};

export const relatorioDeVistorias = endpoint({
  ...doRelatorio,
  path: ':painel/relatorio/vistorias',
  resumo: 'Vistorias com visita no período, por tipo e por fiscal: quantas, com que resultado, quanto esperaram',
  dados: z.object({
    total: z.number().int(),
    linhas: z.array(
      z.object({
        grupo: z.enum(['tipo', 'fiscal', 'mes']),
        nome: z.string(),
        agendadas: z.number().int(),
        realizadas: z.number().int(),
        aprovadas: z.number().int(),
        em_parte: z.number().int(),
        reprovadas: z.number().int(),
        nao_realizadas: z.number().int(),
        canceladas: z.number().int(),
        /** days from asked to visited: the middle one, and what nine of ten stayed within; null without a visit */
        espera_mediana: z.number().nullable(),
        espera_p90: z.number().nullable(),
      }),
    ),
  }),
});
export type LinhaDoRelatorio = z.output<typeof relatorioDeVistorias.dados>['linhas'][number];

export const relatorioDeVistoriasCsv = endpoint({
  ...doRelatorio,
  path: ':painel/relatorio/vistorias/csv',
  resumo: 'As vistorias do período, uma por linha, em CSV',
  dados: z.null(),
  resposta: 'arquivo',
});

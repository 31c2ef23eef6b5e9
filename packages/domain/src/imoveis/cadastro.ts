import { z } from 'zod';
import { formaSchema } from '../geometria/formas.ts';
import { endpoint } from '../http/endpoint.ts';
import { daTela, daTelaComMotivo, id, instante } from '../http/fields.ts';
import { busca, ordenacao, paginacao, paginated } from '../http/paging.ts';
import { isMascara } from '../text/mascara.ts';
import { parametrosSchema } from '../zonas/contract.ts';
import { desmembramentoEscrito, imovelEscrito, remembramentoEscrito, SITUACOES_DO_IMOVEL } from './registro.ts';

const situacao = z.enum(SITUACOES_DO_IMOVEL);
const texto = z.string();
const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Imóveis' } as const;
const um = { params: z.object({ id }) } as const;

export const imovelLinhaSchema = z.object({
  id: texto,
  inscricao: texto,
  endereco: texto,
  bairro: texto,
  matricula: texto,
  /** Who owns it today; the first of several, and how many there are besides. */
  proprietario: texto,
  outros_proprietarios: z.number().int(),
  zonas: z.array(texto),
  area_terreno_m2: texto,
  situacao,
  requerimentos: z.number().int(),
  atualizado_em: instante,
});
export type ImovelLinha = z.output<typeof imovelLinhaSchema>;

const lista = <T extends z.ZodType>(item: T) => z.array(item).max(50).default([]);
export const filtrosDeImoveis = {
  situacao: lista(situacao),
  zona: lista(z.string().trim().min(1).max(20)),
  bairro: lista(z.string().trim().min(1).max(120)),
  /** Lots in no zone at all. */
  sem_zona: z.enum(['', 'sim']).default(''),
};
export const ORDENS_DE_IMOVEIS = ['inscricao', 'endereco', 'bairro', 'area_terreno_m2', 'atualizado_em'] as const;
export const listaDeImoveisPedida = z.object({ s: busca, ...ordenacao(...ORDENS_DE_IMOVEIS), ...filtrosDeImoveis });

export const listarImoveis = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/cadastro/imovel',
  resumo: 'O cadastro imobiliário do município',
  query: z.object({ ...paginacao(...ORDENS_DE_IMOVEIS), ...filtrosDeImoveis }),
  dados: paginated(imovelLinhaSchema),
});
export const contarImoveis = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/cadastro/imovel/contagem',
  resumo: 'Quantos imóveis há em cada situação, e por que mais se pode filtrar',
  dados: z.object({
    situacoes: z.array(z.object({ situacao, total: z.number().int() })),
    zonas: z.array(z.object({ sigla: texto, total: z.number().int() })),
    sem_zona: z.number().int(),
    bairros: z.array(texto),
  }),
});

const referencia = z.object({ id: texto, inscricao: texto, endereco: texto, situacao });
const proprietario = z.object({
  nome: texto,
  documento: texto,
  percentual: texto.nullable(),
  de: texto.nullable(),
  ate: texto.nullable(),
});

/** What a record holds, as it is kept and as it was. */
export const dadosDoImovelSchema = z.object({
  inscricao: texto,
  matricula: texto,
  cartorio: texto,
  incra: texto,
  cib: texto,
  cep: texto,
  logradouro: texto,
  numero: texto,
  complemento: texto,
  bairro: texto,
  lote: texto,
  quadra: texto,
  loteamento: texto,
  area_terreno_m2: texto,
  area_construida_m2: texto.nullable(),
  latitude: texto.nullable(),
  longitude: texto.nullable(),
  testadas: z.array(z.object({ logradouro: texto, metros: texto })),
  situacao,
  proprietarios: z.array(proprietario),
  zonas: z.array(z.object({ zona_id: texto, sigla: texto, descricao: texto, percentual: texto })),
  /** Its outline; of records of before it was kept nobody knows. */
  geometria: formaSchema.nullable().default(null),
});
export type DadosDoImovel = z.output<typeof dadosDoImovelSchema>;

export const imovelSchema = dadosDoImovelSchema.extend({
  id: texto,
  versao: z.number().int(),
  criado_em: instante,
  atualizado_em: instante,
  /** What its zones limit today; a zone whose first version has not begun is missing. */
  indices: z.array(parametrosSchema.extend({ sigla: texto, vigente_de: texto })),
  /** What it came of and what became of it, the latest first. */
  atos: z.array(
    z.object({
      id: texto,
      tipo: z.enum(['desmembramento', 'remembramento']),
      data: texto,
      documento: texto,
      motivo: texto,
      autor: texto,
      criado_em: instante,
      de: z.array(referencia),
      para: z.array(referencia),
    }),
  ),
  /** The latest hundred. */
  requerimentos: z.array(
    z.object({ id: texto, numero: texto, processo_nome: texto, status: texto, protocolado_em: instante, aberto: z.boolean() }),
  ),
  licencas: z.array(
    z.object({ id: texto, titulo: texto, numero: texto, situacao: texto, emitida_em: instante, requerimento_id: texto }),
  ),
  /** What it was before each of its latest changes, the latest first. */
  antes: z.array(z.object({ versao: z.number().int(), ate: instante, autor: texto, dados: dadosDoImovelSchema })),
});
export type Imovel = z.output<typeof imovelSchema>;
/** Requests, documents and earlier versions that one page tells. */
export const MAX_NA_PAGINA = 100;

export const verImovel = endpoint({
  ...deGestor,
  ...um,
  metodo: 'GET',
  path: ':painel/cadastro/imovel/:id',
  resumo: 'Um imóvel: o registro, os requerimentos e licenças nele, de que veio e como era antes',
  dados: imovelSchema,
});
export const criarImovel = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/cadastro/imovel',
  resumo: 'Inclui um imóvel no cadastro',
  body: imovelEscrito,
  dados: imovelSchema,
});
export const salvarImovel = endpoint({
  ...deGestor,
  ...um,
  metodo: 'POST',
  path: ':painel/cadastro/imovel/:id',
  resumo: 'Muda o registro de um imóvel; o que ele era fica guardado',
  body: imovelEscrito.extend(daTela.shape),
  dados: imovelSchema,
});
export const arquivarImovel = endpoint({
  ...deGestor,
  ...um,
  metodo: 'POST',
  path: ':painel/cadastro/imovel/:id/arquivar',
  resumo: 'Deixa de oferecer um imóvel a requerimentos novos; recusado enquanto houver um aberto nele',
  body: daTelaComMotivo,
  dados: imovelSchema,
});
export const restaurarImovel = endpoint({
  ...deGestor,
  ...um,
  metodo: 'POST',
  path: ':painel/cadastro/imovel/:id/restaurar',
  resumo: 'Volta a oferecer um imóvel arquivado',
  body: daTela,
  dados: imovelSchema,
});
export const desmembrarImovel = endpoint({
  ...deGestor,
  ...um,
  metodo: 'POST',
  path: ':painel/cadastro/imovel/:id/desmembrar',
  resumo: 'De um imóvel faz vários: o de antes fica no cadastro, e deixa de ser oferecido',
  body: desmembramentoEscrito.extend(daTela.shape),
  dados: imovelSchema,
});
export const remembrarImoveis = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/cadastro/imovel/remembrar',
  resumo: 'De vários imóveis faz um: os de antes ficam no cadastro, e deixam de ser oferecidos',
  body: remembramentoEscrito,
  dados: imovelSchema,
});

/** How the town writes its inscriptions. */
export const mascaraSchema = z.object({
  mascara: z
    .string()
    .trim()
    .max(60)
    .refine(
      (m) => m === '' || isMascara(m),
      'Use 0 para cada número e A para cada letra, com pontos, traços ou barras entre eles: 00.00.000.0000.',
    ),
});
export const verMascara = endpoint({
  permissao: 'autenticado',
  grupo: 'Imóveis',
  metodo: 'GET',
  path: ':painel/cadastro/imovel/mascara',
  resumo: 'Como o município escreve as inscrições; vazio, cada um como quiser',
  dados: mascaraSchema.extend({ versao: z.number().int() }),
});
export const salvarMascara = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/cadastro/imovel/mascara',
  resumo: 'Diz como o município escreve as inscrições; as que já estão no cadastro ficam como estão',
  body: mascaraSchema.extend({ versao: z.number().int().min(0) }),
  dados: mascaraSchema.extend({ versao: z.number().int() }),
});

export const opcoesDeZona = endpoint({
  ...deGestor,
  grupo: 'Zonas',
  metodo: 'GET',
  path: ':painel/zona/opcoes',
  resumo: 'As zonas em que se pode pôr um imóvel',
  dados: z.array(z.object({ id: texto, sigla: texto, descricao: texto })),
});

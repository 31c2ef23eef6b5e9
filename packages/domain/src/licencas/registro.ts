import { z } from 'zod';
import { formaSchema } from '../geometria/formas.ts';
import { endpoint } from '../http/endpoint.ts';
import { CAMPO_INVALIDO, emOrdem } from '../http/fields.ts';
import { busca, paginacao, paginated } from '../http/paging.ts';
import { isData, isDataPlausivel } from '../text/datas.ts';

const grupo = 'Registro de licenças';
const publica = { permissao: 'publico', grupo, metodo: 'GET' } as const;
const texto = z.string();

/** What a document of the register may be: signed and sealed once, whatever became of it since. */
export const SITUACOES_DO_REGISTRO = [
  'Vigente',
  'Vencida',
  'Suspensa',
  'Cassada',
  'Baixada',
  'Substituída',
  'Sem efeito',
] as const;
export type SituacaoDoRegistro = (typeof SITUACOES_DO_REGISTRO)[number];

/** So many documents stand in one file; a longer list is asked for in periods. */
export const MAX_NO_ARQUIVO = 20_000;
/** Lots of one document that a map shows. */
export const MAX_LOTES_DO_DOCUMENTO = 30;

const ULTIMO_DIA = '2199-12-31';
const dia = z
  .string()
  .refine(
    (d) => d === '' || (isData(d) && isDataPlausivel(d) && d <= ULTIMO_DIA),
    'Informe uma data entre 01/01/1900 e 31/12/2199.',
  )
  .default('');

const filtros = {
  s: busca,
  /** The kind, as its title is written. */
  titulo: z
    .string()
    .trim()
    .max(255)
    // what no text of the database can hold
    .refine((t) => !t.includes('\0'), CAMPO_INVALIDO)
    .default(''),
  situacao: z.enum(['', ...SITUACOES_DO_REGISTRO]).default(''),
  /** Days of the issue in the town, both included. */
  de: dia,
  ate: dia,
};
const noPeriodo = emOrdem('de', 'ate');
export const registroFiltrado = z.object(filtros).refine(...noPeriodo);
export type RegistroFiltrado = z.output<typeof registroFiltrado>;
const { page, per_page } = paginacao('emitida_em');
export const registroPedido = z.object({ ...filtros, page, per_page }).refine(...noPeriodo);
export type RegistroPedido = z.output<typeof registroPedido>;

/** Nobody's name, document or e-mail: of a document what it is, whether it holds, and where the work is. */
export const registroLinhaSchema = z.object({
  id: texto,
  numero: texto,
  titulo: texto,
  situacao: z.enum(SITUACOES_DO_REGISTRO),
  /** Days in the town. */
  emitida_em: texto,
  validade_em: texto.nullable(),
  /** '' of what is about no property. */
  endereco: texto,
});
export type RegistroLinha = z.output<typeof registroLinhaSchema>;

export const documentoDoRegistroSchema = registroLinhaSchema.extend({
  revisao: z.number().int(),
  processo: texto,
  area_total_m2: texto.nullable(),
  /** As the registry of properties knows them today. */
  lotes: z.array(z.object({ inscricao: texto, endereco: texto, area_terreno_m2: texto, zonas: z.array(texto) })),
  /** The revision that holds in its place, where that one is in the register. */
  substituida_por: texto.nullable(),
});
export type DocumentoDoRegistro = z.output<typeof documentoDoRegistroSchema>;

export const abrirRegistro = endpoint({
  ...publica,
  path: 'registro-de-licencas',
  resumo: 'Se o município publica o registro dos documentos que emitiu, e que tipos há nele',
  dados: z.object({ publicado: z.boolean(), titulos: z.array(texto) }),
});
export const listarRegistro = endpoint({
  ...publica,
  path: 'registro-de-licencas/lista',
  resumo: 'Os documentos emitidos, os mais novos primeiro; sem dados de pessoas',
  query: registroPedido,
  dados: paginated(registroLinhaSchema),
});
export const verRegistroNoMapa = endpoint({
  ...publica,
  path: 'registro-de-licencas/mapa',
  resumo: 'Onde ficam os imóveis dos documentos de uma página da lista',
  query: registroPedido,
  dados: z.array(
    z.object({ id: texto, geometria: formaSchema.nullable(), longitude: z.number().nullable(), latitude: z.number().nullable() }),
  ),
});
export const verDocumentoDoRegistro = endpoint({
  ...publica,
  path: 'registro-de-licencas/licenca/:id',
  resumo: 'Um documento do registro; sem dados de pessoas',
  params: z.object({ id: z.uuid() }),
  dados: documentoDoRegistroSchema,
});
const arquivo = { ...publica, query: registroFiltrado, dados: z.null(), resposta: 'arquivo' } as const;
export const baixarRegistroCsv = endpoint({
  ...arquivo,
  path: 'registro-de-licencas/csv',
  resumo: 'O resultado inteiro em CSV (ponto e vírgula, UTF-8): até 20.000 documentos por arquivo',
});
export const baixarRegistroJson = endpoint({
  ...arquivo,
  path: 'registro-de-licencas/json',
  resumo: 'O resultado inteiro em JSON: até 20.000 documentos por arquivo',
});

const publicacaoSchema = z.object({ publicado: z.boolean() });
const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo, path: ':painel/registro-de-licencas/publicacao' } as const;
const publicacao = { dados: publicacaoSchema.extend({ versao: z.number().int() }) } as const;
export const verPublicacao = endpoint({
  ...deGestor,
  ...publicacao,
  metodo: 'GET',
  resumo: 'Se o registro de licenças está aberto a quem não tem conta',
});
export const salvarPublicacao = endpoint({
  ...deGestor,
  ...publicacao,
  metodo: 'POST',
  resumo: 'Abre ou fecha o registro de licenças a quem não tem conta',
  body: publicacaoSchema.extend({ versao: z.number().int().min(0) }),
});

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, optionalText } from '../http/fields.ts';
import { conteudoSchema } from './conteudo.ts';
import { MAX_MODELOS, modeloSchema, novoModelo } from './contract.ts';
import { TIPOS_DE_MODELO, type TipoDeModelo } from './nomes.ts';

const grupo = 'Catálogo de documentos';
const deQuemOlha = { permissao: 'painel.sistema', grupo } as const;
const deAdministrador = { permissao: 'perfil.administrador', grupo } as const;
const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Modelos de documento' } as const;

const tipo = z.enum(Object.keys(TIPOS_DE_MODELO) as [TipoDeModelo, ...TipoDeModelo[]]);
/** What is new in a version, for the towns. */
const recado = optionalText(500);

const noCatalogo = {
  id: z.string(),
  codigo: z.string(),
  nome: z.string(),
  tipo,
  /** Of the newest version. */
  numero: z.number().int(),
  recado: z.string(),
  mudou_em: z.string(),
};

const doCatalogoSchema = z.object({
  ...noCatalogo,
  ativo: z.boolean(),
  /** Towns that began a model with it. */
  municipios: z.number().int(),
});
export type DocumentoDoCatalogo = z.output<typeof doCatalogoSchema>;

export const listarCatalogo = endpoint({
  ...deQuemOlha,
  metodo: 'GET',
  path: 'admin/documento-modelo',
  resumo: 'Os modelos de documento do catálogo, também os arquivados',
  dados: z.array(doCatalogoSchema),
});

const publicadoSchema = z.object({
  id: z.string(),
  codigo: z.string(),
  nome: z.string(),
  tipo,
  numero: z.number().int(),
  publicada_em: z.string(),
});
export type DocumentoDeMunicipio = z.output<typeof publicadoSchema>;

export const listarDoMunicipio = endpoint({
  ...deQuemOlha,
  metodo: 'GET',
  path: 'admin/municipio/:organizacao_id/documento-modelo',
  resumo: 'Os modelos de documento que um município publicou',
  params: z.object({ organizacao_id: z.coerce.number().int().positive() }),
  dados: z.array(publicadoSchema).max(MAX_MODELOS),
});

const feito = z.object({ id: z.string(), numero: z.number().int() });

export const levarDeMunicipio = endpoint({
  ...deAdministrador,
  metodo: 'POST',
  path: 'admin/documento-modelo/de-municipio',
  resumo: 'Leva ao catálogo o que um município publicou: um modelo novo, ou a próxima versão do que tem o mesmo código',
  body: z.object({ organizacao_id: z.number().int().positive(), modelo_id: id, recado }),
  dados: feito,
});

export const levarDeArquivo = endpoint({
  ...deAdministrador,
  metodo: 'POST',
  path: 'admin/documento-modelo',
  resumo: 'Leva ao catálogo o que um arquivo exportado diz: um modelo novo, ou a próxima versão do que tem o mesmo código',
  body: novoModelo.extend({ conteudo: conteudoSchema, recado }),
  dados: feito,
});

export const arquivarDoCatalogo = endpoint({
  ...deAdministrador,
  metodo: 'POST',
  path: 'admin/documento-modelo/:id/arquivar',
  resumo: 'Tira um modelo do que os municípios veem, ou o traz de volta; o que já levaram fica com eles',
  params: z.object({ id }),
  body: z.object({ ativo: z.boolean() }),
  dados: z.null(),
});

const oferecidoSchema = z.object({
  ...noCatalogo,
  /** The town's own model that was begun with it, and with which version last; null: none was. */
  aqui: z.object({ id: z.string(), codigo: z.string(), numero: z.number().int() }).nullable(),
});
export type DocumentoOferecido = z.output<typeof oferecidoSchema>;

export const listarOferecidos = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/modelo-de-documento-catalogo',
  resumo: 'O que o catálogo oferece ao município, com o que ele já trouxe',
  dados: z.array(oferecidoSchema),
});

export const trazerDoCatalogo = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/modelo-de-documento-catalogo/:id/trazer',
  resumo: 'Traz a versão mais nova como rascunho: de um modelo novo, ou do que o município já fez com ela; outra pessoa revisa',
  params: z.object({ id }),
  body: z.object({ numero: z.number().int().positive() }),
  dados: modeloSchema,
});

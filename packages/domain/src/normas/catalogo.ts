import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { optionalText } from '../http/fields.ts';
import { conteudoSchema } from './conteudo.ts';
import { arquivoDeNormasSchema } from './contract.ts';

const grupo = 'Catálogo de normas';

/** What is new in an edition, for the towns. */
const recado = optionalText(500);

const edicaoSchema = z.object({
  numero: z.number().int(),
  recado: z.string(),
  quantas: z.number().int(),
  criado_em: z.string(),
  criado_por: z.string(),
});

export const conjuntoSchema = z.object({
  /** Of the edition that towns are offered; 0: the one that comes with the portal. */
  numero: z.number().int(),
  normas: z.array(z.object({ nome: z.string(), conteudo: conteudoSchema })),
  /** The newest first. */
  edicoes: z.array(edicaoSchema),
});
export type Conjunto = z.output<typeof conjuntoSchema>;

export const verConjunto = endpoint({
  permissao: 'painel.sistema',
  grupo,
  metodo: 'GET',
  path: 'admin/norma-modelo',
  resumo: 'As normas que o catálogo oferece aos municípios, e as edições que houve',
  dados: conjuntoSchema,
});

/** Null: those that come with the portal. */
const arquivo = arquivoDeNormasSchema.nullable();
export const publicarConjunto = endpoint({
  permissao: 'perfil.administrador',
  grupo,
  metodo: 'POST',
  path: 'admin/norma-modelo',
  resumo:
    'Põe um arquivo de normas, ou as do portal, no lugar do que o catálogo oferece; o que os municípios já trouxeram não muda',
  body: z.object({
    /** The edition that the screen shows. */
    numero: z.number().int().min(0),
    arquivo,
    /** Law and article go: each town writes its own. */
    sem_lei: z.boolean().default(false),
    recado,
  }),
  dados: conjuntoSchema,
});

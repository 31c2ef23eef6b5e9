import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';
import { MAX_LIVRES, MAX_TEXTO } from '../modelos-de-documento/conteudo.ts';
import { MAX_MODELOS } from '../modelos-de-documento/contract.ts';
import { TIPOS_DE_PECA } from '../modelos-de-documento/nomes.ts';
import { ESCREVEM_PECAS } from './permissoes.ts';

const deQuemEscreve = { permissao: ESCREVEM_PECAS, grupo: 'Documentos escritos', params: z.object({ id }) } as const;

const modeloDePecaSchema = z.object({
  /** The version in force, which is what the document will be made by. */
  versao_id: z.string(),
  nome: z.string(),
  tipo: z.enum(TIPOS_DE_PECA),
  para_as_partes: z.boolean(),
  livres: z.array(z.object({ nome: z.string(), dica: z.string(), obrigatoria: z.boolean() })),
});
export type ModeloDePeca = z.output<typeof modeloDePecaSchema>;

export const modelosDePeca = endpoint({
  ...deQuemEscreve,
  metodo: 'GET',
  path: ':painel/requerimento/:id/modelo-de-peca',
  resumo: 'Os modelos publicados de parecer, despacho, notificação e auto, com os lugares em que se escreve',
  dados: z.array(modeloDePecaSchema).max(MAX_MODELOS),
});

const escrita = z.object({
  modelo_versao_id: id,
  /** HTML written in each place of the model, by its name. */
  textos: z
    .record(z.string().max(80), z.string().max(MAX_TEXTO))
    .refine((t) => Object.keys(t).length <= MAX_LIVRES, `Um documento tem no máximo ${MAX_LIVRES} lugares para escrever.`),
  /** The one of this request, of the same kind, that it puts right. */
  substitui_id: id.nullable().default(null),
});

export const previaDaPeca = endpoint({
  ...deQuemEscreve,
  metodo: 'POST',
  path: ':painel/requerimento/:id/previa-da-peca',
  resumo: 'Como sairia o documento com o que foi escrito até agora; nada é guardado, e a prévia não vale',
  body: escrita,
  dados: z.null(),
  resposta: 'arquivo',
  idempotente: false,
});

export const emitirPeca = endpoint({
  ...deQuemEscreve,
  metodo: 'POST',
  path: ':painel/requerimento/:id/peca',
  resumo: 'Emite o documento escrito: recebe número, é selado pelo município e não muda mais; um erro se corrige com outro',
  body: escrita,
  dados: z.object({ id: z.string(), numero: z.string() }),
});

export const baixarPeca = endpoint({
  metodo: 'GET',
  path: ':painel/peca/:id/pdf',
  permissao: 'autenticado',
  grupo: 'Documentos escritos',
  resumo: 'O documento escrito, selado; as partes baixam os que são para elas',
  params: z.object({ id }),
  dados: z.null(),
  resposta: 'arquivo',
});

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { instante } from '../http/fields.ts';
import { desfechoSchema, guiaSchema, perguntaSchema } from './model.ts';

const grupo = 'Guia de serviços';

/** A process that an outcome leads to, as far as it is published. */
const passoPublicadoSchema = desfechoSchema.shape.processos.unwrap().element.extend({ slug: z.string(), nome: z.string() });

export const guiaPublicadoSchema = z.object({
  perguntas: z.array(perguntaSchema),
  desfechos: z.array(
    desfechoSchema.extend({
      processos: z.array(passoPublicadoSchema),
      /** One of its processes was taken off the portal after the guide was published: its answer is not whole any more. */
      incompleto: z.boolean(),
    }),
  ),
});
export type GuiaPublicado = z.output<typeof guiaPublicadoSchema>;

export const verGuia = endpoint({
  metodo: 'GET',
  path: 'orientacao',
  permissao: 'publico',
  grupo,
  resumo: 'O guia do município para quem não sabe o que pedir; nulo enquanto nenhum está publicado',
  dados: guiaPublicadoSchema.nullable(),
});

const problemaSchema = z.object({
  onde: z.object({ tipo: z.enum(['pergunta', 'desfecho', 'geral']), id: z.string() }),
  gravidade: z.enum(['erro', 'aviso']),
  texto: z.string(),
});

const doGestor = { permissao: 'perfil.gestor.prefeitura', grupo } as const;
const emTrabalho = z.object({
  guia: guiaSchema,
  /** 0 while nothing was saved */
  versao: z.number().int(),
  salvo_em: instante.nullable(),
  publicado_em: instante.nullable(),
  /** whether what everybody sees differs from what stands here */
  mudou: z.boolean(),
  problemas: z.array(problemaSchema),
  /** what may be asked today, with the fields that answers may fill in */
  processos: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      nome: z.string(),
      campos: z.array(z.object({ id: z.string(), rotulo: z.string(), tipo: z.string(), opcoes: z.array(z.string()) })),
    }),
  ),
});
export type GuiaEmTrabalho = z.output<typeof emTrabalho>;

const versao = z.number().int().min(0);

export const verGuiaEmTrabalho = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/orientacao',
  resumo: 'O guia como está sendo feito, com o que falta para publicá-lo',
  dados: emTrabalho,
});

export const salvarGuia = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/orientacao',
  resumo: 'Guarda o guia em trabalho; quem não entrou segue vendo o publicado',
  body: z.object({ versao, guia: guiaSchema }),
  dados: emTrabalho,
});

export const publicarGuia = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/orientacao/publicar',
  resumo: 'Publica o guia como foi guardado; o que impede é dito',
  body: z.object({ versao }),
  dados: emTrabalho,
});

export const recolherGuia = endpoint({
  ...doGestor,
  metodo: 'POST',
  path: ':painel/orientacao/recolher',
  resumo: 'Tira o guia da vista de todos; o que está em trabalho fica',
  body: z.object({ versao }),
  dados: emTrabalho,
});

export const proporGuia = endpoint({
  ...doGestor,
  metodo: 'GET',
  path: ':painel/orientacao/exemplo',
  resumo: 'Um guia de exemplo para os processos que o município tem publicados; nada é guardado',
  dados: guiaSchema,
});

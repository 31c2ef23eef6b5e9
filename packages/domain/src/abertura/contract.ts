import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FALTAS } from './faltas.ts';

export const faltaSchema = z.object({
  oque: z.enum(FALTAS),
  /** Without it a request stops on its way; else the town only looks unfinished. */
  impede: z.boolean(),
  /** Which of them: acronyms of sectors, names of processes. */
  quais: z.array(z.string()),
});

export const verAbertura = endpoint({
  metodo: 'GET',
  path: ':painel/abertura',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Configurações',
  resumo: 'O que ainda falta para que um requerimento vá do começo ao fim neste município',
  dados: z.array(faltaSchema),
});

const abertura = {
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Configurações',
} as const;

export const continuarNumeracao = endpoint({
  ...abertura,
  metodo: 'POST',
  path: ':painel/abertura/numeracao',
  resumo: 'Diz o último número que o papel deu neste ano; os protocolos do portal seguem dele. Zero: começam do 1',
  body: z.object({
    ultimo: z
      .number({ error: 'Escreva um número.' })
      .int('Escreva um número inteiro.')
      .min(0, 'Escreva zero ou mais.')
      .max(999_998, 'Escreva até 999998.'),
  }),
  dados: z.array(faltaSchema),
});

export const publicarProntos = endpoint({
  metodo: 'POST',
  path: ':painel/abertura/processos',
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Configurações',
  resumo: 'Publica os rascunhos que nunca foram publicados e não têm falha; diz por que os outros ficaram',
  body: z.object({}),
  dados: z.object({
    publicados: z.array(z.string()),
    ficaram: z.array(z.object({ nome: z.string(), problemas: z.array(z.string()) })),
  }),
});

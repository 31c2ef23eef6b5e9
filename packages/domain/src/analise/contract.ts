import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { versaoDaTela } from '../http/fields.ts';
import { alvoSchema } from '../pendencias/efeitos.ts';
import { ato, atoFeitoSchema } from '../requerimentos/ato.ts';
import { veredito } from './schema.ts';

export const darVeredito = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/veredito',
  permissao: 'autenticado',
  grupo: 'Tramitação',
  resumo: 'Guarda o que a análise diz de um campo, arquivo, linha do quadro ou item da conferência; null tira o que foi dito',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    etapa_id: z.uuid(),
    campo_id: z.string().max(60).default(''),
    alvo: alvoSchema.prefault({}),
    veredito: veredito.nullable(),
    comentario: z.string().trim().max(2000).default(''),
    base_legal: z.string().trim().max(500).default(''),
    /** Of the verdict that the screen shows; 0 where it shows none. */
    versao: z.number().int().min(0),
  }),
  dados: atoFeitoSchema,
});

export const reabrirVeredito = endpoint({
  metodo: 'POST',
  path: ':painel/requerimento/:id/veredito/reabrir',
  permissao: 'autenticado',
  grupo: 'Tramitação',
  resumo: 'Pede que se olhe de novo o que já foi conferido e continua valendo, com o motivo',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    etapa_id: z.uuid(),
    campo_id: z.string().max(60).default(''),
    alvo: alvoSchema.prefault({}),
    motivo: z.string().trim().min(5, 'Diga em poucas palavras por que é preciso olhar de novo.').max(500),
    versao: z.number().int().min(1),
  }),
  dados: atoFeitoSchema,
});

export const salvarCamposDaAnalise = ato(
  'campos-da-analise',
  'Guarda o que o analista preenche na sua etapa, enquanto ela está em andamento',
  z.object({
    versao: versaoDaTela,
    /** The passage; left out, the one before the person. */
    etapa_id: z.uuid().optional(),
    respostas: z.record(z.string().max(60), z.unknown()),
  }),
);

import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';
import { FACULTATIVOS } from '../text/feriados.ts';
import { desmarcarBody, fechamentoBody, marcadoNoDiaSchema, prazoQuePassaSchema } from './fechamento.ts';
import { diaDoAnoSchema, diaFechadoBody, diaFechadoSchema, PRIMEIRO_ANO, ULTIMO_ANO } from './model.ts';

const grupo = 'Calendário';

export const obterCalendario = endpoint({
  metodo: 'GET',
  path: ':painel/calendario',
  permissao: 'painel.prefeitura',
  grupo,
  resumo: 'Os dias fechados de um ano: nacionais, estaduais, municipais e pontos facultativos',
  query: z.object({
    /** absent: this year */
    ano: z.coerce.number().int().min(PRIMEIRO_ANO).max(ULTIMO_ANO).optional(),
  }),
  dados: z.array(diaDoAnoSchema),
});

export const preverFechamento = endpoint({
  metodo: 'POST',
  path: ':painel/calendario/previa',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo: 'O que muda se um dia for fechado: os prazos que passam para depois e o que está marcado nele. Nada é gravado',
  idempotente: false,
  body: fechamentoBody,
  dados: z.object({
    prazos: z.object({
      total: z.number().int(),
      /** More run than were counted. */
      ha_mais: z.boolean(),
      primeiros: z.array(prazoQuePassaSchema),
    }),
    marcados: z.object({ total: z.number().int(), primeiros: z.array(marcadoNoDiaSchema) }),
  }),
});

export const incluirDiaFechado = endpoint({
  metodo: 'POST',
  path: ':painel/calendario',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo:
    'Inclui um dia em que a prefeitura não abre: o que corre passa para o dia seguinte, e o que estava marcado nele sai, se for pedido',
  body: diaFechadoBody.and(z.object(desmarcarBody)),
  dados: diaFechadoSchema.extend({ desmarcados: z.number().int(), ficaram: z.number().int() }),
});

export const excluirDiaFechado = endpoint({
  metodo: 'DELETE',
  path: ':painel/calendario/:id',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo: 'Exclui um dia do município; nenhum prazo que já foi dito fica menor',
  params: z.object({ id }),
  dados: z.null(),
});

export const decidirFacultativo = endpoint({
  metodo: 'POST',
  path: ':painel/calendario/facultativo/:facultativo',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo:
    'Diz se a prefeitura abre num ponto facultativo nacional, em todos os anos: fechar adia o que corre, abrir não tira dia de ninguém',
  params: z.object({ facultativo: z.enum(FACULTATIVOS) }),
  body: z.object({ aberto: z.boolean(), ...desmarcarBody }),
  dados: z.object({ abertos: z.array(z.enum(FACULTATIVOS)), desmarcados: z.number().int(), ficaram: z.number().int() }),
});

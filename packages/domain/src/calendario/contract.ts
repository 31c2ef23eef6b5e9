import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';
import { FACULTATIVOS } from '../text/feriados.ts';
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

export const incluirDiaFechado = endpoint({
  metodo: 'POST',
  path: ':painel/calendario',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo: 'Inclui um dia em que a prefeitura não abre; vale para os prazos contados a partir de agora',
  body: diaFechadoBody,
  dados: diaFechadoSchema,
});

export const excluirDiaFechado = endpoint({
  metodo: 'DELETE',
  path: ':painel/calendario/:id',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo: 'Exclui um dia do município; os prazos já contados ficam como estão',
  params: z.object({ id }),
  dados: z.null(),
});

export const decidirFacultativo = endpoint({
  metodo: 'POST',
  path: ':painel/calendario/facultativo/:facultativo',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo:
    'Diz se a prefeitura abre num ponto facultativo nacional, em todos os anos; vale para os prazos contados a partir de agora',
  params: z.object({ facultativo: z.enum(FACULTATIVOS) }),
  body: z.object({ aberto: z.boolean() }),
  dados: z.object({ abertos: z.array(z.enum(FACULTATIVOS)) }),
});

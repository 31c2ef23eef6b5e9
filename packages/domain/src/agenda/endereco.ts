import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { instante } from '../http/fields.ts';

const daPessoa = { grupo: 'Agenda', permissao: 'autenticado', path: ':painel/agenda/endereco' } as const;

/** So many days back, and ahead, the address tells. */
export const ATRAS_DIAS = 30;
export const ADIANTE_DIAS = 365;

export const verEndereco = endpoint({
  ...daPessoa,
  metodo: 'GET',
  resumo: 'Se há um endereço da agenda deste painel para programas de calendário, e desde quando',
  dados: z.object({ criado_em: instante.nullable() }),
});

export const criarEndereco = endpoint({
  ...daPessoa,
  metodo: 'POST',
  resumo: 'Cria o endereço secreto da agenda; o que havia deixa de responder. É dito esta vez só',
  // the answer is a secret: it is not kept to be told again
  idempotente: false,
  dados: z.object({ endereco: z.string() }),
});

export const apagarEndereco = endpoint({
  ...daPessoa,
  metodo: 'DELETE',
  resumo: 'Apaga o endereço da agenda: quem o tem não lê mais nada',
  dados: z.null(),
});

export const lerPeloEndereco = endpoint({
  metodo: 'GET',
  path: 'agenda/:segredo',
  permissao: 'publico',
  grupo: 'Agenda',
  resumo: 'A agenda de alguém em iCalendar (RFC 5545), pelo endereço secreto; 404 depois de apagado',
  params: z.object({ segredo: z.string().max(100) }),
  dados: z.null(),
  resposta: 'arquivo',
});

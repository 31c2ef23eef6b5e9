import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

// In a file of its own: a requester's start asks this, and weighs what it brings along.
const texto = z.string();

/** That somebody is asked to answer for a request. */
export const chamadoSchema = z.object({
  id: texto,
  responsabilidade: texto,
  /** who asks */
  pedida_por: texto,
  processo_nome: texto,
  numero: texto,
});

export const listarTrocas = endpoint({
  permissao: 'painel.contribuinte',
  grupo: 'Partes',
  metodo: 'GET',
  path: ':painel/troca-de-responsavel',
  resumo: 'O que a pessoa é chamada a assumir como responsável técnico',
  dados: z.array(chamadoSchema),
});

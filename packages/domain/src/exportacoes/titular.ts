import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id } from '../http/fields.ts';
import { exportacaoSchema } from './contract.ts';

const deMim = { permissao: 'autenticado', grupo: 'Minha conta', semPainel: true } as const;

/** @source LGPD, art. 18, II and V */
export const pedirMeusDados = endpoint({
  ...deMim,
  metodo: 'POST',
  path: 'me/dados',
  resumo:
    'Pede um arquivo, em PDF ou JSON, com tudo o que este município guarda sobre a pessoa; o sino avisa quando ficar pronto',
  // one to be read by people, one by other programs
  body: z.object({ formato: z.enum(['pdf', 'json']).default('json') }),
  dados: exportacaoSchema,
});
export const listarMeusDados = endpoint({
  ...deMim,
  metodo: 'GET',
  path: 'me/dados',
  resumo: 'Os arquivos com os próprios dados que a pessoa pediu',
  dados: z.array(exportacaoSchema),
});
export const baixarMeusDados = endpoint({
  ...deMim,
  metodo: 'POST',
  path: 'me/dados/:id/baixar',
  resumo: 'O arquivo com os próprios dados, até expirar; fica na auditoria',
  params: z.object({ id }),
  dados: z.null(),
  resposta: 'arquivo',
  idempotente: false,
});

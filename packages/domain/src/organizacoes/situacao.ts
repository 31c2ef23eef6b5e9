import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { text, versaoDaTela } from '../http/fields.ts';
import { organizacaoCompletaSchema } from './gestao.ts';
import { SITUACOES, type Situacao } from './situacoes.ts';

/** Each act, from where and to where; whoever mistook a town for another takes back even its end. */
export const ATOS_DA_SITUACAO = {
  suspender: { de: 'Ativo', para: 'Suspenso' },
  retomar: { de: 'Suspenso', para: 'Ativo' },
  encerrar: { de: 'Suspenso', para: 'Encerrado' },
  reabrir: { de: 'Encerrado', para: 'Suspenso' },
} as const satisfies Record<string, { de: Situacao; para: Situacao }>;
export type AtoDaSituacao = keyof typeof ATOS_DA_SITUACAO;

const motivo = text(10, 500);
const deUm = {
  permissao: 'perfil.administrador',
  grupo: 'Organizações',
  params: z.object({ id: z.coerce.number().int().positive() }),
} as const;
const muda = {
  ...deUm,
  metodo: 'POST',
  body: z.object({ versao: versaoDaTela, motivo }),
  dados: organizacaoCompletaSchema,
} as const;

export const suspender = endpoint({
  ...muda,
  path: 'admin/organizacao/:id/suspender',
  resumo: 'Suspende o atendimento de um município: ninguém entra nem pede, e o que foi emitido continua a ser conferido',
});
export const retomar = endpoint({
  ...muda,
  path: 'admin/organizacao/:id/retomar',
  resumo: 'Retoma o atendimento de um município suspenso; os prazos deixam de contar os dias da suspensão',
});
export const encerrar = endpoint({
  ...muda,
  path: 'admin/organizacao/:id/encerrar',
  resumo:
    'Encerra um município suspenso, com o endereço dele digitado; os dados ficam, e o que foi emitido continua a ser conferido',
  body: z.object({ versao: versaoDaTela, motivo, dominio: z.string().trim().toLowerCase().max(100) }),
});
export const reabrir = endpoint({
  ...muda,
  path: 'admin/organizacao/:id/reabrir',
  resumo: 'Desfaz o encerramento: o município volta a suspenso',
});

export const mudancaDeSituacaoSchema = z.object({
  id: z.string(),
  situacao: z.enum(SITUACOES),
  motivo: z.string(),
  por: z.string(),
  criado_em: z.string(),
});
export type MudancaDeSituacao = z.output<typeof mudancaDeSituacaoSchema>;

export const listarMudancas = endpoint({
  ...deUm,
  metodo: 'GET',
  path: 'admin/organizacao/:id/situacao',
  permissao: 'painel.sistema',
  resumo: 'As últimas cinquenta vezes em que o município foi suspenso, retomado, encerrado ou reaberto, com o motivo',
  dados: z.array(mudancaDeSituacaoSchema),
});

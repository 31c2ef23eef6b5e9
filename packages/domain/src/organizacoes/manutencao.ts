import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { text, versaoDaTela } from '../http/fields.ts';
import { organizacaoCompletaSchema } from './gestao.ts';

/** Who needs longer closes the town otherwise. */
export const MANUTENCAO_MAX_DIAS = 7;
const DIA_MS = 86_400_000;

const momento = z.iso.datetime({ offset: true, error: 'Informe dia e hora.' });

const escreve = {
  metodo: 'POST',
  permissao: 'perfil.administrador',
  grupo: 'Organizações',
  params: z.object({ id: z.coerce.number().int().positive() }),
  dados: organizacaoCompletaSchema,
} as const;

export const marcarManutencao = endpoint({
  ...escreve,
  path: 'admin/organizacao/:id/manutencao',
  resumo: 'Marca uma manutenção, que é anunciada antes e termina sozinha; os gestores do município são avisados',
  body: z.object({ versao: versaoDaTela, de: momento, ate: momento, aviso: text(10, 300) }).superRefine(({ de, ate }, ctx) => {
    const ms = Date.parse(ate) - Date.parse(de);
    const refuse = (message: string) => ctx.addIssue({ code: 'custom', path: ['ate'], message });
    if (ms <= 0) refuse('O fim vem depois do começo.');
    if (ms > MANUTENCAO_MAX_DIAS * DIA_MS) refuse(`Uma manutenção dura no máximo ${MANUTENCAO_MAX_DIAS} dias.`);
  }),
});
export const encerrarManutencao = endpoint({
  ...escreve,
  path: 'admin/organizacao/:id/manutencao/encerrar',
  resumo: 'Encerra a manutenção que está em curso, ou desmarca a que viria',
  body: z.object({ versao: versaoDaTela }),
});

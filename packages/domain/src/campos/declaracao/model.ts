import { z } from 'zod';
import { diz } from '../sentido.ts';
import type { TipoCampo } from '../tipo.ts';

/** A text the person reads to its end before accepting (spec §5). */
export const declaracaoConfig = z.object({
  tipo: z.literal('declaracao'),
  texto: diz('o texto mostrado, em HTML', z.string().min(20).max(20_000)),
});

const rascunho = z.object({ lida: z.boolean(), aceita: z.boolean() });
export type DeclaracaoResposta = z.output<typeof rascunho>;

export const declaracao: TipoCampo<typeof declaracaoConfig, DeclaracaoResposta> = {
  tipo: 'declaracao',
  config: declaracaoConfig,
  rascunho,
  vazio: { lida: false, aceita: false },
  classe: 'outro',
  curto: false,
  so_do_requerente: true,
  sem_mescla: true,
  isVazio: (r) => !r.aceita,
  erros: (r) => (r.lida ? [] : [{ campo: '', mensagem: 'Leia a declaração até o fim para poder aceitar.' }]),
  texto: (r) => (r.aceita ? 'Lida e aceita' : 'Não aceita'),
  coluna: (r) => (r.aceita ? 'Sim' : 'Não'),
  exemplo: () => ({ lida: true, aceita: true }),
};

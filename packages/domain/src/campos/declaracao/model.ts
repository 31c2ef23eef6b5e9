import { z } from 'zod';
import type { TipoCampo } from '../tipo.ts';

/** A text the person reads to its end before accepting (spec §5). */
export const declaracaoConfig = z.object({ tipo: z.literal('declaracao'), texto: z.string().min(20).max(20_000) });
export type DeclaracaoConfig = z.output<typeof declaracaoConfig>;

const rascunho = z.object({ lida: z.boolean(), aceita: z.boolean() });
export type DeclaracaoResposta = z.output<typeof rascunho>;

export const declaracao: TipoCampo<DeclaracaoConfig, DeclaracaoResposta> = {
  tipo: 'declaracao',
  rascunho,
  vazio: { lida: false, aceita: false },
  isVazio: (r) => !r.aceita,
  erros: (r) => (r.lida ? [] : [{ campo: '', mensagem: 'Leia a declaração até o fim para poder aceitar.' }]),
  texto: (r) => (r.aceita ? 'Lida e aceita' : 'Não aceita'),
  coluna: (r) => (r.aceita ? 'Sim' : 'Não'),
};

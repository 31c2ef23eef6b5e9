import { z } from 'zod';
import { formatDataHora } from '../../text/datas.ts';
import { FUSO_PADRAO } from '../../text/fusos.ts';
import { PESSOA_DE_EXEMPLO } from '../exemplo.ts';
import { diz } from '../sentido.ts';
import type { TipoCampo } from '../tipo.ts';

export const PAPEIS_QUE_ASSINAM = {
  requerente: 'requerente',
  proprietario: 'proprietário',
  responsavel_tecnico: 'responsável técnico',
} as const;
export type PapelQueAssina = keyof typeof PAPEIS_QUE_ASSINAM;

/** One party reads a text to its end and signs the answers as they are then. */
export const assinaturaConfig = z.object({
  tipo: z.literal('assinatura'),
  papel: diz(
    'o que as pessoas são no pedido; na assinatura, quem assina',
    z.enum(['requerente', 'proprietario', 'responsavel_tecnico']).default('requerente'),
  ),
  texto: diz('o texto mostrado, em HTML', z.string().min(20).max(20_000)),
});

/** Written by the server alone. `sha256` is that of what was signed: all other answers and the text of the field. */
const rascunho = z.object({
  nome: z.string().max(255),
  em: z.string().max(40),
  sha256: z.string().max(64),
});
export type AssinaturaResposta = z.output<typeof rascunho>;

export const assinatura: TipoCampo<typeof assinaturaConfig, AssinaturaResposta> = {
  tipo: 'assinatura',
  config: assinaturaConfig,
  rascunho,
  vazio: { nome: '', em: '', sha256: '' },
  classe: 'outro',
  curto: false,
  so_do_requerente: true,
  efeito: 'assinar_de_novo',
  do_servidor: true,
  pessoal: true,
  // a name and a day
  para_quem_olha: (r) => r,
  isVazio: (r) => r.sha256 === '' || r.nome === '',
  erros: () => [],
  texto: (r, { papel }, fuso = FUSO_PADRAO) =>
    `Assinado por ${r.nome}, ${PAPEIS_QUE_ASSINAM[papel]}, em ${Number.isNaN(Date.parse(r.em)) ? 'data ilegível' : formatDataHora(r.em, fuso)}`,
  coluna: (r) => r.nome,
  exemplo: () => ({ nome: PESSOA_DE_EXEMPLO, em: '2026-03-02T12:00:00.000Z', sha256: '0'.repeat(64) }),
};

import { z } from 'zod';
import { optionalText, text } from '../../http/fields.ts';
import { formatTelefone, parseTelefone } from '../../text/telefone.ts';
import { PESSOA_DE_EXEMPLO } from '../exemplo.ts';
import { diz } from '../sentido.ts';
import { errosDe, type TipoCampo } from '../tipo.ts';

export const DIAS_DE_VISTORIA = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta'] as const;
export const PERIODOS_DE_VISTORIA = ['Manhã', 'Tarde', 'Qualquer horário'] as const;

/** An inspection that the requester proposes: whom to call, when it suits, how to get in. */
export const vistoriaConfig = z.object({
  tipo: z.literal('vistoria'),
  vistoria: diz(
    'código do tipo de vistoria que a resposta pede quando o requerimento é protocolado',
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,39}$/, 'Use letras minúsculas, números e hífen, começando por letra.')
      .optional(),
  ),
});

const rascunho = z.object({
  contato: z.string().max(255).default(''),
  telefone: z.string().max(30).default(''),
  dias: z.array(z.string().max(20)).max(7).default([]),
  periodo: z.string().max(20).default(''),
  acesso: z.string().max(600).default(''),
});
export type VistoriaProposta = z.output<typeof rascunho>;

const proposta = z.object({
  contato: text(3, 255),
  telefone: z
    .string()
    .trim()
    .min(1, 'campo obrigatorio')
    .refine((t) => parseTelefone(t) !== null, 'Informe o telefone com DDD, como (49) 99999-0000.'),
  dias: z
    .array(z.enum(DIAS_DE_VISTORIA, { error: 'Escolha dias da lista.' }))
    .min(1, 'Escolha pelo menos um dia.')
    .refine((dias) => new Set(dias).size === dias.length, 'Escolha cada dia uma vez.'),
  periodo: z.enum(PERIODOS_DE_VISTORIA, { error: 'Escolha um período.' }),
  acesso: optionalText(500),
});

export const vistoria: TipoCampo<typeof vistoriaConfig, VistoriaProposta> = {
  tipo: 'vistoria',
  config: vistoriaConfig,
  rascunho,
  vazio: { contato: '', telefone: '', dias: [], periodo: '', acesso: '' },
  classe: 'outro',
  curto: false,
  so_do_requerente: true,
  pessoal: true,
  isVazio: (r) => r.dias.length === 0 && [r.contato, r.telefone, r.periodo, r.acesso].every((v) => v.trim() === ''),
  // several faults of one day are one sentence at the question
  erros: (r) => {
    const erros = errosDe(proposta, r).map((e) => ({ ...e, campo: e.campo.startsWith('dias') ? 'dias' : e.campo }));
    return erros.filter((e, i) => erros.findIndex((other) => other.campo === e.campo) === i);
  },
  normalizar: (r) => ({
    contato: r.contato.trim(),
    telefone: parseTelefone(r.telefone) ?? r.telefone,
    dias: DIAS_DE_VISTORIA.filter((dia) => r.dias.includes(dia)),
    periodo: r.periodo,
    acesso: r.acesso.trim(),
  }),
  texto: (r) =>
    [
      `Vistoria com ${r.contato}, ${formatTelefone(r.telefone)}`,
      `${r.dias.join(', ')}${r.periodo ? ` (${r.periodo.toLowerCase()})` : ''}`,
      r.acesso,
    ]
      .filter(Boolean)
      .join(' · '),
  exemplo: () => ({
    contato: PESSOA_DE_EXEMPLO,
    telefone: '49999990000',
    dias: [DIAS_DE_VISTORIA[0]],
    periodo: PERIODOS_DE_VISTORIA[0],
    acesso: '',
  }),
};

import { type Regra, regraBody } from '@portal/domain/distribuicao/contract';
import { z } from 'zod';
import type { RegraIn } from './queries.ts';

/** What the dialog holds: nothing chosen is '', and whom it names is one choice of three. */
export interface RegraValores {
  nome: string;
  ativo: boolean;
  processo_id: string;
  etapa: string;
  bairros: string[];
  zonas: string[];
  usos: string[];
  area_min: number | string;
  area_max: number | string;
  para: 'pessoa' | 'rodizio' | 'menor_carga';
  usuario_id: string;
}

const numero = (valor: number | string): number | string | null => (valor === '' ? null : valor);

export const bodyDe = (v: RegraValores): RegraIn => ({
  nome: v.nome,
  ativo: v.ativo,
  processo_id: v.processo_id || null,
  etapa: (v.processo_id && v.etapa) || null,
  bairros: v.bairros,
  zonas: v.zonas,
  usos: v.usos,
  area_min: numero(v.area_min),
  area_max: numero(v.area_max),
  usuario_id: v.para === 'pessoa' ? v.usuario_id || null : null,
  estrategia: v.para === 'rodizio' ? 'rodizio' : 'menor_carga',
});

export const valoresDe = (r?: Regra): RegraValores => ({
  nome: r?.nome ?? '',
  ativo: r?.ativo ?? true,
  processo_id: r?.processo_id ?? '',
  etapa: r?.etapa ?? '',
  bairros: r?.bairros ?? [],
  zonas: r?.zonas ?? [],
  usos: r?.usos ?? [],
  area_min: r?.area_min ?? '',
  area_max: r?.area_max ?? '',
  para: !r || r.usuario_id ? 'pessoa' : r.estrategia,
  usuario_id: r?.usuario_id ?? '',
});

/** The dialog's values, judged by the contract's own schema; all that is wrong is said at once. */
export const regraForm = z.custom<RegraValores>().superRefine((v, ctx) => {
  if (v.para === 'pessoa' && v.usuario_id === '')
    ctx.addIssue({ code: 'custom', path: ['usuario_id'], message: 'Escolha a pessoa.' });
  for (const { path, message } of regraBody.safeParse(bodyDe(v)).error?.issues ?? [])
    ctx.addIssue({ code: 'custom', path, message });
});

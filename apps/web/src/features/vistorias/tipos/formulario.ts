import { AREAS_DA_LINHA, FOTOS_DA_LINHA, type roteiroSchema, TIPOS_DE_LINHA } from '@portal/domain/vistorias/roteiro';
import { escolhaSchema, tipoBody, type VistoriaTipo } from '@portal/domain/vistorias/tipo';
import { z } from 'zod';
import type { TipoIn } from '../queries.ts';

const vazioOuNumero = z.string().trim().max(30);

/** As it is typed: numbers as text, '' where there is none. */
export const noFormulario = tipoBody
  .extend({
    cobra: z.boolean(),
    taxa: z.object({ codigo: z.string().max(20), a_partir_de: z.union([z.string(), z.number()]), espera: z.boolean() }),
    escolhem: z.boolean(),
    escolha: z.object({
      horarios: z.array(z.object({ dia: z.string(), de: z.string(), ate: z.string() })),
      antecedencia_horas: z.union([z.string(), z.number()]),
      ate_dias: z.union([z.string(), z.number()]),
    }),
    validade_dias: z
      .string()
      .trim()
      .regex(/^\d{0,4}$/, 'Informe os dias, como 90.'),
    roteiro: z.array(
      z.object({
        titulo: z.string().trim().min(3, 'Escreva pelo menos 3 caracteres.').max(120),
        linhas: z
          .array(
            z.object({
              id: z.string(),
              texto: z.string().trim().min(3, 'Escreva pelo menos 3 caracteres.').max(300),
              tipo: z.enum(TIPOS_DE_LINHA),
              unidade: z.string().max(20),
              area: z.enum(AREAS_DA_LINHA),
              minimo: vazioOuNumero,
              maximo: vazioOuNumero,
              foto: z.enum(FOTOS_DA_LINHA),
              impede: z.boolean(),
              base_legal: z.string().max(200),
            }),
          )
          .min(1, 'Escreva pelo menos uma linha.'),
      }),
    ),
  })
  .superRefine((v, ctx) => {
    const falta = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message });
    if (v.cobra && v.taxa.codigo === '') falta(['taxa', 'codigo'], 'Escolha a taxa.');
    const desde = Number(v.taxa.a_partir_de);
    if (v.cobra && !(desde >= 1 && desde <= 10)) falta(['taxa', 'a_partir_de'], 'De 1 a 10.');
    const lida = v.escolhem ? escolhaSchema.safeParse(v.escolha) : null;
    for (const { path, message } of lida?.error?.issues ?? []) falta(['escolha', ...(path as (string | number)[])], message);
  });
export type NoFormulario = z.input<typeof noFormulario>;
export type LinhaNoFormulario = NoFormulario['roteiro'][number]['linhas'][number];

/** A name that answers hold on to, that no other line has. */
export function novaLinha(roteiro: NoFormulario['roteiro']): LinhaNoFormulario {
  const usados = new Set(roteiro.flatMap((s) => s.linhas.map((l) => l.id)));
  let n = usados.size + 1;
  while (usados.has(`linha_${n}`)) n += 1;
  return {
    ...{ id: `linha_${n}`, texto: '', tipo: 'conferir', unidade: '', area: '', minimo: '', maximo: '' },
    ...{ foto: 'opcional', impede: true, base_legal: '' },
  };
}

export const TIPO_NOVO: NoFormulario = {
  ...{ codigo: '', nome: '', descricao: '', setor_id: '', duracao_minutos: 60, partes_pedem: true, remarcacoes: 1 },
  ...{ validade_dias: '', antes: [], final: false, por: 'todo', obras_de: [] },
  ...{ cobra: false, taxa: { codigo: '', a_partir_de: 2, espera: true }, escolhem: false },
  escolha: { horarios: [{ dia: '2', de: '08:00', ate: '12:00' }], antecedencia_horas: 24, ate_dias: 30 },
  roteiro: [{ titulo: '', linhas: [novaLinha([])] }],
};

export const telaDoTipo = (t: VistoriaTipo): NoFormulario => ({
  ...{ codigo: t.codigo, nome: t.nome, descricao: t.descricao, setor_id: t.setor_id, duracao_minutos: t.duracao_minutos },
  ...{
    partes_pedem: t.partes_pedem,
    remarcacoes: t.remarcacoes,
    antes: t.antes,
    final: t.final,
    por: t.por,
    obras_de: t.obras_de,
  },
  ...{ cobra: t.taxa !== null, taxa: t.taxa ?? TIPO_NOVO.taxa, escolhem: t.escolha !== null },
  escolha: t.escolha
    ? { ...t.escolha, horarios: t.escolha.horarios.map((j) => ({ ...j, dia: String(j.dia) })) }
    : TIPO_NOVO.escolha,
  validade_dias: t.validade_dias === null ? '' : String(t.validade_dias),
  roteiro: t.roteiro.map((s) => ({
    titulo: s.titulo,
    linhas: s.linhas.map((l) => ({ ...l, area: l.area ?? '', minimo: l.minimo ?? '', maximo: l.maximo ?? '' })),
  })),
});

/** Of what is only judged a bound says nothing. */
const linhaEscrita = ({
  minimo,
  maximo,
  unidade,
  ...l
}: LinhaNoFormulario): z.input<typeof roteiroSchema>[number]['linhas'][number] => ({
  ...l,
  area: l.tipo === 'medir' ? l.area : '',
  unidade: l.tipo === 'medir' ? unidade : '',
  minimo: l.tipo === 'medir' && minimo ? minimo : null,
  maximo: l.tipo === 'medir' && maximo ? maximo : null,
});

export const tipoEscrito = ({ cobra, escolhem, ...v }: NoFormulario): TipoIn => ({
  ...v,
  taxa: cobra ? v.taxa : null,
  escolha: escolhem ? v.escolha : null,
  validade_dias: v.validade_dias ? Number(v.validade_dias) : null,
  roteiro: v.roteiro.map((s) => ({ titulo: s.titulo, linhas: s.linhas.map(linhaEscrita) })),
});

/** One thing of a list a place up or down; the same list where there is no such place. */
export function mover<T>(lista: readonly T[], i: number, para: number): T[] {
  const copia = [...lista];
  const [um] = copia.splice(i, 1);
  if (um === undefined || para < 0 || para >= lista.length) return [...lista];
  copia.splice(para, 0, um);
  return copia;
}

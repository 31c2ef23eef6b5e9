import type { QuadroAreasRascunho } from '@portal/domain/quadros-de-areas/model';
import { uuid } from '#lib/uuid.ts';

export type BlocoRascunho = QuadroAreasRascunho['blocos'][number];
export type PavimentoRascunho = BlocoRascunho['pavimentos'][number];

export const novoPavimento = (nome = '', situacao = 'Construir'): PavimentoRascunho => ({
  id: uuid(),
  nome,
  situacao,
  repeticoes: '1',
  computavel: '',
  nao_computavel: '',
  vazio: '',
});

export const novoBloco = (nome: string, like?: BlocoRascunho): BlocoRascunho => ({
  id: uuid(),
  nome,
  destinacao: like?.destinacao ?? '',
  tipo_construcao: like?.tipo_construcao ?? '',
  unidades: '1',
  pavimentos: [novoPavimento('Térreo')],
});

const next = (text: string): string =>
  /^\d+$/.test(text) ? String(Number(text) + 1) : String.fromCharCode(text.charCodeAt(0) + 1);

/** 'Bloco A' → 'Bloco B', '2º pavimento' → '3º pavimento', 'Térreo' → 'Térreo (cópia)'. */
export function nomeSeguinte(nome: string, taken: readonly string[]): string {
  let name = nome;
  do {
    const counted = /^(|.*\s)([A-Y])()$/.exec(name) ?? /^(.*?)(\d+)(.*)$/.exec(name);
    name = counted ? `${counted[1]}${next(counted[2] ?? '')}${counted[3]}` : `${name} (cópia)`.trim();
  } while (taken.includes(name) && name.length < 60);
  return name.slice(0, 60);
}

export const copiarPavimento = (p: PavimentoRascunho, taken: readonly string[]): PavimentoRascunho => ({
  ...p,
  id: uuid(),
  nome: p.nome && nomeSeguinte(p.nome, taken),
});

export const copiarBloco = (b: BlocoRascunho, taken: readonly string[]): BlocoRascunho => ({
  ...b,
  id: uuid(),
  nome: b.nome && nomeSeguinte(b.nome, taken),
  pavimentos: b.pavimentos.map((p) => ({ ...p, id: uuid() })),
});

/** Names people give to floors, offered while they type. */
export const NOMES_DE_PAVIMENTO = [
  'Subsolo',
  'Térreo',
  '1º pavimento',
  '2º pavimento',
  'Pavimento tipo',
  'Cobertura',
  'Ático',
  'Garagem',
  'Edícula',
];

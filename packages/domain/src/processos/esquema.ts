import type { z } from 'zod';
import { definicaoSchema } from './definicao.ts';
import { NOMES } from './nomes.ts';
import type { Lugar, Problema } from './problema.ts';

const TIPO_DO_LUGAR: Record<string, Lugar['tipo']> = { secoes: 'secao', etapas: 'etapa', taxas: 'taxa', documentos: 'documento' };

/** The part of the definition a path runs through, by its stable id. */
function lugarDe(path: readonly PropertyKey[], entrada: unknown): Lugar {
  const at = (keys: readonly PropertyKey[]) =>
    keys.reduce<unknown>(
      (v, k) => (typeof v === 'object' && v !== null ? (v as Record<PropertyKey, unknown>)[k] : undefined),
      entrada,
    );
  const idAt = (keys: readonly PropertyKey[]) => {
    const id = (at(keys) as { id?: unknown } | undefined)?.id;
    return typeof id === 'string' ? id : keys.map(String).join('.');
  };
  if (path[0] === 'secoes' && path[2] === 'campos' && path.length > 3) return { tipo: 'campo', id: idAt(path.slice(0, 4)) };
  const tipo = TIPO_DO_LUGAR[String(path[0])];
  return tipo && path.length > 1 ? { tipo, id: idAt(path.slice(0, 2)) } : { tipo: 'geral', id: String(path[0] ?? '') };
}

function falta(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom') return issue.message;
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? `precisa de pelo menos ${issue.minimum} ${Number(issue.minimum) === 1 ? 'caractere' : 'caracteres'}`
      : issue.origin === 'array'
        ? `precisa de pelo menos ${issue.minimum}`
        : `precisa ser a partir de ${issue.minimum}`;
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? `passa de ${issue.maximum} caracteres`
      : issue.origin === 'array'
        ? `tem mais de ${issue.maximum}`
        : `precisa ser até ${issue.maximum}`;
  if (issue.code === 'invalid_value') return `só aceita: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_union') return 'tem um tipo que não existe ou um valor que não cabe';
  if (issue.code === 'invalid_format') return 'está escrito de uma forma que não se aceita';
  return issue.input === undefined ? 'falta' : 'tem um valor de outro tipo';
}

/** Faults of shape, each at its place, in Portuguese. Empty when the definition can be parsed. */
export function problemasDoEsquema(entrada: unknown): Problema[] {
  const lido = definicaoSchema.safeParse(entrada);
  if (lido.success) return [];
  return lido.error.issues.slice(0, 200).map((issue) => {
    const chave = [...issue.path].reverse().find((k) => typeof k === 'string') ?? '';
    const nome = chave === 'id' ? 'identificador' : (NOMES[chave] ?? chave);
    return {
      onde: lugarDe(issue.path, entrada),
      gravidade: 'erro',
      texto: nome ? `${maiuscula(nome)}: ${falta(issue)}.` : 'Não é uma definição de processo.',
    };
  });
}

const maiuscula = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);

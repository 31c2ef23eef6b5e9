import type { z } from 'zod';
import { palavras } from '../text/aspas.ts';
import { definicaoSchema } from './definicao.ts';
import { NOMES } from './nomes.ts';
import type { Lugar, Problema } from './problema.ts';

const TIPO_DO_LUGAR: Record<string, Lugar['tipo']> = { secoes: 'secao', etapas: 'etapa', taxas: 'taxa', documentos: 'documento' };

const valorEm = (path: readonly PropertyKey[], entrada: unknown): unknown =>
  path.reduce<unknown>(
    (v, k) => (typeof v === 'object' && v !== null ? (v as Record<PropertyKey, unknown>)[k] : undefined),
    entrada,
  );

/** What to do about a part that was left empty, by its key. */
const VAZIOS: Record<string, (de: string) => string> = {
  setor: (etapa) => `Escolha o setor${etapa && ` da etapa “${etapa}”`}.`,
  campos: (secao) => `Ponha um campo na seção${secao && ` “${secao}”`}.`,
  secoes: () => 'Crie a primeira seção do formulário.',
  etapas: () => 'Crie a primeira etapa.',
};

/** In words that say what to do, where the part has no content at all; else nothing. */
function vazio(path: readonly PropertyKey[], chave: string, entrada: unknown): string | undefined {
  const valor = valorEm(path, entrada);
  if (valor !== '' && !(Array.isArray(valor) && valor.length === 0)) return undefined;
  // of a signer the sector is not the step's
  if (chave === 'setor' && path[0] !== 'etapas') return undefined;
  if (chave === 'campos' && path.length !== 3) return undefined;
  const dono = valorEm(path.slice(0, -1), entrada) as { nome?: unknown; titulo?: unknown } | undefined;
  return VAZIOS[chave]?.(palavras(dono?.nome ?? dono?.titulo));
}

/** The part of the definition a path runs through, by its stable id. */
function lugarDe(path: readonly PropertyKey[], entrada: unknown): Lugar {
  const idAt = (keys: readonly PropertyKey[]) => {
    const id = (valorEm(keys, entrada) as { id?: unknown } | undefined)?.id;
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

/** A fee is told what its own kind lacks: by code of the table, or with a price of its own. */
function daTaxa(issue: z.core.$ZodIssue, entrada: unknown): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path[0] !== 'taxas' || issue.path.length !== 2) return [issue];
  const taxa = valorEm(issue.path, entrada);
  const isDeCodigo = typeof taxa === 'object' && taxa !== null && 'codigo' in taxa;
  return (issue.errors[isDeCodigo ? 0 : 1] ?? []).map((i) => ({ ...i, path: [...issue.path, ...i.path] }));
}

/** Faults of shape, each at its place, in Portuguese. Empty when the definition can be parsed. */
export function problemasDoEsquema(entrada: unknown): Problema[] {
  const lido = definicaoSchema.safeParse(entrada);
  if (lido.success) return [];
  return lido.error.issues
    .flatMap((issue) => daTaxa(issue, entrada))
    .slice(0, 200)
    .map((issue) => {
      const chave = [...issue.path].reverse().find((k) => typeof k === 'string') ?? '';
      const nome = chave === 'id' ? 'identificador' : (NOMES[chave] ?? chave);
      return {
        onde: lugarDe(issue.path, entrada),
        gravidade: 'erro',
        texto:
          vazio(issue.path, chave, entrada) ??
          (nome ? `${maiuscula(nome)}: ${falta(issue)}.` : 'Não é uma definição de processo.'),
      };
    });
}

const maiuscula = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1);

import { isObjeto } from './igual.ts';
import type { CampoRascunho, Rascunho } from './rascunho.ts';

type Secao = Rascunho['secoes'][number];

/** A definition with its fields in one list, each with the section it stands in: a field that moves is still the same one. */
export type Plana = Omit<Rascunho, 'secoes'> & {
  secoes: Omit<Secao, 'campos'>[];
  campos: (CampoRascunho & { '@secao': string })[];
};

export function achatar({ secoes, ...resto }: Rascunho): Plana {
  return {
    ...resto,
    secoes: secoes.map(({ campos: _, ...s }) => s),
    campos: secoes.flatMap((s) => s.campos.map((c) => ({ ...c, '@secao': s.id }))),
  };
}

export function desachatar({ secoes, campos, ...resto }: Plana): Rascunho {
  return {
    ...resto,
    secoes: secoes.map((s) => ({
      ...s,
      campos: campos.flatMap(({ '@secao': id, ...c }) => (id === s.id ? [c] : [])),
    })),
  } as Rascunho;
}

/** A copy in which one place holds another value; lists are gone into by id, `@ordem` orders one, undefined takes away. */
export function definir<T>(em: T, [chave, ...resto]: readonly string[], valor: unknown): T {
  if (chave === undefined) return valor as T;
  if (Array.isArray(em)) {
    const itens = em as { id: string }[];
    if (chave.startsWith('@ordem')) {
      const ids = valor as string[];
      const onde = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
      return itens.toSorted((a, b) => onde(a.id) - onde(b.id)) as T;
    }
    if (!itens.some((x) => x.id === chave)) return (valor === undefined ? itens : [...itens, valor]) as T;
    return itens.flatMap((x) => {
      const novo = x.id === chave ? definir<unknown>(x, resto, valor) : x;
      return novo === undefined ? [] : [novo];
    }) as T;
  }
  const objeto: Record<string, unknown> = isObjeto(em) ? em : {};
  const novo = definir<unknown>(objeto[chave], resto, valor);
  const { [chave]: _, ...outros } = objeto;
  return (novo === undefined ? outros : { ...outros, [chave]: novo }) as T;
}

/** Ids that stand twice in their list: the two could not be told apart. */
export function idsRepetidos(d: Rascunho): string[] {
  const listas = [d.secoes, d.secoes.flatMap((s) => s.campos), d.etapas, d.taxas, d.documentos];
  return listas.flatMap((l) => {
    const vistos = new Set<string>();
    return l.map((x) => x.id).filter((id) => vistos.size === vistos.add(id).size);
  });
}

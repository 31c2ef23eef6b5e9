import { anterioresDe, INICIO, seguintesDe } from '@portal/domain/processos/diagrama';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { idLivre } from '../formulario/ids.ts';
import type { Edicao } from '../guarda.ts';

export type EtapaRascunho = Rascunho['etapas'][number];

// An edit is done again on what somebody else saved meanwhile: it finds its parts by id, and does nothing when they are gone.

const inserir = <T>(lista: readonly T[], onde: number, item: T): T[] => [...lista.slice(0, onde), item, ...lista.slice(onde)];
export const idsDasEtapas = (d: Rascunho): Set<string> => new Set(d.etapas.map((e) => e.id));
const etapaDe = (d: Rascunho, id: string): EtapaRascunho | undefined => d.etapas.find((e) => e.id === id);
const nomeDe = (d: Rascunho, id: string): string => etapaDe(d, id)?.nome || id;
const sem = <T extends object>(item: T, chave: string): T => {
  const { [chave]: _, ...resto } = item as Record<string, unknown>;
  return resto as T;
};

/** At the end, after the one that is last now. */
export const criarEtapa =
  (etapa: EtapaRascunho): Edicao =>
  (d) => ({ ...d, etapas: [...d.etapas, { ...etapa, id: idLivre(etapa.id, idsDasEtapas(d)) }] });

/** @param nova id of the copy, which stands under its original and waits for the same steps */
export const duplicarEtapa =
  (id: string, nova: string): Edicao =>
  (d) => {
    const i = d.etapas.findIndex((e) => e.id === id);
    const etapa = d.etapas[i];
    if (!etapa) return d;
    const copia = { ...etapa, id: idLivre(nova, idsDasEtapas(d)), nome: `${etapa.nome} (cópia)`.slice(0, 120) };
    return { ...d, etapas: inserir(d.etapas, i + 1, copia) };
  };

/** @param indice place among the others, once the step is out of its old one */
export const moverEtapa =
  (id: string, indice: number): Edicao =>
  (d) => {
    const etapa = etapaDe(d, id);
    const outras = d.etapas.filter((e) => e.id !== id);
    const onde = Math.max(0, Math.min(indice, outras.length));
    return etapa && d.etapas[onde] !== etapa ? { ...d, etapas: inserir(outras, onde, etapa) } : d;
  };

interface Remocao {
  definicao: Rascunho;
  /** What else changed, in sentences. */
  efeitos: string[];
}

/** Without a step, and without anything that still speaks of it. The last one stays. */
export function semEtapa(d: Rascunho, id: string): Remocao {
  const i = d.etapas.findIndex((e) => e.id === id);
  if (i < 0 || d.etapas.length < 2) return { definicao: d, efeitos: [] };
  const efeitos: string[] = [];
  const antes = anterioresDe(d.etapas, i);
  // one that goes by the order goes on so where the one above is all that was waited for
  const simples = antes.length <= 1 && antes[0] === d.etapas[i - 1]?.id;
  const etapas = d.etapas
    .filter((e) => e.id !== id)
    .map((e) => {
      const esperadas = Array.isArray(e.depois_de) ? e.depois_de : simples || d.etapas[i + 1] !== e ? [] : [id];
      if (!esperadas.includes(id)) return e;
      // who waited for it waits for what it waited for
      const novos = [...new Set([...esperadas.filter((x) => x !== id), ...antes])].filter((x) => x !== e.id);
      efeitos.push(
        novos.length
          ? `“${e.nome || e.id}” passa a vir depois de ${novos.map((n) => `“${nomeDe(d, String(n))}”`).join(' e ')}.`
          : `“${e.nome || e.id}” passa a abrir com o protocolo.`,
      );
      return { ...e, depois_de: novos };
    });
  const taxas = d.taxas.map((t) => {
    if (t.etapa !== id) return t;
    efeitos.push(`A taxa “${t.nome || t.id}” passa a ser cobrada no protocolo.`);
    return sem(t, 'etapa');
  });
  const herdeira = etapas.find((e) => e.id === antes[0]) ?? etapas[Math.min(i, etapas.length - 1)];
  const documentos = d.documentos.map((doc) => {
    if (doc.etapa !== id) return doc;
    efeitos.push(`O documento “${doc.titulo || doc.id}” passa a sair em “${herdeira?.nome || herdeira?.id}”.`);
    return { ...doc, etapa: herdeira?.id };
  });
  const secoes = d.secoes.map((s) =>
    s.campos.some((c) => c.etapa === id)
      ? {
          ...s,
          campos: s.campos.map((c) => {
            if (c.etapa !== id) return c;
            efeitos.push(`O campo “${c.rotulo || c.id}” passa a ser preenchido na primeira etapa.`);
            return sem(c, 'etapa');
          }),
        }
      : s,
  );
  return { definicao: { ...d, etapas, taxas, documentos, secoes }, efeitos };
}

export const removerEtapa =
  (id: string): Edicao =>
  (d) =>
    semEtapa(d, id).definicao;

const comAnteriores = (d: Rascunho, id: string, anteriores: string[]): Rascunho => ({
  ...d,
  etapas: d.etapas.map((e, i) => {
    if (e.id !== id) return e;
    const acima = d.etapas[i - 1]?.id;
    // the plain case needs no list: it goes on following the order
    const simples = acima === undefined ? anteriores.length === 0 : anteriores.length === 1 && anteriores[0] === acima;
    return simples ? sem(e, 'depois_de') : { ...e, depois_de: anteriores };
  }),
});

/** Why `para` may not wait for `de`, in words; null where it may, and where one of them is no step. */
export const recusaDaLigacao = (d: Rascunho, de: string, para: string): string | null =>
  podeLigar(d, de, para) || !etapaDe(d, de) || !etapaDe(d, para)
    ? null
    : de === para
      ? `“${nomeDe(d, de)}” não pode esperar por ela mesma.`
      : `“${nomeDe(d, para)}” não pode esperar por “${nomeDe(d, de)}”, que já espera por ela.`;

/** Whether `para` may wait for `de` without waiting for itself. */
export const podeLigar = (d: Rascunho, de: string, para: string): boolean =>
  de !== para &&
  Boolean(etapaDe(d, para)) &&
  (de === INICIO || (Boolean(etapaDe(d, de)) && !seguintesDe(d.etapas, para).has(de)));

/** `para` waits for `de` too; from the filing: for nothing else. */
export const ligar =
  (de: string, para: string): Edicao =>
  (d) => {
    if (!podeLigar(d, de, para)) return d;
    const i = d.etapas.findIndex((e) => e.id === para);
    const antes = anterioresDe(d.etapas, i);
    if (de === INICIO) return comAnteriores(d, para, []);
    return antes.includes(de) ? d : comAnteriores(d, para, [...antes, de]);
  };

/** `para` no longer waits for `de`; when it waits for nothing it opens with the filing. */
export const desligar =
  (de: string, para: string): Edicao =>
  (d) => {
    const i = d.etapas.findIndex((e) => e.id === para);
    const antes = anterioresDe(d.etapas, i);
    return antes.includes(de)
      ? comAnteriores(
          d,
          para,
          antes.filter((x) => x !== de),
        )
      : d;
  };

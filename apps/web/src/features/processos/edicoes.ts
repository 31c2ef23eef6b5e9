import type { Edicao } from './guarda.ts';

type Remendo = Record<string, unknown>;

export const mudarGeral =
  (remendo: Remendo): Edicao =>
  (d) => ({ ...d, ...remendo });

export const mudarEtapa =
  (id: string, remendo: Remendo): Edicao =>
  (d) => ({ ...d, etapas: d.etapas.map((e) => (e.id === id ? { ...e, ...remendo } : e)) });

/** Parts that do not change stay the same objects, so only the touched row is drawn again. */
export const mudarCampo =
  (id: string, remendo: Remendo): Edicao =>
  (d) => ({
    ...d,
    secoes: d.secoes.map((s) =>
      s.campos.some((c) => c.id === id) ? { ...s, campos: s.campos.map((c) => (c.id === id ? { ...c, ...remendo } : c)) } : s,
    ),
  });

import type { Presente } from './presentes.ts';
import { type RespostaDaLinha, SEM_RESPOSTA } from './roteiro.ts';
import { hashDaParte, type Notas, type Parte, type ParteEscrita, type Recibo, respostaIgual } from './sincronia.ts';
import type { OrigemDaFoto } from './tirada.ts';
import type { Resultado } from './vistoria.ts';

/** A picture on a device: `na_fila` until the portal has answered with the hash of its bytes. */
export interface FotoDoCaderno {
  id: string;
  linha: string;
  sha256: string;
  em: string;
  estado: 'na_fila' | 'no_portal' | 'recusada';
  /** why the portal would not take it */
  frase: string;
  /** absent of what an earlier version laid down; where it was taken lies apart */
  tirada?: { origem: OrigemDaFoto; em: string | null; com_lugar: boolean };
}

export interface Fim {
  resultado: Resultado | null;
  motivo: string;
  presentes: Presente[];
  /** when the person declared it, by the clock of the device; null: not yet */
  declarado_em: string | null;
}

/** What one device knows and has written of one visit. Plain data: it is laid away after each change and taken up as it was. */
export interface Caderno {
  vistoria_id: string;
  aparelho_id: string;
  edicao: number;
  /** when the visit began on this device and the portal does not know yet; null: it began, or has not */
  comecou_em: string | null;
  em_campo: boolean;
  /** as the portal said last */
  base: Notas;
  agora: Notas;
  fotos: FotoDoCaderno[];
  /** taken away here, and not told yet */
  tirar: string[];
  fim: Fim;
  /** sent, perhaps, and not answered: the same goes again until it is */
  em_voo: Parte | null;
  /** what another device wrote where this one wrote too; null: nobody has to choose */
  conflito: Recibo['atuais'] | null;
  /** lines that the checklist of the portal does not have: what was written on them stays here */
  sem_lugar: string[];
  /** what the portal said no to, for a person; '' */
  recusa: string;
  situacao: 'aberta' | 'concluida' | 'encerrada_fora';
}

const SEM_FIM: Fim = { resultado: null, motivo: '', presentes: [], declarado_em: null };

export const novoCaderno = (
  vistoria_id: string,
  aparelho_id: string,
  visto: { notas: Notas; edicao: number; em_campo: boolean },
): Caderno => ({
  ...{ vistoria_id, aparelho_id, edicao: visto.edicao, comecou_em: null, em_campo: visto.em_campo },
  ...{ base: visto.notas, agora: visto.notas, fotos: [], tirar: [], fim: SEM_FIM, em_voo: null },
  ...{ conflito: null, sem_lugar: [], recusa: '', situacao: 'aberta' as const },
});

// what a person does; none of it needs a network

export const comecar = (c: Caderno, em: string): Caderno => (c.em_campo ? c : { ...c, em_campo: true, comecou_em: em });

/** What was declared holds for what was there then: whoever writes on must declare it again. */
const reaberto = (c: Caderno): Caderno => ({ ...c, recusa: '', fim: { ...c.fim, declarado_em: null } });

export const escrever = (c: Caderno, linha: string, mudou: Partial<RespostaDaLinha>): Caderno => ({
  ...reaberto(c),
  agora: {
    ...c.agora,
    respostas: { ...c.agora.respostas, [linha]: { ...(c.agora.respostas[linha] ?? SEM_RESPOSTA), ...mudou } },
  },
});
export const observar = (c: Caderno, observacoes: string): Caderno => ({ ...reaberto(c), agora: { ...c.agora, observacoes } });

/** The same picture on the same line is one. */
export const fotografar = (c: Caderno, foto: Omit<FotoDoCaderno, 'estado' | 'frase'>): Caderno =>
  c.fotos.some((f) => f.linha === foto.linha && f.sha256 === foto.sha256)
    ? c
    : { ...reaberto(c), fotos: [...c.fotos, { ...foto, estado: 'na_fila', frase: '' }] };

/** One that may have been sent is told of; one that never was is simply gone. */
export function tirarFoto(c: Caderno, id: string): Caderno {
  const foto = c.fotos.find((f) => f.id === id);
  if (!foto) return c;
  const sent = foto.estado === 'no_portal' || c.em_voo?.id === id;
  return {
    ...reaberto(c),
    fotos: c.fotos.filter((f) => f.id !== id),
    tirar: sent ? [...c.tirar, id] : c.tirar,
    em_voo: c.em_voo?.id === id ? null : c.em_voo,
  };
}

export const prepararFim = (c: Caderno, fim: Partial<Omit<Fim, 'declarado_em'>>): Caderno => ({
  ...reaberto(c),
  fim: { ...c.fim, ...fim, declarado_em: null },
});
export const declarar = (c: Caderno, em: string): Caderno => ({ ...c, recusa: '', fim: { ...c.fim, declarado_em: em } });

// what goes to the portal

const pendentes = (c: Caderno): Extract<ParteEscrita, { tipo: 'notas' }>['linhas'] =>
  Object.fromEntries(
    Object.entries(c.agora.respostas).flatMap(([linha, para]) => {
      const de = c.base.respostas[linha] ?? SEM_RESPOSTA;
      return respostaIgual(de, para) || c.sem_lugar.includes(linha) ? [] : [[linha, { de, para }]];
    }),
  );

/** How much is not at the portal yet, in things a person would count. */
export function porEnviar(c: Caderno): { anotacoes: number; fotos: number; fim: boolean } {
  if (c.situacao === 'concluida') return { anotacoes: 0, fotos: 0, fim: false };
  const notas =
    Object.keys(pendentes(c)).length + Number(c.base.observacoes !== c.agora.observacoes) + Number(c.comecou_em !== null);
  return {
    anotacoes: notas + c.tirar.length,
    fotos: c.fotos.filter((f) => f.estado !== 'no_portal').length,
    fim: c.fim.declarado_em !== null || c.fim.resultado !== null || c.fim.presentes.length > 0,
  };
}

/** Whether nothing would be lost with this device. */
export const tudoNoPortal = (c: Caderno): boolean => {
  const { anotacoes, fotos, fim } = porEnviar(c);
  return c.em_voo === null && anotacoes === 0 && fotos === 0 && !fim;
};

/** Notebooks of other days that a device may let go of: what was not sent stays, however old it is. */
export const quaisVao = (cadernos: Readonly<Record<string, Caderno>>, doDia: readonly string[]): string[] =>
  Object.entries(cadernos).flatMap(([id, c]) => (!doDia.includes(id) && tudoNoPortal(c) ? [id] : []));

const comParte = (c: Caderno, id: string, em: string, parte: Record<string, unknown>): Caderno => ({
  ...c,
  em_voo: { id, aparelho_id: c.aparelho_id, em, ...parte } as Parte,
});

/**
 * What goes next, in the order in which the portal can take it: the beginning, the answers, pictures, what is taken away, the end.
 * One part at a time, and the same one until it is answered. A picture that was refused holds up nothing but the end.
 * @param id for a new part: UUIDv7
 */
export function proxima(c: Caderno, id: string, em: string): Caderno {
  if (c.em_voo || c.situacao !== 'aberta') return c;
  if (c.comecou_em !== null) return comParte(c, id, c.comecou_em, { tipo: 'iniciar', edicao: c.edicao });
  if (!c.em_campo) return c;
  if (!c.conflito) {
    const linhas = pendentes(c);
    const [de, para] = [c.base.observacoes, c.agora.observacoes];
    if (Object.keys(linhas).length > 0 || de !== para)
      return comParte(c, id, em, { tipo: 'notas', linhas, observacoes: de === para ? null : { de, para } });
  }
  const foto = c.fotos.find((f) => f.estado === 'na_fila');
  if (foto) {
    const { linha, sha256, tirada } = foto;
    const quando = tirada && { origem: tirada.origem, ...(tirada.em !== null && { tirada_em: tirada.em }) };
    return comParte(c, foto.id, foto.em, { tipo: 'foto', linha, legenda: '', sha256, ...quando });
  }
  const [fora] = c.tirar;
  if (fora !== undefined) return comParte(c, id, em, { tipo: 'tirar_foto', foto_id: fora });
  const { declarado_em, resultado, motivo, presentes } = c.fim;
  if (c.conflito || declarado_em === null || resultado === null || c.fotos.some((f) => f.estado === 'recusada')) return c;
  const fotos = c.fotos.map((f) => f.id);
  return comParte(c, id, declarado_em, { tipo: 'concluir', resultado, motivo, presentes, ...c.agora, fotos });
}

/**
 * What the portal answered. Only an answer that names the part by the hash that this device reckons itself lets go of it.
 * @returns the same notebook where the answer is of another part, or of other bytes
 */
export function confirmar(c: Caderno, recibo: Recibo): Caderno {
  const parte = c.em_voo;
  if (parte?.id !== recibo.parte_id || recibo.sha256 !== hashDaParte(parte)) return c;
  const livre: Caderno = { ...c, em_voo: null };
  if (recibo.situacao === 'recusada') return recusado(livre, parte, recibo);
  switch (parte.tipo) {
    case 'iniciar':
      return { ...livre, comecou_em: null, edicao: recibo.edicao, recusa: recibo.frase };
    case 'notas':
      return anotado(livre, parte, recibo);
    case 'foto':
      return { ...livre, fotos: c.fotos.map((f) => (f.id === parte.id ? { ...f, estado: 'no_portal' } : f)) };
    case 'tirar_foto':
      return { ...livre, tirar: c.tirar.filter((f) => f !== parte.foto_id) };
    case 'concluir':
      if (recibo.situacao !== 'divergente') return { ...livre, situacao: 'concluida' };
      return comConflito({ ...livre, fim: { ...c.fim, declarado_em: null }, recusa: recibo.frase }, recibo.atuais);
  }
}

function anotado(c: Caderno, parte: Extract<ParteEscrita, { tipo: 'notas' }>, { atuais, sem_lugar }: Recibo): Caderno {
  const respostas = { ...c.base.respostas };
  for (const [linha, { para }] of Object.entries(parte.linhas)) if (!sem_lugar.includes(linha)) respostas[linha] = para;
  const base = { respostas, observacoes: parte.observacoes?.para ?? c.base.observacoes };
  return comConflito({ ...c, base, sem_lugar: [...new Set([...c.sem_lugar, ...sem_lugar])] }, atuais);
}

/** What stands at the portal becomes the base, and what was written here stays on top of it until somebody chooses. */
function comConflito(c: Caderno, atuais: Recibo['atuais']): Caderno {
  if (Object.keys(atuais.respostas).length === 0 && atuais.observacoes === null) return c;
  return {
    ...c,
    base: { respostas: { ...c.base.respostas, ...atuais.respostas }, observacoes: atuais.observacoes ?? c.base.observacoes },
    conflito: {
      respostas: { ...c.conflito?.respostas, ...atuais.respostas },
      observacoes: atuais.observacoes ?? c.conflito?.observacoes ?? null,
    },
  };
}

function recusado(c: Caderno, parte: Parte, { frase, status }: Recibo): Caderno {
  if (status === 'Realizada' || status === 'Cancelada') return { ...c, recusa: frase, situacao: 'encerrada_fora' };
  if (parte.tipo === 'foto')
    return { ...c, fotos: c.fotos.map((f) => (f.id === parte.id ? { ...f, estado: 'recusada', frase } : f)) };
  return { ...c, recusa: frase, fim: { ...c.fim, declarado_em: null } };
}

/** Somebody has chosen: what was written here goes over what stands there, or gives way to it. */
export function resolver(c: Caderno, minhas: boolean): Caderno {
  if (!c.conflito) return c;
  const { respostas, observacoes } = c.conflito;
  const agora = minhas
    ? c.agora
    : { respostas: { ...c.agora.respostas, ...respostas }, observacoes: observacoes ?? c.agora.observacoes };
  return { ...reaberto(c), agora, conflito: null };
}

/**
 * What the portal says of the visit is read again: lines on which nothing was written here follow it.
 * @param visto as the portal has it
 */
export function reler(c: Caderno, visto: { notas: Notas; em_campo: boolean; edicao: number }): Caderno {
  if (c.em_voo || c.conflito) return c;
  const minhas = pendentes(c);
  const respostas = { ...c.agora.respostas };
  const base = { ...c.base.respostas };
  for (const [linha, r] of Object.entries(visto.notas.respostas)) {
    if (Object.hasOwn(minhas, linha)) continue;
    respostas[linha] = r;
    base[linha] = r;
  }
  const escreveu = c.base.observacoes !== c.agora.observacoes;
  const observacoes = escreveu ? c.base.observacoes : visto.notas.observacoes;
  return {
    ...c,
    edicao: visto.edicao,
    em_campo: c.em_campo || visto.em_campo,
    comecou_em: visto.em_campo ? null : c.comecou_em,
    base: { respostas: base, observacoes },
    agora: { respostas, observacoes: escreveu ? c.agora.observacoes : visto.notas.observacoes },
  };
}

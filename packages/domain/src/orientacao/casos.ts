import { condicaoVale } from '../condicoes/avaliar.ts';
import { deFeel, type Grupo, isGrupo, paraFeel, type Regra } from '../condicoes/escolhas.ts';
import { contextoDoGuia } from './caminhar.ts';
import { type Guia, MAX_NUMERO, type PerguntaDoGuia, type RespostasDoGuia } from './model.ts';

/** Beyond that a guide is not walked whole: nobody would read it either. */
export const MAX_CAMINHOS = 20_000;

/** One way through the guide: what stands for all answers that lead the same way, and the place of its outcome. */
export interface Caso {
  respostas: RespostasDoGuia;
  /** -1: no outcome says anything of it. */
  desfecho: number;
}

type Vale = (contexto: Record<string, unknown>) => boolean;

const regrasDe = ({ itens }: Grupo): Regra[] => itens.flatMap((i) => (isGrupo(i) ? regrasDe(i) : [i]));
const unica = (regra: Regra): string => paraFeel({ juncao: 'e', itens: [regra] });

const CENTAVO = 100;
/** Every number that a rule compares with and the hundredth below it: between two of them, and beyond the last, all are alike. */
function numerosDe(regras: readonly Regra[]): string[] {
  const teto = Math.round(MAX_NUMERO * CENTAVO);
  const marcos = regras.flatMap(({ valor }) => {
    if (typeof valor !== 'number') return [];
    const em = Math.floor(valor * CENTAVO + 1e-6);
    return [em - 1, em];
  });
  const dentro = [...new Set([0, ...marcos, teto])].filter((n) => n >= 0 && n <= teto);
  return dentro.sort((a, b) => a - b).map((n) => String(n / CENTAVO));
}

/** Answers of which no rule tells one from another are one; the first stands for all. */
function classesDe(pergunta: PerguntaDoGuia, regras: readonly Regra[]): string[] {
  const suas = regras.filter((r) => r.campo === pergunta.id);
  const valores = pergunta.tipo === 'opcao' ? pergunta.opcoes : numerosDe(suas);
  const vistas = new Set<string>();
  return valores.filter((valor) => {
    const contexto = contextoDoGuia([pergunta], { [pergunta.id]: valor });
    const marca = suas.map((r) => (condicaoVale(unica(r), contexto) ? '1' : '0')).join('');
    if (vistas.has(marca)) return false;
    vistas.add(marca);
    return true;
  });
}

/** Rules are asked once for each answer, and joined without reading anything again. */
function compilar(grupo: Grupo, valeRegra: (r: Regra, contexto: Record<string, unknown>) => boolean): Vale {
  const partes = grupo.itens.map((i): Vale => (isGrupo(i) ? compilar(i, valeRegra) : (c) => valeRegra(i, c)));
  return grupo.juncao === 'e' ? (c) => partes.every((p) => p(c)) : (c) => partes.some((p) => p(c));
}

/**
 * Every way through a guide, each once. Null where there are more than `MAX_CAMINHOS`, or where a condition was written so that
 * choices cannot show it: then nobody can say which ways there are.
 */
export function casosDe({ perguntas, desfechos }: Guia): Caso[] | null {
  const lidas = new Map<string, Grupo>();
  for (const feel of [...perguntas.map((p) => p.aparece_se), ...desfechos.map((d) => d.quando)]) {
    if (!feel) continue;
    const grupo = deFeel(feel);
    if (!grupo) return null;
    lidas.set(feel, grupo);
  }
  const lembradas = new Map<string, boolean>();
  const valeRegra = (r: Regra, contexto: Record<string, unknown>): boolean => {
    const dado = contexto[r.campo] ?? null;
    const chave = JSON.stringify([unica(r), dado]);
    const antes = lembradas.get(chave);
    if (antes !== undefined) return antes;
    const vale = condicaoVale(unica(r), { [r.campo]: dado });
    lembradas.set(chave, vale);
    return vale;
  };
  const todas = [...lidas.values()].flatMap(regrasDe);
  const condicoes = new Map([...lidas].map(([feel, grupo]) => [feel, compilar(grupo, valeRegra)]));
  const vale = (feel: string | undefined, contexto: Record<string, unknown>) => !feel || condicoes.get(feel)?.(contexto) === true;
  const classes = new Map(perguntas.map((p) => [p.id, classesDe(p, todas)]));

  const casos: Caso[] = [];
  const descer = (at: number, respostas: RespostasDoGuia): boolean => {
    const contexto = contextoDoGuia(perguntas, respostas);
    const p = perguntas[at];
    if (!p) {
      casos.push({ respostas, desfecho: desfechos.findIndex((d) => vale(d.quando, contexto)) });
      return casos.length <= MAX_CAMINHOS;
    }
    if (!vale(p.aparece_se, contexto)) return descer(at + 1, respostas);
    return (classes.get(p.id) ?? []).every((valor) => descer(at + 1, { ...respostas, [p.id]: valor }));
  };
  return descer(0, {}) ? casos : null;
}

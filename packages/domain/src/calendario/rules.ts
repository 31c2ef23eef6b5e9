import { RuleError } from '../http/rule-error.ts';
import {
  type Data,
  type Fechados,
  formatData,
  isData,
  isFimDeSemana,
  proximoDiaUtil,
  somarDiasCorridos,
  somarDiasUteis,
} from '../text/datas.ts';
import { type Facultativo, type Feriado, feriadosNacionais } from '../text/feriados.ts';
import type { DiaDoAno, DiaFechado } from './model.ts';

type Regra = Pick<DiaFechado, 'data' | 'repete_todo_ano'> & Partial<Pick<DiaFechado, 'expediente'>>;

/** How many yearly days, and how many others in one year: some days stay open whatever is written, so every term ends. */
export const LIMITE = 90;

const anoDe = (data: Data): number => Number(data.slice(0, 4));
const diaDe = (data: Data): string => data.slice(5);

/** The national days on which a town is closed. @param abertos optional days on which it works */
const fechadosNacionais = (ano: number, abertos: readonly Facultativo[]): Feriado[] =>
  feriadosNacionais(ano).filter((f) => f.facultativo === null || !abertos.includes(f.facultativo));

/**
 * The national and the town's closed days of any year.
 * @param dias what the town wrote; empty leaves the national days
 * @param abertos optional national days (Carnaval, Corpus Christi) on which the town works; without a word they are closed
 */
export function criarCalendario(dias: readonly Regra[], abertos: readonly Facultativo[] = []): Fechados {
  const daCidade = dias.filter(({ expediente = 'fechado' }) => expediente === 'fechado');
  const isDaCidade = criarDatas(daCidade);
  const nacionais = new Map<number, Set<Data>>();
  const isNacional = (data: Data): boolean => {
    const ano = anoDe(data);
    const known = nacionais.get(ano) ?? new Set(fechadosNacionais(ano, abertos).map((f) => f.data));
    nacionais.set(ano, known);
    return known.has(data);
  };
  return {
    has: (data) => isDaCidade(data) || isNacional(data),
    fechaCedo: criarDatas(dias.filter(({ expediente }) => expediente === 'fecha_mais_cedo')),
  };
}

/** Whether one of the days falls on a date. */
function criarDatas(dias: readonly Regra[]): (data: Data) => boolean {
  const avulsos = new Set(dias.filter((d) => !d.repete_todo_ano).map((d) => d.data));
  const anuais = new Map<string, number>();
  for (const { data, repete_todo_ano } of dias)
    if (repete_todo_ano) anuais.set(diaDe(data), Math.min(anoDe(data), anuais.get(diaDe(data)) ?? Number.POSITIVE_INFINITY));
  return (data) => avulsos.has(data) || (anuais.get(diaDe(data)) ?? Number.POSITIVE_INFINITY) <= anoDe(data);
}

export const isDiaUtil = (data: Data, calendario: Fechados): boolean => !isFimDeSemana(data) && !calendario.has(data);

/**
 * The due date of a term that begins with an act on `inicio`: the day after is day 1, and a last day on which the town
 * hall is closed, or closes before its hour, moves to the next one that is whole, whichever way is counted. A day on which it is
 * open for a part counts as any other.
 */
export const vencimento = (inicio: Data, dias: number, contagem: 'uteis' | 'corridos', calendario: Fechados): Data =>
  (contagem === 'uteis' ? somarDiasUteis : somarDiasCorridos)(inicio, dias, calendario);

/**
 * A last day that was told, once the calendar is another: never sooner than it was told, and never one on which the town hall is closed by
 * now, though the calendar alone would count to a sooner one.
 * @param contado by the calendar as it is
 */
export function semEncurtar(dito: Data, contado: Data, calendario: Fechados): Data {
  const aberto = proximoDiaUtil(dito, calendario);
  return contado > aberto ? contado : aberto;
}

/** The date on which a day of the town falls in a year; null when it does not. */
export function dataNoAno({ data, repete_todo_ano }: Regra, ano: number): Data | null {
  if (!repete_todo_ano) return anoDe(data) === ano ? data : null;
  const dia = `${ano}-${diaDe(data)}`;
  return anoDe(data) <= ano && isData(dia) ? dia : null;
}

/** All closed days of a year in order, the national ones first where two meet; optional days stand there open too. */
export function diasDoAno(ano: number, dias: readonly DiaFechado[], abertos: readonly Facultativo[] = []): DiaDoAno[] {
  const nacionais = feriadosNacionais(ano).map(
    ({ data, nome, facultativo }): DiaDoAno => ({
      id: null,
      data,
      nome,
      ambito: facultativo ? 'ponto_facultativo' : 'nacional',
      repete_todo_ano: true,
      expediente: 'fechado',
      hora: '',
      facultativo,
      aberto: facultativo !== null && abertos.includes(facultativo),
    }),
  );
  const daCidade = dias.flatMap((dia): DiaDoAno[] => {
    const data = dataNoAno(dia, ano);
    return data ? [{ ...dia, data, facultativo: null, aberto: false }] : [];
  });
  return [...nacionais, ...daCidade].sort((a, b) => (a.data < b.data ? -1 : a.data > b.data ? 1 : 0));
}

/** Whether two days of the town ever fall on one date. */
function coincidem(a: Regra, b: Regra): boolean {
  if (diaDe(a.data) !== diaDe(b.data)) return false;
  if (a.repete_todo_ano && b.repete_todo_ano) return true;
  if (a.repete_todo_ano) return anoDe(a.data) <= anoDe(b.data);
  return b.repete_todo_ano ? anoDe(b.data) <= anoDe(a.data) : a.data === b.data;
}

/** The national day that a new day would only repeat; a yearly one may meet a moveable day by chance. */
function nacionalEm({ data, repete_todo_ano }: Regra, abertos: readonly Facultativo[]): string | undefined {
  const em = (ano: number) => fechadosNacionais(ano, abertos).find((f) => diaDe(f.data) === diaDe(data))?.nome;
  const nome = em(anoDe(data));
  return repete_todo_ano && nome !== em(anoDe(data) + 1) ? undefined : nome;
}

/**
 * Whether the town may add a day.
 * @throws RuleError `dia_ja_fechado` when that date is closed already, `calendario_cheio` beyond LIMITE
 */
export function conferirNovoDia(novo: Regra, dias: readonly DiaFechado[], abertos: readonly Facultativo[] = []): void {
  const refuse = (codigo: string, mensagem: string): never => {
    throw new RuleError(codigo, mensagem, [{ campo: 'data', mensagem }]);
  };
  const nacional = nacionalEm(novo, abertos);
  if (nacional) refuse('dia_ja_fechado', `Este dia já está no calendário nacional: ${nacional}.`);
  const outro = dias.find((dia) => coincidem(novo, dia));
  if (outro)
    refuse(
      'dia_ja_fechado',
      `Este dia já está no calendário: ${outro.nome}, ${formatData(outro.data)}${outro.repete_todo_ano ? ', todo ano' : ''}.`,
    );
  const iguais = dias.filter((dia) =>
    novo.repete_todo_ano ? dia.repete_todo_ano : !dia.repete_todo_ano && anoDe(dia.data) === anoDe(novo.data),
  );
  if (iguais.length >= LIMITE)
    refuse(
      'calendario_cheio',
      `O calendário já tem ${LIMITE} dias ${novo.repete_todo_ano ? 'de todo ano' : 'só deste ano'}. Exclua um antes de incluir outro.`,
    );
}

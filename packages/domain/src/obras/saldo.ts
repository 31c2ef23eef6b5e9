import { z } from 'zod';
import type { QuadroAreasRascunho } from '../quadros-de-areas/model.ts';
import { chaveDoPavimento, pavimentosDoBloco, toDecimal, totaisDoBloco } from '../quadros-de-areas/totais.ts';

const areas = {
  /** m² as decimal text: of the licence in force, with habite-se, and what is left of it (negative where more was finished) */
  licenciada: z.string(),
  pronta: z.string(),
  falta: z.string(),
};
const unidades = { licenciadas: z.number().int(), prontas: z.number().int(), faltam: z.number().int() };

export const saldoSchema = z.object({
  ...areas,
  unidades: z.object(unidades),
  blocos: z.array(
    z.object({
      nome: z.string(),
      ...areas,
      unidades: z.object(unidades),
      pavimentos: z.array(z.object({ nome: z.string(), ...areas })),
    }),
  ),
});
export type Saldo = z.output<typeof saldoSchema>;

type Quadro = QuadroAreasRascunho;
type Bloco = Quadro['blocos'][number];

interface Conta {
  nome: string;
  licenciada: number;
  pronta: number;
}
interface ContaDoBloco extends Conta {
  unidades: { licenciadas: number; prontas: number };
  pavimentos: Map<string, Conta>;
}

/** Floors by name, with what stands of each in the end, in hundredths of a square metre. */
const pavimentosDe = (bloco: Bloco): [nome: string, area: number][] =>
  pavimentosDoBloco(bloco.pavimentos).map((p) => [bloco.pavimentos[p.linhas[0] ?? 0]?.nome.trim() ?? '', p.final.construida]);

const contas = (texto: Conta) => ({
  licenciada: toDecimal(texto.licenciada),
  pronta: toDecimal(texto.pronta),
  falta: toDecimal(texto.licenciada - texto.pronta),
});

/**
 * What is left to be finished of a licensed work: floors and units that its habite-ses have consumed, block by block. Blocks and floors
 * are known by their names, in whatever case; one that the licence does not know stands with nothing licensed.
 */
export function saldoDaObra(licenciado: Quadro, prontos: readonly Quadro[]): Saldo {
  const blocos = new Map<string, ContaDoBloco>();
  const somar = (quadro: Quadro, campo: 'licenciada' | 'pronta') => {
    for (const bloco of quadro.blocos) {
      const chave = chaveDoPavimento(bloco.nome);
      const conta = blocos.get(chave) ?? {
        nome: bloco.nome.trim(),
        ...{ licenciada: 0, pronta: 0, unidades: { licenciadas: 0, prontas: 0 }, pavimentos: new Map<string, Conta>() },
      };
      blocos.set(chave, conta);
      conta.unidades[campo === 'licenciada' ? 'licenciadas' : 'prontas'] += totaisDoBloco(bloco).unidades;
      for (const [nome, area] of pavimentosDe(bloco)) {
        const andar = conta.pavimentos.get(chaveDoPavimento(nome)) ?? { nome, licenciada: 0, pronta: 0 };
        conta.pavimentos.set(chaveDoPavimento(nome), andar);
        andar[campo] += area;
        conta[campo] += area;
      }
    }
  };
  somar(licenciado, 'licenciada');
  for (const quadro of prontos) somar(quadro, 'pronta');
  const todos = [...blocos.values()];
  const soma = (de: (b: ContaDoBloco) => number) => todos.reduce((n, b) => n + de(b), 0);
  const total = { nome: '', licenciada: soma((b) => b.licenciada), pronta: soma((b) => b.pronta) };
  const contaDe = ({ licenciadas, prontas }: ContaDoBloco['unidades']) => ({
    licenciadas,
    prontas,
    faltam: licenciadas - prontas,
  });
  return {
    ...contas(total),
    unidades: contaDe({ licenciadas: soma((b) => b.unidades.licenciadas), prontas: soma((b) => b.unidades.prontas) }),
    blocos: todos.map((b) => ({
      nome: b.nome,
      ...contas(b),
      unidades: contaDe(b.unidades),
      pavimentos: [...b.pavimentos.values()].map((p) => ({ nome: p.nome, ...contas(p) })),
    })),
  };
}

/** Nothing is left: no floor and no unit. More than was licensed is the analysis' to see, and finishes the work too. */
export const isCompleta = (saldo: Saldo): boolean =>
  saldo.unidades.faltam <= 0 && saldo.blocos.every((b) => b.pavimentos.every((p) => Number(p.falta) <= 0));

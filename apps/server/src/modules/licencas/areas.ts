import { pavimentosDoBloco, toDecimal } from '@portal/domain/quadros-de-areas/totais';
import { somar } from '@portal/domain/text/exato';
import { formatNumero } from '@portal/domain/text/numeros';

/** Areas in m² with two decimals, '150.25'. `repeticoes` of a typical floor multiply its row. */
export interface LinhaDeArea {
  pavimento: string;
  situacao: string;
  computavel: string;
  nao_computavel: string;
  vazio: string;
  repeticoes?: number;
}
export interface BlocoDeAreas {
  nome: string;
  linhas: LinhaDeArea[];
}

type Medidas = Pick<LinhaDeArea, 'computavel' | 'nao_computavel' | 'vazio'>;

const vezes = (area_m2: string, n = 1): string => somar(Array.from({ length: n }, () => area_m2));
const multiplied = ({ computavel, nao_computavel, vazio, repeticoes }: LinhaDeArea): Medidas => ({
  computavel: vezes(computavel, repeticoes),
  nao_computavel: vezes(nao_computavel, repeticoes),
  vazio: vezes(vazio, repeticoes),
});

/** The four columns as people read them. A void is no built area, so it is not in the total. */
function columns(rows: Medidas[]): string[] {
  const computavel = somar(rows.map((row) => row.computavel));
  const nao_computavel = somar(rows.map((row) => row.nao_computavel));
  const vazio = somar(rows.map((row) => row.vazio));
  return [computavel, nao_computavel, vazio, somar([computavel, nao_computavel])].map((area) => formatNumero(area));
}

/** What stands of each floor when the work is done. */
const depoisDaObra = ({ linhas }: BlocoDeAreas): Medidas[] =>
  pavimentosDoBloco(linhas.map(({ pavimento, repeticoes = 1, ...linha }) => ({ ...linha, nome: pavimento, repeticoes }))).map(
    ({ final }) => ({
      computavel: toDecimal(final.computavel),
      nao_computavel: toDecimal(final.nao_computavel),
      vazio: toDecimal(final.vazio),
    }),
  );

/** The area table by block and floor, with the sum of its situations and what stands in the end, as licenca.typ draws it. @source brasil.md §5.4 */
export function printAreas(blocos: BlocoDeAreas[]) {
  const rowsOf = (bloco: BlocoDeAreas) => bloco.linhas.map(multiplied);
  return {
    blocos: blocos.map((bloco) => ({
      nome: bloco.nome,
      totais: columns(rowsOf(bloco)),
      linhas: bloco.linhas.map((linha) => {
        const [computavel, nao_computavel, vazio, total] = columns([multiplied(linha)]);
        const pavimento =
          linha.repeticoes && linha.repeticoes > 1 ? `${linha.pavimento} (${linha.repeticoes} vezes)` : linha.pavimento;
        return { pavimento, situacao: linha.situacao, computavel, nao_computavel, vazio, total };
      }),
    })),
    totais: columns(blocos.flatMap(rowsOf)),
    final: columns(blocos.flatMap(depoisDaObra)),
  };
}

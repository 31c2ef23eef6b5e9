import { useDebouncedValue } from '@mantine/hooks';
import type { Tamanho } from '@portal/domain/campos/arquivos/folhas';
import { type Giro, girar, type Ponto, tamanhoGirado } from '@portal/domain/plantas/geometria';
import { plural } from '#lib/format.ts';
import { type Medida, valorDa } from './Camada.tsx';
import type { Ferramenta } from './ferramentas.ts';
import classes from './Planta.module.css';

const MM = 25.4 / 72;
/** Held keys move faster than anybody listens. */
const ESPERA_MS = 300;

/** A place in millimetres of paper, from the corner that is the upper left one as the sheet is turned now. */
function lugarPorExtenso(p: Ponto, folha: Tamanho, giro: Giro): string {
  const [x, y] = girar(p, giro);
  const { largura, altura } = tamanhoGirado(folha, giro);
  return `${Math.round(x * largura * MM)} mm da esquerda e ${Math.round(y * altura * MM)} mm do alto da folha`;
}

interface Props {
  ferramenta: Ferramenta;
  /** Null: the cross is not moved by keys. */
  mira: Ponto | null;
  postos: readonly Ponto[];
  /** The last measure of the sheet. */
  medida: Medida | undefined;
  folha: Tamanho;
  giro: Giro;
  escala: number | null;
}

/** Where the cross stands and what has been measured, in words: for who does not see the sheet, and for who looks twice. */
export function Mira({ ferramenta, mira, postos, medida, folha, giro, escala }: Props) {
  const mede = ferramenta === 'comprimento' || ferramenta === 'area';
  const linha = ferramenta === 'area' && postos.length > 1 ? 'area' : 'comprimento';
  const atual = mira && postos.length > 0 ? valorDa({ tipo: linha, pontos: [...postos, mira] }, folha, escala) : '';
  const partes = [
    ...(mira ? [`Mira a ${lugarPorExtenso(mira, folha, giro)}.`] : []),
    ...(postos.length > 0 ? [`${plural(postos.length, 'ponto posto', 'pontos postos')}.`] : []),
    ...(mede && atual ? [`Até aqui: ${atual}.`] : []),
    ...(medida && postos.length === 0
      ? [`${medida.tipo === 'area' ? 'Área' : 'Comprimento'} da última medida: ${valorDa(medida, folha, escala)}.`]
      : []),
  ];
  const [dito] = useDebouncedValue(partes.join(' '), ESPERA_MS);
  return (
    <p className={classes.count} role="status">
      {ferramenta === 'mao' ? '' : dito}
    </p>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { diasDo, type Periodo } from '@portal/domain/agenda/vista';
import type { Data } from '@portal/domain/text/datas';
import { hoje } from '#lib/fuso.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { diaPorExtenso, mesPorExtenso, nomeCurto, restoDoDia } from './horas.ts';
import type { ItemDoDia } from './itens.ts';
import classes from './Mes.module.css';

interface Props {
  dia: Data;
  periodo: Periodo;
  itens: readonly ItemDoDia[];
  hrefDoDia: (dia: Data) => string;
  onAbrir?: (item: ItemDoDia) => void;
}

/** So many stand in a day; the rest is a number that leads to it. */
const POR_DIA = 3;

/** A month with whole weeks. On a phone a day says how many there are, and opens. */
export function Mes({ dia, periodo, itens, hrefDoDia, onAbrir }: Props) {
  const dias = diasDo(periodo);
  const semanas = Array.from({ length: dias.length / 7 }, (_, i) => dias.slice(i * 7, i * 7 + 7));
  return (
    <table className={classes.mes} aria-label={mesPorExtenso(dia)}>
      <thead>
        <tr>
          {dias.slice(0, 7).map((d) => (
            <th key={d} scope="col">
              {nomeCurto(d)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {semanas.map((semana) => (
          <tr key={semana[0]}>
            {semana.map((d) => (
              <Celula
                key={d}
                dia={d}
                fora={d.slice(0, 7) !== dia.slice(0, 7)}
                itens={itens.filter((i) => i.dia === d)}
                href={hrefDoDia(d)}
                onAbrir={onAbrir}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Celula {
  dia: Data;
  /** of another month */
  fora: boolean;
  itens: ItemDoDia[];
  href: string;
  onAbrir: Props['onAbrir'];
}

function Celula({ dia, fora, itens, href, onAbrir }: Celula) {
  const quantos = itens.length === 0 ? 'nada marcado' : itens.length === 1 ? '1 item' : `${itens.length} itens`;
  return (
    <td className={classes.celula} data-fora={fora || undefined} data-hoje={dia === hoje() || undefined}>
      <RouteLink href={href} className={classes.numero}>
        <span>{Number(dia.slice(8))}</span>
        <VisuallyHidden>{restoDoDia(dia)}, </VisuallyHidden>
        {itens.length > 0 && (
          <span className={classes.quantos} aria-hidden>
            {itens.length}
          </span>
        )}
        <VisuallyHidden>{quantos}</VisuallyHidden>
      </RouteLink>
      <ul className={classes.itens}>
        {itens.slice(0, POR_DIA).map((item) => (
          <li key={item.chave} data-tom={item.tom}>
            {item.href ? (
              <RouteLink href={item.href} title={item.detalhe}>
                {item.titulo}
              </RouteLink>
            ) : item.compromisso && onAbrir ? (
              <button type="button" onClick={() => onAbrir(item)} title={item.detalhe}>
                {item.hora.slice(0, 5)} {item.titulo}
              </button>
            ) : (
              <span title={item.detalhe}>{item.titulo}</span>
            )}
          </li>
        ))}
      </ul>
      {itens.length > POR_DIA && (
        <RouteLink href={href} className={classes.mais}>
          mais {itens.length - POR_DIA}
          <VisuallyHidden> em {diaPorExtenso(dia)}</VisuallyHidden>
        </RouteLink>
      )}
    </td>
  );
}

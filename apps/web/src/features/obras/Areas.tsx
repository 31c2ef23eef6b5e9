import type { Obra } from '@portal/domain/obras/contract';
import { formatNumero } from '@portal/domain/text/numeros';
import { Card } from '#ui/Card.tsx';
import classes from './Obras.module.css';

const m2 = (area: string) => `${formatNumero(area)} m²`;

/** Floors and units of the licence: how much has its habite-se, and how much is left. */
export function Saldo({ saldo }: { saldo: NonNullable<Obra['saldo']> }) {
  const { unidades } = saldo;
  return (
    <Card title="Habite-se" id="saldo">
      <p className={classes.frase}>
        {Number(saldo.pronta) === 0
          ? `Nada dos ${m2(saldo.licenciada)} tem habite-se ainda.`
          : `${m2(saldo.pronta)} de ${m2(saldo.licenciada)} têm habite-se.`}
        {unidades.licenciadas > 0 && ` Unidades: ${unidades.prontas} de ${unidades.licenciadas}.`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={classes.rolar} aria-label="Habite-se por pavimento" tabIndex={0}>
        <table className={classes.tabela}>
          <thead>
            <tr>
              <th scope="col">Pavimento</th>
              <th scope="col">Licenciado</th>
              <th scope="col">Com habite-se</th>
              <th scope="col">Falta</th>
            </tr>
          </thead>
          {saldo.blocos.map((b) => (
            <tbody key={b.nome}>
              <tr>
                <th scope="rowgroup">
                  <strong>{b.nome}</strong>
                </th>
                <td>{m2(b.licenciada)}</td>
                <td>{m2(b.pronta)}</td>
                <td>{m2(b.falta)}</td>
              </tr>
              {b.pavimentos.map((p) => (
                <tr key={p.nome}>
                  <th scope="row" className={classes.andar}>
                    {p.nome}
                  </th>
                  <td>{m2(p.licenciada)}</td>
                  <td>{m2(p.pronta)}</td>
                  <td>{m2(p.falta)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </Card>
  );
}

/** Sums side by side: of the licence, of what is asked for, of what is finished. */
export function Comparativo({ linhas }: { linhas: Obra['comparativo'] }) {
  return (
    <Card title="Comparativo de áreas" id="comparativo">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={classes.rolar} aria-label="Comparativo de áreas" tabIndex={0}>
        <table className={classes.tabela}>
          <thead>
            <tr>
              <th scope="col">De onde</th>
              <th scope="col">Área construída</th>
              <th scope="col">Computável</th>
              <th scope="col">Unidades</th>
            </tr>
          </thead>
          <tbody>
            {linhas.map((l) => (
              <tr key={l.nome}>
                <th scope="row">{l.nome}</th>
                <td>{l.area_final ? m2(l.area_final) : '—'}</td>
                <td>{l.area_computavel ? m2(l.area_computavel) : '—'}</td>
                <td>{l.unidades || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

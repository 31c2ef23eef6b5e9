import { definicaoDe, type Relatorio } from '@portal/domain/relatorios/catalogo';
import type { DadosDoRelatorio } from '@portal/domain/relatorios/contract';
import { formatDate } from '#lib/format.ts';
import { escrever, mudou } from './numeros.ts';
import classes from './Relatorio.module.css';

const ALCANCE = {
  tudo: '',
  setores: 'Você vê os números dos seus setores, e o que você mesmo decidiu. ',
  pessoa: 'Você vê os números do que passou pelas suas mãos. ',
} as const;

/** The whole of the period, beside as long a period before it and the same days of last year. */
export function Numeros({ relatorio, dados }: { relatorio: Relatorio; dados: DadosDoRelatorio }) {
  const { medidas, quando } = definicaoDe(relatorio);
  const { total, antes, ano_antes: ano, alcance } = dados;
  const ditas = Object.entries(medidas).filter(([nome]) => total[nome] !== null || antes.total[nome] !== null);
  return (
    <section aria-label="O período e os outros">
      <dl className={classes.numeros}>
        {ditas.map(([nome, { titulo, dica, especie }]) => (
          <div key={nome} title={dica}>
            <dt>{titulo}</dt>
            <dd>
              <strong>{escrever(total[nome], especie)}</strong>
              <span className={classes.soft}>antes: {mudou(total[nome], antes.total[nome])}</span>
              <span className={classes.soft}>ano passado: {mudou(total[nome], ano.total[nome])}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.soft}>
        {ALCANCE[alcance]}
        {quando} Antes: de {formatDate(antes.de)} a {formatDate(antes.ate)}. Ano passado: de {formatDate(ano.de)} a{' '}
        {formatDate(ano.ate)}.
      </p>
    </section>
  );
}

import type { Requerimento } from '@portal/domain/requerimentos/contract';
import { Callout } from '#ui/Callout.tsx';
import classes from './AvisosDoProjeto.module.css';

/** What the portal found to pass a limit, before an analyst does: it warns, and keeps nobody from sending. */
export function AvisosDoProjeto({ verificacoes }: { verificacoes: Requerimento['verificacoes'] }) {
  const fora = verificacoes.flatMap(({ zona, itens }) =>
    itens.filter((i) => i.situacao === 'fora').map((item) => ({ zona, ...item })),
  );
  if (fora.length === 0) return null;
  return (
    <Callout meaning="warning" title="Confira estes números antes da análise">
      <p className={classes.introducao}>
        Pelas contas do portal, o projeto passa do que a zona permite. Você pode enviar assim mesmo: quem decide é a análise.
      </p>
      <ul className={classes.lista}>
        {fora.map(({ zona, item, valor, limite, evidencia, base_legal }) => (
          <li key={`${zona} ${item}`}>
            <strong>
              {item}: {valor}
            </strong>{' '}
            (permitido {limite}) <span className={classes.fraco}>{[evidencia, base_legal].filter(Boolean).join('. ')}.</span>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

import type { Requerimento } from '@portal/domain/requerimentos/contract';
import { IconAlertTriangle, IconCircleCheck, IconMinus } from '@tabler/icons-react';
import { Card } from '#ui/Card.tsx';
import classes from './Verificacoes.module.css';

const VEREDITOS = {
  dentro: { icon: IconCircleCheck, words: 'Dentro' },
  fora: { icon: IconAlertTriangle, words: 'Fora do limite' },
  'sem limite': { icon: IconMinus, words: 'Sem limite' },
} as const;

/** The project against each zone: value, limit, verdict. It warns; the analyst decides. */
export function Verificacoes({ verificacoes }: { verificacoes: Requerimento['verificacoes'] }) {
  return (
    <Card title="Índices da zona" id="indices" flush>
      {verificacoes.map(({ zona, base_legal, itens }) => (
        <div key={zona} className={classes.zone}>
          <p className={classes.name}>
            <strong>{zona}</strong>
            {base_legal && <span className={classes.soft}> · {base_legal}</span>}
          </p>
          <div className={classes.scroll}>
            <table className={classes.table}>
              <caption className="visually-hidden">Índices do projeto na zona {zona}</caption>
              <thead>
                <tr>
                  <th scope="col">Índice</th>
                  <th scope="col" data-end>
                    Projeto
                  </th>
                  <th scope="col" data-end>
                    Limite
                  </th>
                  <th scope="col">Situação</th>
                </tr>
              </thead>
              <tbody>
                {itens.map(({ item, valor, limite, situacao }) => {
                  const { icon: Icon, words } = VEREDITOS[situacao];
                  return (
                    <tr key={item}>
                      <th scope="row">{item}</th>
                      <td data-end>{valor}</td>
                      <td data-end>{limite}</td>
                      <td>
                        <span className={classes.verdict} data-situacao={situacao}>
                          <Icon size={16} aria-hidden />
                          {words}
                        </span>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        </div>
      ))}
    </Card>
  );
}

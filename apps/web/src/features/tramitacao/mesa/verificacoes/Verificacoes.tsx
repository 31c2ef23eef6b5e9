import type { Requerimento } from '@portal/domain/autos/contract';
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
          <ul className={classes.list} aria-label={`Índices do projeto na zona ${zona}`}>
            {itens.map(({ item, valor, limite, situacao, evidencia, base_legal: artigo }) => {
              const { icon: Icon, words } = VEREDITOS[situacao];
              return (
                <li key={item} className={classes.item}>
                  <span className={classes.index}>{item}</span>
                  <strong className={classes.value}>{valor}</strong>
                  <span className={classes.limit}>
                    <span className="visually-hidden">limite </span>
                    {limite}
                  </span>
                  <span className={classes.verdict} data-situacao={situacao}>
                    <Icon size={16} aria-hidden />
                    {words}
                  </span>
                  <span className={classes.evidence}>
                    {evidencia}
                    {artigo && artigo !== base_legal && ` · ${artigo}`}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </Card>
  );
}

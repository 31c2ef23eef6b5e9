import { nomeCurto } from '@portal/domain/organizacoes/marca';
import { IconBuildingCommunity } from '@tabler/icons-react';
import { formatDate, plural } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { Card } from '#ui/Card.tsx';
import { useOutrosMunicipios } from '../acompanhar.ts';
import classes from './Inicio.module.css';

/** Where else the person has requests, and how many of them wait: one account, many towns, each entered by its own address. */
export function OutrosMunicipios() {
  const { data = [] } = useOutrosMunicipios();
  if (data.length === 0) return null;
  return (
    <Card title="Em outros municípios" id="outros-municipios" flush>
      <ul className={classes.tarefas}>
        {data.map(({ nome, endereco, requerimentos, esperando, prazo_em }) => (
          <li key={endereco}>
            <a href={endereco} className={classes.tarefa}>
              <span className={classes.tarefaIcone} data-tom={esperando > 0 ? 'amber' : 'grey'} aria-hidden>
                <IconBuildingCommunity size={20} />
              </span>
              <span className={classes.linhaNome}>
                <strong>
                  {esperando > 0 ? `${plural(esperando, 'pedido espera', 'pedidos esperam')} por você` : 'Nada espera por você'}
                </strong>
                <span className={classes.fraco}>
                  {[nomeCurto(nome), plural(requerimentos, 'requerimento', 'requerimentos')].join(' · ')}
                </span>
              </span>
              {prazo_em && (
                <span className={classes.quando}>
                  {prazo_em < hoje() ? 'venceu em' : 'até'} {formatDate(prazo_em)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

import { formatDataHora } from '@portal/domain/text/datas';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useOrganizacao } from '#lib/recursos.ts';
import classes from './AvisoDeManutencao.module.css';

/** On every page of a panel until a maintenance begins: from when to when, and what for. */
export function AvisoDeManutencao() {
  const { data_manutencao: de, manutencao_ate: ate, manutencao_aviso: aviso, fuso } = useOrganizacao();
  if (!de || Date.parse(de) <= Date.now()) return null;
  return (
    <section aria-label="Manutenção marcada" className={classes.aviso}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        O portal fica fora do ar {ate ? 'de' : 'a partir de'} <strong>{formatDataHora(de, fuso)}</strong>
        {ate && (
          <>
            {' '}
            a <strong>{formatDataHora(ate, fuso)}</strong>
          </>
        )}
        . {aviso}
      </p>
    </section>
  );
}

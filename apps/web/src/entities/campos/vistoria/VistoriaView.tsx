import { formatTelefone } from '@portal/domain/text/telefone';
import { IconCalendarEvent } from '@tabler/icons-react';
import { FactList } from '#ui/FactList.tsx';
import classes from '../Campos.module.css';
import type { ViewProps } from '../tipo-web.ts';

export const VistoriaView = ({ resposta: v }: ViewProps<'vistoria'>) => (
  <div className={classes.grupo}>
    <div className={classes.comIcone}>
      <IconCalendarEvent size={20} stroke={1.5} aria-hidden />
      <strong>Vistoria a agendar</strong>
    </div>
    <FactList
      columns={2}
      facts={[
        { label: 'Contato', value: v.contato },
        { label: 'Telefone', value: formatTelefone(v.telefone) },
        { label: 'Dias', value: v.dias.join(', ') },
        { label: 'Período', value: v.periodo },
        ...(v.acesso ? [{ label: 'Acesso', value: <span className={classes.texto}>{v.acesso}</span>, wide: true }] : []),
      ]}
    />
  </div>
);

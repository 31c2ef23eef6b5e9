import type { ProblemaDoGuia } from '@portal/domain/orientacao/conferir';
import { IconAlertTriangle, IconExclamationCircle } from '@tabler/icons-react';
import classes from './Editor.module.css';

/** What was found in one place: what keeps it from being published, and what is only told. */
export function Problemas({ de, tipo, id }: { de: readonly ProblemaDoGuia[]; tipo: ProblemaDoGuia['onde']['tipo']; id: string }) {
  const seus = de.filter((p) => p.onde.tipo === tipo && p.onde.id === id);
  if (seus.length === 0) return null;
  return (
    <ul className={classes.problemas}>
      {seus.map(({ gravidade, texto }) => (
        <li key={texto} data-gravidade={gravidade}>
          {gravidade === 'erro' ? (
            <IconExclamationCircle size={18} role="img" aria-label="Impede de publicar" />
          ) : (
            <IconAlertTriangle size={18} role="img" aria-label="Atenção" />
          )}
          <span>{texto}</span>
        </li>
      ))}
    </ul>
  );
}

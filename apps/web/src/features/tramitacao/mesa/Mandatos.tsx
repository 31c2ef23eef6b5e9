import type { Requerimento } from '@portal/domain/autos/contract';
import { poderesEmTexto } from '@portal/domain/contribuintes/representacao';
import { formatData } from '@portal/domain/text/datas';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './Andamento.module.css';

type Mandato = NonNullable<Requerimento['partes'][number]['mandatos']>[number];

function emPalavras({ especie, situacao, de, ate, poderes }: Mandato): string {
  const nome = especie === 'legal' ? 'Representação legal' : 'Procuração';
  if (situacao === 'Vencido') return `${nome} vencida em ${formatData(ate ?? de)}`;
  if (situacao === 'Revogado') return `${nome} revogada`;
  if (situacao === 'A começar') return `${nome} só a partir de ${formatData(de)}`;
  return `${nome} ${ate ? `até ${formatData(ate)}` : 'sem data para terminar'}: ${poderesEmTexto(poderes)}`;
}

/** Of a proxy in a request: what the requester's record says of them today. What is not in force warns. */
export function Mandatos({ mandatos }: { mandatos: Mandato[] | null }) {
  if (!mandatos) return null;
  if (mandatos.length === 0) return <span className={classes.soft}>Sem procuração no cadastro do requerente</span>;
  return mandatos.map((m) => {
    const vale = m.situacao === 'Em vigor';
    return (
      <span key={`${m.especie} ${m.de} ${m.ate} ${m.poderes.join()}`} className={vale ? undefined : classes.warns}>
        {!vale && <IconAlertTriangle size={16} aria-hidden />} {emPalavras(m)}
      </span>
    );
  });
}

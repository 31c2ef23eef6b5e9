import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import classes from './Diagrama.module.css';

export const LARGURA = 184;
/** The filing and the end. */
export const PONTA = 92;
export const ALTURA = 76;

export type NoDeEtapa = Node<
  { titulo: string; detalhe: string; comeca: string; tipo: 'inicio' | 'etapa' | 'fim'; ligavel: boolean },
  'etapa'
>;

/** One step on the diagram; the filing and the end are drawn smaller and are not opened. */
function No({ data: { titulo, detalhe, comeca, tipo, ligavel }, selected }: NodeProps<NoDeEtapa>) {
  return (
    <div className={classes.node} data-kind={tipo} data-open={selected || undefined}>
      {tipo !== 'inicio' && <Handle type="target" position={Position.Left} isConnectable={ligavel && tipo === 'etapa'} />}
      <strong className={classes.name}>{titulo}</strong>
      {detalhe && (
        <>
          <span className={classes.soft}>{detalhe}</span>
          <span className={classes.hidden}>. {comeca}.</span>
        </>
      )}
      {tipo !== 'fim' && <Handle type="source" position={Position.Right} isConnectable={ligavel} />}
    </div>
  );
}

export const TIPOS = { etapa: No };

import type { GuiaEmTrabalho } from '@portal/domain/orientacao/contract';
import { respostasLevadas } from '@portal/domain/orientacao/levar-respostas';
import type { Desfecho, Guia, RespostasDoGuia } from '@portal/domain/orientacao/model';
import { useState } from 'react';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import classes from './Editor.module.css';
import { Percurso } from './Percurso.tsx';
import { tituloDe } from './titulo.ts';

interface Props {
  guia: Guia;
  processos: GuiaEmTrabalho['processos'];
  onClose: () => void;
}

/** The guide as everybody would walk it, with what stands on screen; nothing is kept. */
export function Experimentar({ guia, processos, onClose }: Props) {
  const [respostas, setRespostas] = useState<RespostasDoGuia>({});
  return (
    <Dialog title="Experimentar o guia" size="lg" onClose={onClose}>
      <Percurso
        guia={guia}
        respostas={respostas}
        onResponder={(pergunta, valor) => {
          const { [pergunta]: _, ...outras } = respostas;
          setRespostas(valor === undefined ? outras : { ...respostas, [pergunta]: valor });
        }}
        onRecomecar={() => setRespostas({})}
        fim={(desfecho, valem) => <Fim desfecho={desfecho} respostas={valem} processos={processos} />}
      />
    </Dialog>
  );
}

interface FimProps {
  desfecho: Desfecho | null;
  respostas: RespostasDoGuia;
  processos: Props['processos'];
}

function Fim({ desfecho, respostas, processos }: FimProps) {
  if (!desfecho) return <p role="status">Sem resposta: o guia não diz nada para este caso.</p>;
  return (
    <div role="status" className={classes.passos}>
      <strong>{tituloDe(desfecho)}</strong>
      {desfecho.texto && <p className={classes.texto}>{desfecho.texto}</p>}
      <ol>
        {desfecho.processos.map((passo) => {
          const p = processos.find(({ id }) => id === passo.processo_id);
          const levadas = Object.entries(respostasLevadas(passo, respostas));
          return (
            <li key={passo.processo_id}>
              {p?.nome ?? 'Processo que não está publicado'}
              {passo.nota && `: ${passo.nota}`}
              {levadas.map(([campo, valor]) => (
                <div key={campo} className={classes.soft}>
                  Preenche “{p?.campos.find((c) => c.id === campo)?.rotulo ?? campo}” com {valor}
                </div>
              ))}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

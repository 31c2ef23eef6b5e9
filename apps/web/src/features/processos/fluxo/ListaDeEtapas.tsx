import type { Rascunho } from '@portal/domain/processos/rascunho';
import { SortableList } from '#ui/sortable/SortableList.tsx';
import { ancora } from '../nomes.ts';
import classes from '../Processos.module.css';
import { Alterar, MaisDaLinha } from '../partes.tsx';
import { nomeDaEtapa, prazoDaEtapa, quandoComeca } from './frases.ts';

interface Props {
  definicao: Rascunho;
  escolhida: string | null;
  onEscolher: (id: string | null) => void;
  onMover: ((id: string, indice: number) => void) | undefined;
  onDuplicar: ((id: string) => void) | undefined;
  onRemover: ((id: string) => void) | undefined;
}

/** The steps in words: who, when, how long. What the diagram draws stands here too. */
export function ListaDeEtapas({ definicao, escolhida, onEscolher, onMover, onDuplicar, onRemover }: Props) {
  return (
    <SortableList
      label="Etapas do processo"
      items={definicao.etapas}
      idOf={(e) => e.id}
      nameOf={nomeDaEtapa}
      onMove={onMover}
      anchorOf={(e) => ancora('etapa', e.id)}
    >
      {(e, handle, i) => (
        <div className={classes.sortable} data-open={e.id === escolhida || undefined}>
          {handle}
          <span className={classes.what}>
            <span className={classes.name}>
              {i + 1}. {nomeDaEtapa(e)}
            </span>
            <span className={classes.soft}>
              {e.setor || 'sem setor'} · {prazoDaEtapa(e)}
            </span>
            <span className={classes.soft}>{quandoComeca(definicao, i)}</span>
          </span>
          <Alterar
            nome={nomeDaEtapa(e)}
            open={e.id === escolhida}
            verbo={onMover ? 'Alterar' : 'Ver'}
            onClick={() => onEscolher(e.id === escolhida ? null : e.id)}
          />
          {onDuplicar && (
            <MaisDaLinha
              nome={nomeDaEtapa(e)}
              onDuplicar={() => onDuplicar(e.id)}
              onRemover={onRemover && (() => onRemover(e.id))}
            />
          )}
        </div>
      )}
    </SortableList>
  );
}

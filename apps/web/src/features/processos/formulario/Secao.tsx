import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { Rascunho } from '@portal/domain/processos/rascunho';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight, IconGripVertical } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useMemo } from 'react';
import { ancora } from '../nomes.ts';
import { useBancada } from './bancada.ts';
import { Linha, QuantosProblemas } from './Linha.tsx';
import { useDaLoja, useLoja } from './loja.ts';
import { NovoCampo } from './NovoCampo.tsx';
import { PainelDaSecao } from './PainelDaSecao.tsx';
import classes from './Secao.module.css';
import { useLado } from './use-lado.ts';

interface Props {
  secao: Rascunho['secoes'][number];
  movel: boolean;
}

/** One section of the outline with its fields. */
export const Secao = memo(function Secao({ secao, movel }: Props) {
  const { id, titulo, campos } = secao;
  const alvo = ancora('secao', id);
  const loja = useLoja();
  const bancada = useBancada();
  const lado = useLado();
  const escolhida = useDaLoja((e) => e.escolhido === alvo);
  const fechada = useDaLoja((e) => e.fechadas.has(id));
  const semLinhas = fechada || campos.length === 0;
  const { listeners, setNodeRef, transform, transition, isDragging, isOver } = useSortable({
    id: alvo,
    disabled: !movel,
    data: { tipo: 'secao', semLinhas },
  });
  // the same list while the order is the same, so that a key stroke in one field does not reach the others
  const ordem = campos.map((c) => ancora('campo', c.id)).join(' ');
  const ids = useMemo(() => ordem.split(' '), [ordem]);
  const abrir = () =>
    loja.set(({ fechadas }) => {
      const novas = new Set(fechadas);
      if (!novas.delete(id)) novas.add(id);
      return { fechadas: novas };
    });
  const press = (event: KeyboardEvent) => {
    if (!movel || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    bancada.deslocarSecao(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  const nome = titulo || id;
  const Seta = fechada ? IconChevronRight : IconChevronDown;
  return (
    <section
      id={alvo}
      ref={setNodeRef}
      tabIndex={-1}
      aria-label={`Seção ${nome}`}
      className={classes.secao}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-arrastada={isDragging || undefined}
      data-sobre={(isOver && !isDragging && semLinhas) || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the buttons inside */}
      <div className={classes.cabeca} data-escolhida={escolhida || undefined} onKeyDown={press}>
        {movel && (
          <span className={classes.pega} aria-hidden {...listeners}>
            <IconGripVertical size={18} />
          </span>
        )}
        <button type="button" className={classes.botao} aria-expanded={!fechada} aria-label={`Campos de ${nome}`} onClick={abrir}>
          <Seta size={18} aria-hidden />
        </button>
        <h3>
          <button
            type="button"
            data-nome
            className={classes.nome}
            aria-pressed={escolhida}
            onClick={(e) => bancada.escolher(escolhida && !lado ? null : alvo, e.detail === 0)}
          >
            <strong>{nome}</strong>
            <span className={classes.tipo}>{campos.length === 1 ? '1 campo' : `${campos.length} campos`}</span>
            <QuantosProblemas alvos={fechada ? `${alvo} ${ordem}` : alvo} />
          </button>
        </h3>
        {movel && (
          <>
            <button
              type="button"
              className={`${classes.botao} ${classes.mover}`}
              aria-label={`Subir a seção ${nome}`}
              onClick={() => bancada.deslocarSecao(id, -1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </button>
            <button
              type="button"
              className={`${classes.botao} ${classes.mover}`}
              aria-label={`Descer a seção ${nome}`}
              onClick={() => bancada.deslocarSecao(id, 1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </button>
          </>
        )}
      </div>
      {escolhida && !lado && <PainelDaSecao key={id} id={id} dentro />}
      {!fechada && (
        <>
          <SortableContext items={campos.length ? ids : []} strategy={verticalListSortingStrategy}>
            <ul className={classes.campos}>
              {campos.map((c) => (
                <Linha key={c.id} campo={c} secao={id} movel={movel} />
              ))}
            </ul>
          </SortableContext>
          {movel && <NovoCampo secao={id} nome={nome} />}
        </>
      )}
    </section>
  );
});

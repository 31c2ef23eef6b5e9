import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { tipoDe } from '@portal/domain/campos/registro';
import type { CampoRascunho } from '@portal/domain/processos/rascunho';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconEyeQuestion,
  IconGripVertical,
  IconInfoCircle,
} from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import { naTelaDe } from '#entities/campos/registro.tsx';
import { ancora } from '../nomes.ts';
import { useBancada } from './bancada.ts';
import { type Contagem, useDaLoja } from './loja.ts';
import { PainelDoCampo } from './PainelDoCampo.tsx';
import classes from './Secao.module.css';
import { useLado } from './use-lado.ts';

interface Props {
  campo: CampoRascunho;
  secao: string;
  movel: boolean;
}

/** One field of the outline; drawn again only when it changes itself. */
export const Linha = memo(function Linha({ campo, secao, movel }: Props) {
  const { id, rotulo } = campo;
  const alvo = ancora('campo', id);
  const bancada = useBancada();
  const escolhida = useDaLoja((e) => e.escolhido === alvo);
  const lado = useLado();
  const { listeners, setNodeRef, transform, transition, isDragging, isOver, active } = useSortable({
    id: alvo,
    disabled: !movel,
    data: { tipo: 'campo', secao },
  });
  const outraSecao = isOver && active?.data.current?.secao !== secao;
  const press = (event: KeyboardEvent) => {
    if (!movel || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    bancada.deslocar(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  const nome = rotulo || id;
  return (
    <li
      id={alvo}
      ref={setNodeRef}
      tabIndex={-1}
      className={classes.linha}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-arrastada={isDragging || undefined}
      data-sobre={outraSecao ? 'antes' : undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the buttons inside */}
      <div className={classes.corpo} data-escolhida={escolhida || undefined} onKeyDown={press}>
        {movel && (
          <span className={classes.pega} aria-hidden {...listeners}>
            <IconGripVertical size={18} />
          </span>
        )}
        <button
          type="button"
          data-nome
          className={classes.nome}
          aria-pressed={escolhida}
          onClick={(e) => bancada.escolher(escolhida && !lado ? null : alvo, e.detail === 0)}
        >
          <strong>{nome}</strong>
          <Tipo campo={campo} />
          <QuantosProblemas alvos={alvo} />
        </button>
        {movel && (
          <>
            <button
              type="button"
              className={`${classes.botao} ${classes.mover}`}
              aria-label={`Subir ${nome}`}
              onClick={() => bancada.deslocar(id, -1)}
            >
              <IconArrowUp size={18} aria-hidden />
            </button>
            <button
              type="button"
              className={`${classes.botao} ${classes.mover}`}
              aria-label={`Descer ${nome}`}
              onClick={() => bancada.deslocar(id, 1)}
            >
              <IconArrowDown size={18} aria-hidden />
            </button>
          </>
        )}
      </div>
      {escolhida && !lado && <PainelDoCampo key={id} id={id} dentro />}
    </li>
  );
});

/** What kind it is and what is asked of it, in a few words. */
function Tipo({ campo: { tipo, obrigatorio, obrigatorio_se, visivel_se, preenche } }: { campo: CampoRascunho }) {
  const entrada = naTelaDe(tipo);
  const Icone = entrada?.Icone ?? IconInfoCircle;
  const fatos = [
    entrada?.nome ?? tipo,
    !tipoDe({ tipo })?.so_mostra && (obrigatorio_se ? 'obrigatório sob condição' : obrigatorio === false ? 'opcional' : ''),
    preenche === 'analista' && 'do analista',
  ].filter(Boolean);
  return (
    <span className={classes.tipo}>
      <Icone size={16} aria-hidden />
      {fatos.join(' · ')}
      {visivel_se !== undefined && (
        <>
          <IconEyeQuestion size={16} aria-hidden /> aparece sob condição
        </>
      )}
    </span>
  );
}

/** How many problems some parts have together. @param alvos their anchors, with spaces between */
export function QuantosProblemas({ alvos }: { alvos: string }) {
  const soma = useDaLoja((e) => somar(e.contagens, alvos));
  if (!soma) return null;
  const [erros = 0, avisos = 0] = soma.split(' ').map(Number);
  const texto = erros ? `${erros} ${erros === 1 ? 'problema' : 'problemas'}` : `${avisos} ${avisos === 1 ? 'aviso' : 'avisos'}`;
  return (
    <span className={classes.contagem} data-aviso={erros === 0 || undefined}>
      <IconAlertTriangle size={16} aria-hidden />
      {texto}
    </span>
  );
}

/** As text, for a store is followed by what stays equal. */
function somar(contagens: ReadonlyMap<string, Contagem>, alvos: string): string {
  let [erros, avisos] = [0, 0];
  if (contagens.size > 0)
    for (const alvo of alvos.split(' ')) {
      const contagem = contagens.get(alvo);
      erros += contagem?.erros ?? 0;
      avisos += contagem?.avisos ?? 0;
    }
  return erros + avisos > 0 ? `${erros} ${avisos}` : '';
}

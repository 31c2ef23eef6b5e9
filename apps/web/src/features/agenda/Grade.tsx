import { VisuallyHidden } from '@mantine/core';
import type { Agenda, Compromisso } from '@portal/domain/agenda/contract';
import type { Data } from '@portal/domain/text/datas';
import { isFimDeSemana } from '@portal/domain/text/datas';
import { type CSSProperties, type MouseEvent, useEffect, useId, useRef } from 'react';
import { fuso, hoje } from '#lib/fuso.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { Evento } from './Evento.tsx';
import classes from './Grade.module.css';
import {
  comoInstantes,
  diaPorExtenso,
  emHora,
  type Movimento,
  mover,
  nomeCurto,
  pedacoEm,
  relogioDe,
  restoDoDia,
} from './horas.ts';
import { type ItemDoDia, itensDoDiaTodo } from './itens.ts';
import { useMover } from './use-mover.ts';

interface Props {
  agenda: Agenda;
  dias: readonly Data[];
  hrefDoDia: (dia: Data) => string;
  onAbrir: (c: Compromisso) => void;
  /** null where whoever looks does not make commitments here: it is another's agenda. */
  onNovo: ((dia: Data, hora: string) => void) | null;
  onMover: (c: Compromisso, movimento: Movimento) => Promise<unknown>;
}

const HORAS = Array.from({ length: 24 }, (_, h) => h);
/** The grid opens at the beginning of a working day. */
const COMECA_AS = 7;

/** Days side by side, hours from above. Each day is a list of its own for whoever reads it by ear. */
export function Grade({ agenda, dias, hrefDoDia, onAbrir, onNovo, onMover }: Props) {
  const quadro = useRef<HTMLDivElement>(null);
  const ajuda = useId();
  const m = useMover({ quadro, dias, onMover });
  useEffect(() => {
    const el = quadro.current;
    if (el) el.scrollTop = (el.scrollHeight / 24) * COMECA_AS;
  }, []);
  const zona = fuso();
  const marcarAqui = (dia: Data) => (event: MouseEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || !onNovo || m.foiArrasto()) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    onNovo(dia, emHora(Math.floor(((event.clientY - top) / height) * 48) * 30));
  };
  return (
    <div className={classes.root} style={{ '--dias': dias.length } as CSSProperties} data-movendo={m.isMovendo || undefined}>
      <p id={ajuda} hidden>
        Enter abre. M move com as setas.
      </p>
      <div className={classes.topo}>
        <span />
        {dias.map((dia) => (
          <Cabeca key={dia} dia={dia} href={hrefDoDia(dia)} itens={itensDoDiaTodo(agenda, dia)} />
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <section className={classes.corpo} ref={quadro} aria-label="Horários" tabIndex={0}>
        <div className={classes.horas} aria-hidden>
          {HORAS.map((h) => (
            <span key={h}>{h > 0 && emHora(h * 60)}</span>
          ))}
        </div>
        {dias.map((dia) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut of the mouse; the button "Marcar" does the same
          <ul
            key={dia}
            className={classes.coluna}
            data-dia={dia}
            data-fim={isFimDeSemana(dia) || agenda.dias.some((d) => d.data === dia && d.expediente === 'fechado') || undefined}
            aria-label={diaPorExtenso(dia)}
            onClick={marcarAqui(dia)}
          >
            {agenda.compromissos.map((c) => {
              const movimento = m.movimentoDe(c);
              const ali = movimento ? comoInstantes(mover(relogioDe(c, zona), movimento), zona) : c;
              const pedaco = pedacoEm(ali, dia, zona);
              return (
                pedaco && (
                  <Evento
                    key={c.id}
                    c={c}
                    pedaco={pedaco}
                    dia={dia}
                    movendo={movimento !== null}
                    ajuda={ajuda}
                    onAbrir={() => !m.foiArrasto() && !movimento && onAbrir(c)}
                    onTecla={m.teclar(c)}
                    onPegar={m.pegar(c)}
                  />
                )
              );
            })}
          </ul>
        ))}
      </section>
      <p role="status" className={m.isMovendo ? classes.dito : classes.mudo}>
        {m.dito}
      </p>
    </div>
  );
}

function Cabeca({ dia, href, itens }: { dia: Data; href: string; itens: ItemDoDia[] }) {
  return (
    <div className={classes.cabeca} data-hoje={dia === hoje() || undefined}>
      <h2 className={classes.nome}>
        <RouteLink href={href}>
          <span className={classes.semana}>{nomeCurto(dia)}</span>
          <span className={classes.numero}>{Number(dia.slice(8))}</span>
          <VisuallyHidden>{restoDoDia(dia)}</VisuallyHidden>
        </RouteLink>
      </h2>
      {itens.length > 0 && (
        <ul className={classes.todo} aria-label={`O dia todo, ${diaPorExtenso(dia)}`}>
          {itens.map((item) => (
            <li key={item.chave} data-tom={item.tom} title={`${item.titulo}${item.detalhe && ` · ${item.detalhe}`}`}>
              {item.href ? <RouteLink href={item.href}>{item.titulo}</RouteLink> : item.titulo}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

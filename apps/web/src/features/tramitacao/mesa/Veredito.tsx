import { ActionIcon, Tooltip } from '@mantine/core';
import { chaveDaPeca, type Peca } from '@portal/domain/analise/pecas';
import { type Veredito as Qual, VEREDITOS } from '@portal/domain/analise/schema';
import { IconCheck, IconFlag, IconMessage2, IconSlash } from '@tabler/icons-react';
import { vereditoDe } from '../vereditos.ts';
import { type EstaMesa, useMesa } from './mesa-context.ts';
import { isAberta } from './situacao.ts';
import classes from './Veredito.module.css';

const ICONS = { conforme: IconCheck, nao_se_aplica: IconSlash } as const;

/** Says of a piece what was pressed, or takes it back when that is what was said. */
export function alternar(mesa: EstaMesa, peca: Peca, veredito: Qual): void {
  const dado = vereditoDe(mesa.r, peca);
  const dito = { veredito: dado?.veredito === veredito ? null : veredito, comentario: '', base_legal: '' };
  const kept = dado && dito.veredito ? { ...dito, comentario: dado.comentario, base_legal: dado.base_legal } : dito;
  // a refusal is told by a toast, a collision by its own dialog
  void mesa.vereditos.dizer(peca, kept, dado?.versao ?? 0).catch(() => {});
}

/** The verdicts one key or one click away, and what this and other sectors have said. */
export function Veredito({ peca, semPendencia = false }: { peca: Peca; semPendencia?: boolean }) {
  const mesa = useMesa();
  const { r, analisa, atos, vereditos, abrir } = mesa;
  const meu = vereditoDe(r, peca);
  const marcada = r.pendencias.some(
    (p) => p.etapa_id === r.etapa_atual_id && isAberta(p) && chaveDaPeca(p) === chaveDaPeca(peca),
  );
  if (!analisa) return null;
  const busy = vereditos.running || atos.running;
  return (
    <div className={classes.root}>
      {(Object.keys(VEREDITOS) as Qual[]).map((v) => {
        const Icon = ICONS[v];
        return (
          <Tooltip key={v} label={VEREDITOS[v]}>
            <ActionIcon
              variant={meu?.veredito === v ? 'filled' : 'subtle'}
              color={v === 'conforme' ? 'success' : 'gray'}
              size="md"
              disabled={busy || marcada}
              aria-pressed={meu?.veredito === v}
              aria-label={`${VEREDITOS[v]}: ${peca.rotulo}`}
              onClick={() => alternar(mesa, peca, v)}
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        );
      })}
      <Tooltip label="Comentar">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="md"
          disabled={busy || marcada}
          aria-label={`Comentar ${peca.rotulo}`}
          onClick={() => abrir({ tipo: 'veredito', peca, dado: meu })}
        >
          <IconMessage2 size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {!semPendencia && (
        <button
          type="button"
          className={classes.flag}
          disabled={busy}
          aria-label={`Marcar pendência em ${peca.rotulo}`}
          onClick={() => abrir({ tipo: 'pendencia', peca })}
        >
          <IconFlag size={16} stroke={1.75} aria-hidden />
          Pendência
        </button>
      )}
    </div>
  );
}

/** What was said of a piece: by this passage and, with its sector's acronym, by the others. */
export function Ditos({ peca }: { peca: Peca }) {
  const { r } = useMesa();
  const ditos = r.vereditos.filter((v) => chaveDaPeca(v) === chaveDaPeca(peca));
  if (ditos.length === 0) return null;
  return (
    <ul className={classes.ditos}>
      {ditos.map((v) => {
        const Icon = ICONS[v.veredito];
        return (
          <li key={v.etapa_id} data-veredito={v.veredito}>
            <Icon size={15} aria-hidden />
            <span>
              <strong>
                {v.setor_sigla}: {VEREDITOS[v.veredito]}
              </strong>{' '}
              <span className={classes.quem}>{v.autor_nome}</span>
              {v.comentario && <> · {v.comentario}</>}
              {v.base_legal && <span className={classes.quem}> ({v.base_legal})</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

import { ActionIcon, Tooltip } from '@mantine/core';
import { chaveDaPeca, type Peca } from '@portal/domain/analise/pecas';
import { type Veredito as Qual, VEREDITOS, type VereditoDado } from '@portal/domain/analise/schema';
import { IconCheck, IconFlag, IconMessage2, IconRefresh, IconSlash } from '@tabler/icons-react';
import { formatDateTime, plural } from '#lib/format.ts';
import { vereditoDe } from '../vereditos.ts';
import { type EstaMesa, useMesa } from './mesa-context.ts';
import { isAberta } from './situacao.ts';
import classes from './Veredito.module.css';

const ICONS = { conforme: IconCheck, nao_se_aplica: IconSlash } as const;

/** Says of a piece what was pressed, or takes it back when that is what was said; one that does not stand any more is said again. */
export function alternar(mesa: EstaMesa, peca: Peca, veredito: Qual): void {
  const dado = vereditoDe(mesa.r, peca);
  const tira = dado?.veredito === veredito && dado.vale;
  const dito = { veredito: tira ? null : veredito, comentario: '', base_legal: '' };
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
              variant={meu?.vale && meu.veredito === v ? 'filled' : 'subtle'}
              color={v === 'conforme' ? 'success' : 'gray'}
              size="md"
              disabled={busy || marcada}
              aria-pressed={meu?.vale === true && meu.veredito === v}
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
        const Icon = v.vale ? ICONS[v.veredito] : IconRefresh;
        return (
          <li key={v.etapa_id} data-veredito={v.veredito} data-velho={!v.vale || undefined}>
            <Icon size={15} aria-hidden />
            <span>
              <strong>
                {v.setor_sigla}: {VEREDITOS[v.veredito]}
              </strong>{' '}
              <span className={classes.quem}>{v.autor_nome}</span>
              {v.comentario && <> · {v.comentario}</>}
              {v.base_legal && <span className={classes.quem}> ({v.base_legal})</span>}
              {!v.vale && <OlharDeNovo veredito={v} peca={peca} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const MOSTRADAS = 4;
/** Why a verdict does not stand any more: what changed under it, before and after, or who asked for another look. */
function OlharDeNovo({ veredito: { mudou, reaberto }, peca }: { veredito: VereditoDado; peca: Peca }) {
  const outras = mudou.length - MOSTRADAS;
  return (
    <span className={classes.denovo}>
      <strong>Olhar de novo.</strong>{' '}
      {reaberto && (
        <span>
          {reaberto.por_nome} pediu em {formatDateTime(reaberto.em)}: {reaberto.motivo}{' '}
        </span>
      )}
      {mudou.slice(0, MOSTRADAS).map((m) => (
        <span key={m.rotulo} className={classes.mudanca}>
          {m.rotulo === peca.rotulo ? 'A resposta mudou desde então.' : `${m.rotulo}${antesEDepois(m)}.`}
        </span>
      ))}
      {outras > 0 && <span className={classes.mudanca}>E mais {plural(outras, 'mudança', 'mudanças')}.</span>}
      {mudou.length === 0 && !reaberto && <span className={classes.mudanca}>O projeto mudou desde então.</span>}
    </span>
  );
}

/** ": era “2,00 m”, agora é “1,00 m”", or that it changed, where there are no words for it. */
export const antesEDepois = ({ antes, depois }: VereditoDado['mudou'][number]): string =>
  antes === '' && depois === '' ? ' mudou' : `: era “${antes || 'em branco'}”, agora é “${depois || 'em branco'}”`;

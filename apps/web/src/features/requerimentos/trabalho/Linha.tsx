import type { ProcessoResumo } from '@portal/domain/processos/lista';
import type { Trabalho } from '@portal/domain/requerimentos/trabalho';
import { IconAlertTriangle, IconCash, IconListCheck, IconPencil } from '@tabler/icons-react';
import { hrefDaLinha } from '#entities/requerimentos/hrefs.ts';
import { hoje } from '#lib/fuso.ts';
import { useOrganizacao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { RouteLink } from '#ui/RouteLink.tsx';
import { When } from '#ui/When.tsx';
import { ateQuando, ato } from './palavras.ts';
import classes from './Trabalho.module.css';

const ICONES = { 'Aguardando requerente': IconListCheck, 'Aguardando comprovante': IconCash, Rascunho: IconPencil };

interface Props {
  trabalho: Trabalho;
  /** Of this town: a draft opens where it is filled in. */
  processos: readonly ProcessoResumo[];
}

/** One thing that waits, 64 px: what is to be done, for whom and where, until when. Of another town it opens there. */
export function Linha({ trabalho: t, processos }: Props) {
  const daqui = useOrganizacao().id === t.organizacao_id;
  const vencido = t.faixa === 'vencido';
  const Icon = vencido ? IconAlertTriangle : ICONES[t.status];
  const href = daqui
    ? hrefDaLinha(t, processos)
    : rota('contribuinte.passagem', { organizacao_id: t.organizacao_id, requerimento_id: t.id });
  return (
    <RouteLink href={href} className={classes.linha} data-linha>
      <span className={classes.icone} data-tom={vencido ? 'red' : t.status === 'Rascunho' ? 'grey' : 'amber'} aria-hidden>
        <Icon size={20} />
      </span>
      <span className={classes.oque}>
        <strong>{ato(t)}</strong>
        <span className={classes.fatos}>
          {!daqui && (
            <span className={classes.onde}>
              {t.logo && <img src={t.logo} alt="" height={20} />}
              {t.municipio}
              <span className={classes.ponto} aria-hidden>
                ·
              </span>
            </span>
          )}
          <span className={classes.resto}>{[t.cliente, t.processo_nome, t.numero, t.endereco].filter(Boolean).join(' · ')}</span>
        </span>
      </span>
      <span className={classes.quando} data-vencido={vencido || undefined}>
        {t.prazo_em ? (
          <time dateTime={t.prazo_em}>{ateQuando(t.prazo_em, hoje())}</time>
        ) : (
          <>
            salvo <When at={t.atualizado_em} dated="em" />
          </>
        )}
      </span>
    </RouteLink>
  );
}

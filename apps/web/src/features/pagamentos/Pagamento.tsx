import type { MeuPagamento } from '@portal/domain/taxas/meus-pagamentos';
import { diasEntre, formatData } from '@portal/domain/text/datas';
import { formatDate, plural } from '#lib/format.ts';
import { hoje } from '#lib/fuso.ts';
import { useOrganizacao } from '#lib/recursos.ts';
import { rota } from '#lib/rotas.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import { RouteLink } from '#ui/RouteLink.tsx';
import classes from './Pagamentos.module.css';

/** 'vence em 3 dias', 'pago em 12/03/2026'. */
function quando({ situacao, pagamento, vencimento, paga_em }: MeuPagamento): string {
  if (situacao === 'em_preparo') return 'a prefeitura ainda vai emitir';
  if (situacao === 'em_conferencia') return 'comprovante em conferência';
  if (pagamento === 'Estornada') return 'devolvido';
  if (situacao === 'paga') return paga_em ? `pago em ${formatDate(paga_em)}` : 'pago';
  if (situacao === 'vencida') return `venceu em ${formatData(vencimento)}`;
  const dias = diasEntre(hoje(), vencimento);
  if (dias <= 0) return 'vence hoje';
  return dias === 1 ? 'vence amanhã' : `vence em ${plural(dias, 'dia', 'dias')}`;
}

/** What the bank gave, where it was not what was asked. */
function diferenca({ pagamento, recebido_centavos }: MeuPagamento) {
  if (pagamento === 'Pago a menor')
    return (
      <>
        Chegaram <MoneyText centavos={recebido_centavos} />: o resto está em outra guia.
      </>
    );
  if (pagamento === 'Pago a maior')
    return (
      <>
        Chegaram <MoneyText centavos={recebido_centavos} />: a prefeitura decide como devolver.
      </>
    );
  return null;
}

/** One slip: how much, for what and where, until when, and the codes to pay it by. The rest is on the page of its request. */
export function Pagamento({ guia: g }: { guia: MeuPagamento }) {
  const daqui = useOrganizacao().id === g.organizacao_id;
  const href = daqui
    ? rota('contribuinte.meus.requerimentos.requerimento', { id: g.requerimento_id })
    : rota('contribuinte.passagem', { organizacao_id: g.organizacao_id, requerimento_id: g.requerimento_id });
  const extra = diferenca(g);
  return (
    <article className={classes.guia} aria-label={`Guia ${g.numero}`}>
      <div className={classes.oque}>
        <RouteLink href={href} className={classes.nome}>
          {g.descricao}
        </RouteLink>
        <span className={classes.fatos}>
          {!daqui && (
            <span className={classes.onde}>
              {g.logo && <img src={g.logo} alt="" height={20} />}
              {g.municipio}
            </span>
          )}
          <span>
            {[
              g.parcela && `parcela ${g.parcela} de ${g.parcelas}`,
              g.cliente,
              g.processo_nome,
              g.requerimento_numero,
              `guia ${g.numero_externo || g.numero}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        {extra && <span className={classes.fatos}>{extra}</span>}
      </div>
      <div className={classes.quanto}>
        <strong>
          <MoneyText centavos={g.valor_centavos} />
        </strong>
        <span className={classes.quando} data-situacao={g.situacao}>
          {quando(g)}
        </span>
      </div>
      <Acoes guia={g} href={href} />
    </article>
  );
}

function Acoes({ guia: g, href }: { guia: MeuPagamento; href: string }) {
  const de = `da guia ${g.numero}`;
  if (g.situacao === 'vencida')
    return (
      <div className={classes.acoes}>
        <RouteLink href={href}>Emitir outra guia, ou enviar o comprovante</RouteLink>
      </div>
    );
  if (g.situacao !== 'a_pagar') return null;
  return (
    <div className={classes.acoes}>
      {g.pix && <CopyButton text={g.pix} copy="Copiar código Pix" of={de} variant="filled" />}
      {g.linha_digitavel && (
        <CopyButton text={g.linha_digitavel} copy="Copiar linha digitável" of={de} variant={g.pix ? 'default' : 'filled'} />
      )}
      <RouteLink href={href}>Ver a guia e enviar o comprovante</RouteLink>
    </div>
  );
}
